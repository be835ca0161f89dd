import { excerptOf, type Problem } from './parsed-entry.ts';

/** A line that the grammar was given, with its number in the file. */
export interface NumberedLine {
  line: string;
  number: number;
}

/** What the parser throws: where it stopped, from 1, within the lines that it was given. */
interface Stop {
  line: number;
  column: number;
}

const stopOf = (error: unknown): Stop | null => (error as { location?: { start: Stop } }).location?.start ?? null;

interface Brace extends Stop {
  sign: string;
}

/** Braces that are not escaped, in order. */
const bracesOf = (lines: readonly NumberedLine[]): Brace[] =>
  lines.flatMap(({ line }, index) =>
    [...line.matchAll(/\\.|[{}]/g)].flatMap(({ 0: sign, index: at }) =>
      sign.length === 1 ? [{ sign, line: index + 1, column: at + 1 }] : [],
    ),
  );

const isBefore = (one: Stop, other: Stop) =>
  one.line < other.line || (one.line === other.line && one.column < other.column);

/** Why a block is no GIFT question, in our own words: the commonest slips by name, else where it stops making sense. */
export function giftFault(lines: readonly NumberedLine[], error: unknown): Problem {
  const at = (code: Problem['code'], stop: Stop, about?: string): Problem => {
    const { line, number } = lines[stop.line - 1] ?? lines.at(-1)!;
    return { code, about: about ?? excerptOf(line.slice(stop.column - 1)), line: number, column: stop.column };
  };
  const titled = lines[0]!.line.search(/::/);
  const isTitleOpen =
    /^\s*::/.test(lines[0]!.line) &&
    lines
      .map(({ line }) => line)
      .join('\n')
      .split('::').length === 2;
  if (isTitleOpen) return at('giftTitle', { line: 1, column: titled + 1 });

  const braces = bracesOf(lines);
  const open: Brace[] = [];
  for (const brace of braces)
    if (brace.sign === '{') open.push(brace);
    else if (!open.pop()) return at('giftBraceExtra', brace);
  const unclosed = open.at(-1);
  if (unclosed) return at('giftBraceOpen', unclosed);

  const stop = stopOf(error);
  if (!stop) return at('giftBroken', { line: 1, column: 1 });
  return at(...nameOf(lines, stop, braces));
}

/** Names what stands where the parser stopped; the braces fit each other. */
function nameOf(
  lines: readonly NumberedLine[],
  stop: Stop,
  braces: readonly Brace[],
): [code: Problem['code'], stop: Stop, about?: string] {
  const line = lines[stop.line - 1]?.line ?? '';
  const [before, after] = [line.slice(0, stop.column - 1), line.slice(stop.column - 1)];
  const passed = braces.filter((brace) => isBefore(brace, stop));
  if (passed.at(-1)?.sign === '{') {
    const weight = /%[^%=~]*$/.exec(before);
    if (weight && /^\s*[=~]$/.test(before.slice(before.lastIndexOf('{') + 1, weight.index).slice(-1)))
      return ['giftWeight', stop, excerptOf(weight[0] + (/^[^\s=~}]*/.exec(after)?.[0] ?? ''))];
    const opening = passed.at(-1)!;
    const inside =
      opening.line === stop.line
        ? line.slice(opening.column)
        : (lines[opening.line - 1]?.line ?? '').slice(opening.column);
    return [/^\s*#/.test(inside) ? 'giftNumber' : 'giftAnswer', stop];
  }
  if (passed.length > 0) return [after.startsWith('{') ? 'giftTwoAnswers' : 'giftAfter', stop];
  return /^[=~#:]/.test(after) ? ['giftSign', stop, after[0]!] : ['giftBroken', stop];
}
