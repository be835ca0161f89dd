const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML and XML hold it, between elements and in attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!);

/** One line of at most so many characters; what is longer ends with `…`. */
export function cut(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= length ? line : `${characters.slice(0, length - 1).join('')}…`;
}
