import { excerptOf, type Problem } from '../imports/parsed-entry.ts';

/** What fast-xml-parser's validator answers: a kind, its own words, and the place from 1 within the text it was given. */
export interface XmlError {
  code: string;
  msg: string;
  line: number;
  col?: number;
}

/** Its sentences that name a tag; the tag's name is all that is taken from them. */
const sentences: readonly (readonly [RegExp, Problem['code']])[] = [
  [/^Expected closing tag '([^']+)'/, 'xmlCrossed'],
  [/^Closing tag '([^']+)' has not been opened/, 'xmlNotOpened'],
  [/^Unclosed tag '([^']+)'/, 'xmlUnclosed'],
];

/** Why a piece of XML cannot be read, in our own words. @param from line and column of the file where the piece begins */
export function xmlFault(
  piece: string,
  { code, msg, line, col = 1 }: XmlError,
  from: { line: number; column: number },
): Problem {
  const text = piece.split('\n')[line - 1] ?? '';
  const isInTag = code === 'InvalidTag' || code === 'InvalidAttr';
  // It stops somewhere in a tag: the tag is what the reader looks for.
  const start = isInTag ? Math.max(0, text.lastIndexOf('<', col - 1)) : col - 1;
  const there = excerptOf((isInTag && /^<[^>]*>/.exec(text.slice(start))?.[0]) || text.slice(start));
  const place = { line: from.line + line - 1, column: line === 1 ? from.column + start : start + 1 };
  for (const [sentence, named] of sentences) {
    const name = sentence.exec(msg)?.[1];
    if (name) return { code: named, about: name, ...place };
  }
  if (code === 'InvalidAttr') return { code: 'xmlAttribute', about: there, ...place };
  if (code === 'InvalidChar' || /after '<'/.test(msg)) return { code: 'xmlSign', about: there, ...place };
  return { code: isInTag ? 'xmlTag' : 'xmlBroken', about: there, ...place };
}
