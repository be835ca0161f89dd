import { describe, expect, it } from 'vitest';
import { colours, themeOf, type Mode, type YunhaiTheme } from '#views/common/theme.ts';

/** WCAG 2 contrast of two `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((p, q) => q - p);
  return (light! + 0.05) / (dark! + 0.05);
}

const grounds = ['colorNeutralBackground1', 'colorNeutralBackground2', 'colorNeutralBackground3'] as const;
const inks = [1, 2, 3, 4].map((step) => `colorNeutralForeground${step}` as keyof YunhaiTheme);
const pairs: readonly (readonly [ink: keyof YunhaiTheme, ground: keyof YunhaiTheme])[] = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ...grounds.map((ground) => ['colorBrandForeground1', ground] as const),
  ...grounds.map((ground) => ['colorBrandForegroundLink', ground] as const),
  ['colorBrandForeground2', 'colorBrandBackground2'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
  ['okText', 'okTint'],
  ['sunText', 'sunTint'],
  ['errorText', 'errorTint'],
  ...grounds.flatMap((ground) => [
    ['okText', ground] as const,
    ['sunText', ground] as const,
    ['errorText', ground] as const,
  ]),
];

const looks = colours.flatMap((colour) => (['light', 'dark'] as Mode[]).map((mode) => [colour, mode] as const));

describe('themeOf', () => {
  it.each(looks)('gives every text of %s, %s at least 4.5 : 1', (colour, mode) => {
    const theme = themeOf(colour, mode, 'he');
    const poor = pairs
      .map(([ink, ground]) => [ink, ground, contrast(String(theme[ink]), String(theme[ground]))] as const)
      .filter(([, , ratio]) => ratio < 4.5);
    expect(poor).toEqual([]);
  });

  it.each(looks)('draws charts of %s, %s at 4.5 : 1 or more on the card', (colour, mode) => {
    const theme = themeOf(colour, mode, 'he');
    const charts = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => String(theme[`chart${at}` as keyof YunhaiTheme]));
    for (const chart of charts) expect(contrast(chart, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(4.5);
  });

  it('wears the edition’s own colour unless one is chosen', () => {
    expect(themeOf(null, 'light', 'he').colorBrandBackground).toBe(themeOf('blue', 'light', 'he').colorBrandBackground);
    expect(themeOf(null, 'light', 've').colorBrandBackground).toBe(themeOf('cyan', 'light', 've').colorBrandBackground);
    expect(themeOf('red', 'light', 've').colorBrandBackground).toBe('#ea0722');
  });
});
