const rightWords = new Set(['√', '✓', '✔', '对', '正确', 'T', 'TRUE', '是', 'Y', 'YES', '∨', 'V']);
const wrongWords = new Set(['×', '✗', '✘', 'X', '错', '错误', 'F', 'FALSE', '否', 'N', 'NO', '╳', '不正确', '不对']);

/** `√`, `对`, `F` …; null for other words. */
export function truthOf(flat: string): boolean | null {
  const word = flat
    .trim()
    .replace(/[。.;]$/, '')
    .trim()
    .toUpperCase();
  return rightWords.has(word) ? true : wrongWords.has(word) ? false : null;
}

const letters = /^([A-Ha-h](?:[ ,、;]{0,3}[A-Ha-h]){0,7})(?![\w])/;

/** `ABD`, `A、B、D` at the beginning of an answer, in the order of letters, and where the rest begins; null for none. */
export function lettersOf(flat: string): { letters: string; end: number } | null {
  const begin = flat.length - flat.trimStart().length;
  const found = letters.exec(flat.slice(begin, begin + 60));
  if (!found) return null;
  const said = [...new Set(found[1]!.toUpperCase().replaceAll(/[^A-H]/g, ''))].toSorted().join('');
  return { letters: said, end: begin + found[0].length };
}

const sequence = /^[A-Ha-h](?:[ ,、;>→-]{0,3}[A-Ha-h]){1,7}(?![\w])/;

/** `CABD`, `C→A→B→D` at the beginning of an answer, as they follow each other; '' for none. */
export const sequenceOf = (flat: string): string =>
  (sequence.exec(flat.trimStart().slice(0, 60))?.[0] ?? '').toUpperCase().replaceAll(/[^A-H]/g, '');

const isChinese = (sign: string | undefined) => sign !== undefined && sign >= '\u3400' && sign <= '\u9fff';

/** Ways to say the same: `/` between words and `或` between two of them; `TCP/IP`, `1/2` and `逻辑或` are one. */
export function variantsOf(text: string): string[] {
  const variants: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const [before, after] = [text[at - 1], text[at + 1]];
    const isSlash = text[at] === '/' && [before, after].some((sign) => isChinese(sign) || sign === ' ');
    const isOr = text[at] === '或' && at - from >= 2 && text.length - at > 2 && after !== '者';
    if (!isSlash && !isOr) continue;
    variants.push(text.slice(from, at));
    from = at + 1;
  }
  const found = [...variants, text.slice(from)].map((one) => one.trim()).filter((one) => one !== '');
  return [...new Set(found)];
}

const separators: readonly RegExp[] = [/[;；|]/, / {2,}|\t/, /[,，、]/, / /];
const numbered = /[(（]\d{1,2}[)）]|[①②③④⑤⑥⑦⑧⑨⑩]/;

/** The answers of so many gaps; as many as were found where they do not fit. */
export function gapAnswers(text: string, gaps: number): string[] {
  const parts = (pattern: RegExp) =>
    text
      .split(pattern)
      .map((one) =>
        one
          .trim()
          .replace(/[。;；]$/, '')
          .trim(),
      )
      .filter((one) => one !== '');
  const byNumbers = numbered.test(text) ? parts(numbered) : [];
  if (byNumbers.length > 1 && (gaps === 0 || byNumbers.length === gaps)) return byNumbers;
  const bySigns = parts(separators[0]!);
  if (gaps <= 1) return bySigns;
  return separators.map(parts).find((found) => found.length === gaps) ?? bySigns;
}
