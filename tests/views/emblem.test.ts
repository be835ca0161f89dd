import { describe, expect, it } from 'vitest';
import { emblem } from '#views/common/art/emblem.ts';
import { landscape } from '#views/common/art/landscape.ts';

describe('emblem', () => {
  it('is the same for the same school, and differs between schools', () => {
    expect(emblem('a', '云', 'he', 56)).toBe(emblem('a', '云', 'he', 56));
    const drawn = new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => emblem(id, '云', 'he', 56)));
    expect(drawn.size).toBeGreaterThan(3);
  });

  it('is a disc for higher education and an octagon for vocational schools', () => {
    expect(emblem('a', '云', 'he', 56)).not.toContain('<polygon');
    expect(emblem('a', '云', 've', 56)).toContain('<polygon');
  });

  it('is only disc and white character when it is small', () => {
    const small = emblem('a', '云', 'he', 20);
    expect(small.match(/<circle/g)).toHaveLength(1);
    expect(small).toContain('fill="#fff"');
  });

  it('shows a hostile character as text', () => {
    expect(emblem('a', '<img src=x>', 'he', 56)).not.toContain('<img');
  });
});

describe('landscape', () => {
  const place = { hue: 252, width: 1920, height: 500, sunAt: 0.6, sunSize: 62, horizon: 0.52 } as const;

  it('is the same bytes for the same place, and one sun', () => {
    const day = landscape({ ...place, mode: 'light' });
    expect(day).toBe(landscape({ ...place, mode: 'light' }));
    expect(day.match(/#fbb04e/g)).toHaveLength(1);
  });

  it('names its sky by hue and mode, so that two may stand in one page', () => {
    const skies = [
      landscape({ ...place, mode: 'light' }),
      landscape({ ...place, mode: 'dark' }),
      landscape({ ...place, hue: 200, mode: 'light' }),
    ].map((svg) => svg.match(/ id="(\w+)"/)?.[1]);
    expect(new Set(skies).size).toBe(3);
  });
});
