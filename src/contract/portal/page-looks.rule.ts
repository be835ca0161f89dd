import type { PageLooks } from './page-view.rule.ts';

const languages: readonly PageLooks['language'][] = ['zh-CN', 'en-US'];
const modes: readonly PageLooks['mode'][] = ['light', 'dark'];
const colours: readonly PageLooks['colour'][] = ['blue', 'cyan', 'green', 'gold', 'orange', 'red', 'purple'];

/** What of a page's looks travels in the cookie. */
export type ChosenLooks = Omit<PageLooks, 'isPhone'>;

/** The cookie by which the browser tells the server how its pages look: `zh-CN.dark.blue`. */
export const looksCookie = 'looks';

/** Instead of a colour: the edition's own. */
const ownColour = 'own';

export const writtenLooks = ({ language, mode, colour }: ChosenLooks): string =>
  `${language}.${mode}.${colour ?? ownColour}`;

/** Whom the server drew a page for (`data-drawn-for`): only a browser that looks the same takes it over. */
export const drawnFor = (looks: PageLooks): string => `${writtenLooks(looks)}.${looks.isPhone ? 'phone' : 'desk'}`;

/** @returns null for anything that `writtenLooks` does not write */
export function readLooks(text: string): ChosenLooks | null {
  const [first, second, third, ...more] = text.split('.', 4);
  const language = languages.find((one) => one === first);
  const mode = modes.find((one) => one === second);
  const colour = third === ownColour ? null : colours.find((one) => one === third);
  return language && mode && colour !== undefined && more.length === 0 ? { language, mode, colour } : null;
}
