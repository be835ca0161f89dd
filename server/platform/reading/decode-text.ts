/** UTF-8 first; Chinese systems also write GB 18030, and UTF-16 says so by its first bytes. Null: not a text. */
export function decodeText(content: Buffer): string | null {
  const isUtf16 = (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff);
  if (!isUtf16 && content.includes(0)) return null;
  const encodings = isUtf16 ? [content[0] === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch {
      // The next encoding may fit.
    }
  }
  return null;
}
