import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { closed, Id, Moment, oneOf, orNull } from '#contract/common/shapes.contract.ts';
import { serializable } from '#server/platform/calls/serializable.ts';

describe('a schema for writing', () => {
  it('compares with null where the wire says "or null", however deep', () => {
    const schema = closed({ at: orNull(Moment), list: Type.Array(closed({ kind: orNull(oneOf(['a', 'b'])) })) });
    expect(serializable(schema)).toMatchObject({
      properties: {
        at: { type: 'string', format: 'date-time', nullable: true },
        list: { items: { properties: { kind: { type: 'string', nullable: true } } } },
      },
    });
    expect(JSON.stringify(serializable(schema))).not.toContain('anyOf');
  });

  it('keeps everything else as it is, unions of more than one thing too', () => {
    const schema = closed({ id: Id, answer: Type.Union([closed({ a: Id }), closed({ b: Id }), Type.Null()]) });
    expect(serializable(schema)).toEqual(JSON.parse(JSON.stringify(schema)));
  });
});
