import { createContext, runInContext } from 'node:vm';
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
/** Ends what would never end. */
const hangMs = 1_000;

const usual = ['a', 'A', '0', ' ', '\t', '\n', '-', '_', '.', '/', '<', '&', '中', '\u3000'];
const endings = ['', '\0', '!\n'];

/** Beginnings from the pattern's own plain text, then one or two characters over and over, then what does not fit. */
function* hostileTexts(source: string): Generator<string> {
  const plain = source.replaceAll(
    /\\u\{?[0-9a-fA-F]+\}?|\\([^a-zA-Z0-9])|\\.|\(\?[:=!<]+|\{\d*,?\d*\}|[\^$()[\]{}?*+|]/g,
    (_whole, escaped: string | undefined) => escaped ?? '\0',
  );
  const own = [...new Set(plain)].filter((one) => one !== '\0');
  const runs = [...new Set(plain.split(/\0+/))].filter((run) => run.length > 0 && run.length < 40);
  const bits = [...new Set([...usual, ...own.slice(0, 12), ...runs.slice(0, 8)])];
  for (const start of ['', ...runs.slice(0, 6)])
    for (const bit of bits)
      for (const end of endings) yield start + bit.repeat(Math.ceil(length / bit.length)).slice(0, length) + end;
  for (const first of own.slice(0, 6))
    for (const second of ['a', '0', ' ', '中'])
      for (const end of endings) yield (first + second).repeat(length / 2) + end;
}

const room = createContext({ pattern: /x/, text: '' }) as { pattern: RegExp; text: string };

/** @returns milliseconds of processor time for going through the whole text; Infinity where it never ended */
function timeOf(pattern: RegExp, text: string): number {
  Object.assign(room, { pattern, text });
  const before = process.threadCpuUsage();
  try {
    runInContext("text.replace(pattern, '')", room as never, { timeout: hangMs });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return Infinity;
    throw error;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Three tries: what is slow by nature is slow each time. */
const isSlow = (pattern: RegExp, text: string) => Array.from({ length: 3 }).every(() => timeOf(pattern, text) > mostMs);

const slowTextFor = ({ source, flags }: Pick<Found, 'source' | 'flags'>): string | undefined => {
  const pattern = new RegExp(source, flags);
  for (const text of hostileTexts(source)) if (isSlow(pattern, text)) return text.slice(0, 30);
  return undefined;
};

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
