import { describe, expect, it } from 'vitest';
import { readPoints, seal, unseal, valueOf } from '#server/modules/captcha/points.rule.ts';
import { encrypt } from '../support/aj-client.ts';

describe('the vectors of the protocol', () => {
  const key = 'XwKsGlMcdPMEhR1B';
  const token = '71dd26999e314f9abb0c635336976635';

  it.each([
    ['{"x":123,"y":5}', 'fLTd/I9lHii7tQekRB9Qwg=='],
    ['{"x":196.075,"y":5}', 'j96x3MwlCMuJyGN7m33sqpTKdr7HaFSa1mH8+maWwDE='],
    [
      '[{"x":85,"y":34},{"x":129,"y":56},{"x":233,"y":27}]',
      'lEqMck+1hJxwM1DFfBeMSDmeM2MLmW6FMFv9NvoLBVdrYob0MYAgN6OS3X4+Z1gXHGT4ZrScm2tL/Qp9L2OYvw==',
    ],
  ])('seal and open %s', (plain, sealed) => {
    expect(seal(Buffer.from(plain), key)).toBe(sealed);
    expect(encrypt(plain, key)).toBe(sealed);
    expect(unseal(sealed, key)!.toString()).toBe(plain);
  });

  it('make the value of the first', () => {
    expect(valueOf(token, Buffer.from('{"x":123,"y":5}'), key)).toBe(
      'G9SZygOxPyG0IeLT0t3AYuAvIWVTh9WAN5L7dAQCf8Xt0kU0Lh/8I+oY5OqZHKF3tH5tYuGSg0d62stK9A+PUA==',
    );
  });

  it('cut numbers towards zero', () => {
    expect(readPoints(Buffer.from('{"x":196.975,"y":5.0}'))).toEqual([{ x: 196, y: 5 }]);
    expect(readPoints(Buffer.from('{"x":-0.9,"y":5}'))).toEqual([{ x: -0, y: 5 }]);
  });
});
