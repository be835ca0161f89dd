import { createDarkTheme, createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components';
import { ramps, type Colour } from './brand-ramps.ts';
import { darkTokens, elevationOf, lightTokens, shape, type OwnTokens } from './theme-tokens.ts';

export { colours, ramps, type Colour } from './brand-ramps.ts';

export type Mode = 'light' | 'dark';
export type Edition = 'he' | 've';
export type YunhaiTheme = Theme & OwnTokens;

/** What an edition wears: its primary colour, and the hue (OKLCH degrees) of its hero landscape. */
export const editionLooks: Record<Edition, { colour: Colour; hue: number }> = {
  he: { colour: 'blue', hue: 252 },
  ve: { colour: 'cyan', hue: 200 },
};

const lightBrand = (ramp: BrandVariants) => ({
  colorBrandForeground1: ramp[70],
  colorBrandForegroundLink: ramp[70],
});

const darkBrand = (ramp: BrandVariants) => ({
  colorBrandForeground1: ramp[120],
  colorCompoundBrandForeground1: ramp[120],
  colorCompoundBrandForeground1Hover: ramp[130],
  colorBrandForegroundLink: ramp[120],
  colorBrandForegroundLinkHover: ramp[130],
  colorBrandForeground2: ramp[130],
  colorBrandBackground2: ramp[30],
  colorBrandBackground2Hover: ramp[40],
  colorBrandBackground2Pressed: ramp[20],
  colorCompoundBrandStroke: ramp[110],
  colorCompoundBrandStrokeHover: ramp[120],
  colorCompoundBrandBackground: ramp[110],
  colorCompoundBrandBackgroundHover: ramp[120],
  colorBrandStroke1: ramp[110],
});

const deepBand = (ramp: BrandVariants) => `linear-gradient(115deg, ${ramp[30]} 0%, ${ramp[50]} 60%, ${ramp[60]} 100%)`;

/**
 * The Fluent theme of a primary colour in a mode, with the product's own tokens beside Fluent's: each is a CSS variable
 * of its name (`var(--sunText)`). `colour` null is the edition's own. Source: design language, sections 3 to 5.
 */
export function themeOf(colour: Colour | null, mode: Mode, edition: Edition): YunhaiTheme {
  const ramp = ramps[colour ?? editionLooks[edition].colour];
  const isDark = mode === 'dark';
  return {
    ...(isDark ? createDarkTheme(ramp) : createLightTheme(ramp)),
    ...shape,
    ...elevationOf(isDark),
    ...(isDark ? darkTokens : lightTokens),
    ...(isDark ? darkBrand(ramp) : lightBrand(ramp)),
    cloud1: ramp[isDark ? 30 : 160],
    cloud2: ramp[isDark ? 50 : 140],
    cloudEdge: ramp[isDark ? 80 : 110],
    deepBand: deepBand(ramp),
    deepInk: ramp[20],
    footer: isDark ? '#080d14' : edition === 'he' ? '#0a1d36' : '#06282b',
  };
}
