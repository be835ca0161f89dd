/** What the fields that travel in pinyin are called elsewhere (docs/protocol.md, "Words"). */
const english: Readonly<Record<string, string>> = {
  DLZH: 'account',
  DLMM: 'password',
  proof: 'password',
  SJH: 'identifier',
  phone: 'identifier',
  DZYX: 'identifier',
  YZM: 'code',
  WJYZM: 'code',
  YMM: 'former',
  XMM: 'password',
  MM: 'password',
  QRMM: 'confirmation',
  check: 'agreement',
  NC: 'nickname',
};

/**
 * Which fields of a form a place in a call's input can belong to, the nearest first: `/scoring/passPoints` →
 * `scoring/passPoints`, `scoring`, `passPoints`. A list's field has the issues of its entries; a field of one entry has
 * that entry's alone, so what comes after a position does not stand by itself.
 * @param path JSON pointer, as an issue carries it
 */
export function fieldsAt(path: string): string[] {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => english[part] ?? part);
  const position = parts.findIndex((part) => /^\d+$/.test(part));
  const starts = position < 0 ? parts : parts.slice(0, position);
  return starts.flatMap((_, from) =>
    parts.slice(from).map((_part, less) => parts.slice(from, parts.length - less).join('/')),
  );
}
