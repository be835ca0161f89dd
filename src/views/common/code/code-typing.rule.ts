/** A text and what of it is selected. */
export interface Typed {
  text: string;
  from: number;
  to: number;
}

const step = '    ';

const lineStart = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

/** Blanks that a line loses when it goes out by a step. */
const outOf = (line: string): number => (line.startsWith('\t') ? 1 : (/^ {1,4}/.exec(line)?.[0].length ?? 0));

/** Tab: a step at the caret, or before each of the selected lines. Shift+Tab takes one from each. */
export function indented({ text, from, to }: Typed, isOut: boolean): Typed {
  if (!isOut && from === to) {
    const at = from + step.length;
    return { text: text.slice(0, from) + step + text.slice(from), from: at, to: at };
  }
  const start = lineStart(text, from);
  // A line of which nothing is selected stays.
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  const end = text.indexOf('\n', last) < 0 ? text.length : text.indexOf('\n', last);
  const lines = text.slice(start, end).split('\n');
  const changed = lines.map((line) => (isOut ? line.slice(outOf(line)) : step + line));
  const first = changed[0]!.length - lines[0]!.length;
  const all = changed.join('\n');
  const grown = all.length - (end - start);
  return {
    text: text.slice(0, start) + all + text.slice(end),
    from: Math.max(start, from + first),
    to: Math.max(start, to + grown),
  };
}

/** Enter: the next line begins where this one does. */
export function brokenLine({ text, from, to }: Typed): Typed {
  const blanks = /^[ \t]*/.exec(text.slice(lineStart(text, from), from))![0];
  const at = from + 1 + blanks.length;
  return { text: `${text.slice(0, from)}\n${blanks}${text.slice(to)}`, from: at, to: at };
}
