export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';
}

/** UTF-8 first; Chinese systems also write GB 18030, and UTF-16 says so by its first bytes. Null: not a text. */
export function decoded(content: Buffer): DecodedText | null {
  const isUtf16 = (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff);
  if (!isUtf16 && content.includes(0)) return null;
  const encodings = isUtf16
    ? [content[0] === 0xff ? ('utf-16le' as const) : ('utf-16be' as const)]
    : (['utf-8', 'gb18030'] as const);
  for (const encoding of encodings) {
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(content), encoding };
    } catch {
      // The next encoding may fit.
    }
  }
  return null;
}

export const decodeText = (content: Buffer): string | null => decoded(content)?.text ?? null;
