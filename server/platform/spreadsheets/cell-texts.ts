/** Halves of signs, as a cut text ends with one, stand in no database. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');

/** Blanks of all kinds, and signs that nobody sees. */
const isBlank = (sign: string) => /[\s\u00a0\u3000\u200b\u200c\u2060\ufeff]/u.test(sign);

/** Without blanks at its ends. */
export function tidyOf(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from]!)) from += 1;
  while (to > from && isBlank(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}
