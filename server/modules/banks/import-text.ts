const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

const asAttribute = (tex: string) => escapeHtml(tex.trim().replace(/<br\s*\/?>/gi, ' '));

/** TeX between `\(…\)`, `\[…\]` or `$$…$$`, as Moodle writes it, becomes the product's formula element. No bracket of its own kind in it. */
export const withFormulas = (html: string): string =>
  html.replace(
    /\\\(((?:[^\\]|\\(?![()]))+)\\\)|\\\[((?:[^\\]|\\(?![[\]]))+)\\\]|\$\$(.+?)\$\$/gs,
    (_, inline?: string, display?: string, dollars?: string) =>
      `<span data-formula="${asAttribute((inline ?? display ?? dollars)!.replace(/&(?:amp|lt|gt);/g, unescape))}"></span>`,
  );

const unescape = (entity: string) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>' })[entity] ?? entity;

/** Plain text as HTML, its line breaks kept. */
export const textToHtml = (text: string): string => escapeHtml(text.trim()).replace(/\r?\n/g, '<br>');

const utf16 = (bytes: Uint8Array) =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;

/**
 * The text of an import file: UTF-16 by its mark, else UTF-8, else GB18030, as Windows programs in China write it.
 * @returns null when it is no text
 */
export function decodeText(bytes: Uint8Array): string | null {
  for (const encoding of utf16(bytes) ? [utf16(bytes)!] : ['utf-8', 'gb18030'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? null : text.replace(/\r\n?/g, '\n');
    } catch {
      // The next encoding may fit.
    }
  return null;
}
