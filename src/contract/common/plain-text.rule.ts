const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The words of rich text, for titles, comparisons and what is searched; a formula is its TeX. */
export const plainText = (html: string): string =>
  html
    .replace(/<span data-formula="([^"]*)"><\/span>/g, '$1')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:amp|lt|gt);/g, (entity) => signs[entity]!)
    .replace(/\s+/g, ' ')
    .trim();

/** Rich text that shows nothing: neither words nor a picture nor a formula. */
export const isBlank = (html: string): boolean => !/<img|data-formula/.test(html) && plainText(html) === '';

/** One line of at most so many characters; what is longer ends with `…`. */
export function cut(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= length ? line : `${characters.slice(0, length - 1).join('')}…`;
}
