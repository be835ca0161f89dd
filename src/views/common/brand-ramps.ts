import type { BrandVariants } from '@fluentui/react-components';

/** The seven primary colours, blue first. */
export const colours = ['blue', 'cyan', 'green', 'gold', 'orange', 'red', 'purple'] as const;
export type Colour = (typeof colours)[number];

/** Steps 10 to 160; step 80 carries white text at 4.6 : 1 or more. */
const steps: Record<Colour, string> = {
  blue: '000d21 001a37 01284f 043666 024582 07559c 0d65b6 0075d6 2185e7 4495ed 61a5f2 7bb5f8 94c4fd b0d4fd cbe3ff e6f1ff',
  cyan: '001111 001f1f 002e2e 033d3d 004e4e 045f5f 097070 118282 0e9393 30a3a2 56b0b0 74bebd 8fcccb aadad9 c4e8e7 def6f5',
  green:
    '021200 062000 0e2f02 144001 1c5004 256109 2a7401 338605 3a9800 51a730 6ab452 83c26f 9bd08b b3dda6 caeac1 e2f8dc',
  gold: '160b00 261700 372302 4a3102 5d3f06 734d01 875c06 9c6b0c b07807 c1861b cb9747 d5a967 e0ba84 eacba0 f4dcbc fdeed8',
  orange:
    '1f0300 350901 4d1201 661a01 7f2405 9c2b00 b73605 d3420c e45224 ec6a45 f38160 f99679 ffaa92 fdc2b1 fed7cb ffebe6',
  red: '220001 3b0003 550005 6f060d 8d0310 aa0c19 c71621 ea0722 f1403f f85e57 fe776e fd9389 fcaba3 fdc1ba fed6d2 ffebe8',
  purple:
    '12022b 1e053f 2a0a55 38116d 461884 541f9d 6326b7 722ed1 804cda 8e65e2 9e7dea ad93f2 bea9f9 cfc0fd e0d6ff f1edff',
};

const rampOf = (text: string) =>
  Object.fromEntries(text.split(' ').map((hex, at) => [(at + 1) * 10, `#${hex}`])) as unknown as BrandVariants;

export const ramps = Object.fromEntries(colours.map((colour) => [colour, rampOf(steps[colour])])) as Record<
  Colour,
  BrandVariants
>;
