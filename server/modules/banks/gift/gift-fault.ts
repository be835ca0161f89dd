import { excerptOf, type Problem } from '../imports/parsed-entry.ts';

/** A line of a block, with its number in the file. */
export interface NumberedLine {
  line: string;
  number: number;
}

/** Why a block is no GIFT question. */
export class GiftFault extends Error {
  readonly code: Problem['code'];
  readonly at: number;

  /** @param at where in the block's text, from 0 */
  constructor(code: Problem['code'], at: number) {
    super(code);
    this.code = code;
    this.at = at;
  }
}

/** The fault with its place in the file, and what stands there. */
export function giftFault(lines: readonly NumberedLine[], { code, at }: GiftFault): Problem {
  let from = 0;
  for (const { line, number } of lines) {
    const column = at - from;
    if (column <= line.length) return { code, about: excerptOf(line.slice(column)), line: number, column: column + 1 };
    from += line.length + 1;
  }
  return { code, about: '', line: lines.at(-1)!.number, column: 1 };
}
