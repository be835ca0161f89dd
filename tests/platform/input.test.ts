import { describe, expect, it } from 'vitest';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();
const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
const ruleOf = async (body: unknown) =>
  (await platform.visitor().send('POST', '/auth/logout', body)).json().result.issues[0].rule as string;

describe('input', () => {
  it('is 20 deep at most, and lists have 1,000 entries', async () => {
    expect(await ruleOf({ more: nested(20) })).toBe('depth');
    expect(await ruleOf({ more: nested(18) })).toBe('additionalProperties');
    expect(await ruleOf({ more: Array.from({ length: 1001 }, () => 1) })).toBe('maxItems');
    expect(await ruleOf({ more: Array.from({ length: 1000 }, () => 1) })).toBe('additionalProperties');
  });

  it('asks for pages of 100 rows at most', async () => {
    const client = platform.visitor();
    expect((await client.call(coursesOperations.list, { pageSize: 100 } as never)).code).toBe(200);
    for (const pageSize of [101, 0, -1])
      expect((await client.call(coursesOperations.list, { pageSize } as never)).code).toBe(400);
  });
});
