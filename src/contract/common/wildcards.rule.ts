/** The pieces of a pattern between its wildcards; in a piece `\*` has become the sign itself. */
const piecesOf = (pattern: string): string[] => {
  const pieces = [''];
  for (const [piece] of pattern.matchAll(/\\\*|\*|[^\\*]+|\\/g))
    if (piece === '*') pieces.push('');
    else pieces[pieces.length - 1] += piece === '\\*' ? '*' : piece;
  return pieces;
};

export const hasWildcard = (pattern: string): boolean => piecesOf(pattern).length > 1;

/** The pattern with another sign for "anything", and `\*` as it is read. */
export const readPattern = (pattern: string, anything = '…'): string => piecesOf(pattern).join(anything);

/**
 * Whether the whole text fits: `*` is any characters or none, `\*` the sign (docs.moodle.org, "Short-Answer question
 * type"). Each piece is looked for once, so a hostile pattern takes no longer than its length.
 * @param plain what makes two spellings the same; the text is plain already
 */
export function fitsPattern(text: string, pattern: string, plain: (spelling: string) => string): boolean {
  // Plain as a whole: a space beside a wildcard is part of the answer.
  const [first = '', ...others] = plain(piecesOf(pattern).join('\0')).split('\0');
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let from = first.length;
  const end = text.length - last.length;
  for (const piece of others) {
    const at = text.indexOf(piece, from);
    if (at < 0 || at + piece.length > end) return false;
    from = at + piece.length;
  }
  return true;
}
