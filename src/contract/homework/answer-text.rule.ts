const marks: Readonly<Record<string, string>> = {
  '。': '.',
  '、': ',',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '−': '-',
  '–': '-',
  '—': '-',
  '【': '[',
  '】': ']',
  '《': '<',
  '》': '>',
};

/**
 * What two spellings of one short answer have in common: full-width and half-width forms, Chinese and Western marks,
 * spaces beside Chinese characters and runs of spaces count as the same.
 */
export function plainAnswer(text: string, isCaseSensitive = false): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[。、“”‘’−–—【】《》]/g, (mark) => marks[mark] ?? mark)
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '')
    .trim();
  return isCaseSensitive ? plain : plain.toLowerCase();
}

/**
 * Reads a number as people write it: full-width digits, thousands separators, powers (`3e5`), simple fractions (`1/2`)
 * and per cent.
 * @returns null when it is no number.
 */
export function readNumber(text: string): number | null {
  const plain = plainAnswer(text)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/ /g, '');
  const [, whole, below, percent] =
    /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(?:\/(\d+(?:\.\d*)?))?(%?)$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const value = (Number(whole) / (below ? Number(below) : 1)) * (percent ? 0.01 : 1);
  return Number.isFinite(value) ? value : null;
}
