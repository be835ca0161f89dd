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

/** `10³` is a power, and no 103. */
const withPowers = (text: string): string => text.replace(/[⁰¹²³⁴-⁹⁺⁻]+/g, (raised) => `^${raised}`);

/**
 * Reads the number at the beginning as people write it: full-width digits, thousands separators, powers (`3e5`, `3×10^5`)
 * and simple fractions (`1/2`).
 * @returns the number and what follows it, capitals kept and without spaces; null when there is no number.
 */
export function readLeadingNumber(text: string): { value: number; rest: string } | null {
  const plain = plainAnswer(withPowers(text), true)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/ /g, '')
    .replace(/(?<=[\d.])[×xX*·⋅]10\^\(?([+-]?\d+)\)?/, 'e$1')
    .replace(/^([+-]?)10\^\(?([+-]?\d+)\)?/, (_, sign: string, power: string) => `${sign}1e${power}`);
  const [all = '', whole = '', below] =
    /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(?:\/(\d+(?:\.\d*)?))?/i.exec(plain) ?? [];
  const value = Number(whole) / (below ? Number(below) : 1);
  return whole !== '' && Number.isFinite(value) ? { value, rest: plain.slice(all.length) } : null;
}

/**
 * Reads a text that is a number and nothing else; per cent may stand behind it.
 * @returns null when it is no number.
 */
export function readNumber(text: string): number | null {
  const { value, rest } = readLeadingNumber(text) ?? { value: 0, rest: null };
  if (rest === '%') return value * 0.01;
  return rest === '' ? value : null;
}
