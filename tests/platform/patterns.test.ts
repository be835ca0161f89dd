import { createContext, Script } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { nodesOf, placeOf, sourceFiles } from '../support/source-files.ts';

interface Found {
  place: string;
  source: string;
  flags: string;
}

/** Literals, and the `pattern` of schemas, wherever the server may meet what people send. */
const found: readonly Found[] = sourceFiles('server', 'src/contract', 'src/machines').flatMap((file) =>
  [...nodesOf(file)].flatMap((node): Found[] => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      return [{ place: placeOf(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) }];
    }
    const isPattern =
      ts.isPropertyAssignment(node) && node.name.getText() === 'pattern' && ts.isStringLiteral(node.initializer);
    return isPattern ? [{ place: placeOf(node), source: (node.initializer as ts.StringLiteral).text, flags: 'u' }] : [];
  }),
);

/** Long enough for a square to show: 400 million steps, where a line has 20,000. */
const length = 20_000;
/** Processor time of this thread alone, so that a busy machine changes nothing. A line needs less than a hundredth. */
const mostMs = 60;
/** Of the wall's clock: ends what would never end, or goes on later on a machine with much else to do. */
const patienceMs = 100;
/** What all texts are tried with first, being so much sooner done. */
const shortLength = 4_000;
/** Half of what a square that needs `mostMs` for the long text needs for the short one; a line needs a thirtieth. */
const suspectMs = mostMs / (length / shortLength) ** 2 / 2;

const usual = ['a', 'A', '0', ' ', '\t', '\n', '-', '_', '.', '/', '<', '&', '中', '\u3000'];
const endings = ['', '\0', '!\n'];

/** Beginnings from the pattern's own plain text, then one or two characters over and over, then what does not fit. */
function* hostileTexts(source: string, long: number): Generator<string> {
  const plain = source.replaceAll(
    /\\u\{?[0-9a-fA-F]+\}?|\\([^a-zA-Z0-9])|\\.|\(\?[:=!<]+|\{\d*,?\d*\}|[\^$()[\]{}?*+|]/g,
    (_whole, escaped: string | undefined) => escaped ?? '\0',
  );
  const own = [...new Set(plain)].filter((one) => one !== '\0');
  const runs = [...new Set(plain.split(/\0+/))].filter((run) => run.length > 0 && run.length < 40);
  const bits = [...new Set([...usual, ...own.slice(0, 12), ...runs.slice(0, 8)])];
  for (const start of ['', ...runs.slice(0, 6)])
    for (const bit of bits)
      for (const end of endings) yield start + bit.repeat(Math.ceil(long / bit.length)).slice(0, long) + end;
  for (const first of own.slice(0, 6))
    for (const second of ['a', '0', ' ', '中'])
      for (const end of endings) yield (first + second).repeat(long / 2) + end;
}

/** Milliseconds of this thread. */
const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
interface Room {
  pattern: RegExp;
  texts: readonly string[];
  /** The text that is being gone through. */
  at: number;
  most: number;
}
const room = createContext({ spentMs }) as Room;
const goThrough = new Script(`
  for (; at < texts.length; at += 1) {
    const before = spentMs();
    texts[at].replace(pattern, '');
    if (spentMs() - before > most) break;
  }
`);

/** @returns where it stopped: at a text that needs more processor time, or ran out of patience; -1 at the end of all */
function firstSlow(pattern: RegExp, texts: readonly string[], most: number, from = 0, timeout = patienceMs): number {
  Object.assign(room, { pattern, texts, most, at: from });
  try {
    goThrough.runInContext(room as never, { timeout });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return room.at < texts.length ? room.at : -1;
}

/** Processor time alone decides: whoever did not get any is given longer. */
function isSlowOnce(pattern: RegExp, text: string, timeout = patienceMs): boolean {
  const before = spentMs();
  if (firstSlow(pattern, [text], mostMs, 0, timeout) < 0) return false;
  return spentMs() - before > mostMs || isSlowOnce(pattern, text, 2 * timeout);
}

/** Three tries: what is slow by nature is slow each time. */
const isSlow = (pattern: RegExp, text: string) => Array.from({ length: 3 }).every(() => isSlowOnce(pattern, text));

function slowTextFor({ source, flags }: Pick<Found, 'source' | 'flags'>): string | undefined {
  const pattern = new RegExp(source, flags);
  const shortTexts = [...hostileTexts(source, shortLength)];
  let longTexts: readonly string[] | undefined;
  for (let at = 0; (at = firstSlow(pattern, shortTexts, suspectMs, at)) >= 0; at += 1) {
    longTexts ??= [...hostileTexts(source, length)];
    if (isSlow(pattern, longTexts[at]!)) return longTexts[at]!.slice(0, 30);
  }
  return undefined;
}

describe('patterns', () => {
  it('are found', () => {
    expect(found.length).toBeGreaterThan(100);
  });

  it.each([...new Map(found.map((one) => [`/${one.source}/${one.flags}`, one]))])(
    '%s goes through %s in time that grows with the text',
    (_name, one) => {
      expect([one.place, slowTextFor(one)]).toEqual([one.place, undefined]);
    },
  );

  it.each([
    String.raw`^(a+)+$`,
    String.raw`(\w+\s?)*;`,
    String.raw`^(\d+)*x$`,
    String.raw`\s+$`,
    String.raw`<a.*>.*b.*c`,
  ])('like %s would be noticed', (source) => {
    expect(slowTextFor({ source, flags: '' })).toBeDefined();
  });
});
