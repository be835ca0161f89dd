import { check, type Diagnostics } from 'recheck';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { nodesOf, placeOf, sourceFiles } from '../support/source-files.ts';

interface Found {
  place: string;
  source: string;
  flags: string;
}

/** Literals, and the `pattern` of schemas, wherever the server may meet what people send. */
const found = sourceFiles('server', 'src/contract', 'src/machines').flatMap((file) =>
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

/**
 * Judged by the automaton that the pattern is; one that is too large for that, or looks around, by counting the steps of
 * hostile texts. No clock has a say, so a busy machine changes nothing.
 */
const judge = ({ source, flags }: Omit<Found, 'place'>): Promise<Diagnostics> =>
  check(source, flags, {
    ...{ timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null },
    maxNFASize: 3000,
    attackLimit: 10_000_000,
  });

/** What is wrong with a pattern, and a text that shows it; null when its steps grow with the text. */
async function faultOf(pattern: Omit<Found, 'place'>): Promise<string | null> {
  const judged = await judge(pattern);
  if (judged.status === 'safe') return null;
  return judged.status === 'vulnerable' ? `${judged.complexity.summary}: ${judged.attack.pattern}` : judged.error.kind;
}

describe('patterns', () => {
  it('are found', () => {
    expect(found.length).toBeGreaterThan(100);
  });

  it.each([...new Map(found.map((one) => [`/${one.source}/${one.flags}`, one]))])(
    '%s goes through every text in steps that grow with it',
    async (_name, one) => {
      expect([one.place, await faultOf(one)]).toEqual([one.place, null]);
    },
  );

  it.each([
    String.raw`^(a+)+$`,
    String.raw`(\w+\s?)*;`,
    String.raw`^(\d+)*x$`,
    String.raw`\s+$`,
    String.raw`<a.*>.*b.*c`,
    String.raw`<img[^>]+src="([^"]*)"`,
    String.raw`(?<!x)<!--[^]*?-->`,
  ])('like %s would be noticed', async (source) => {
    expect(await faultOf({ source, flags: '' })).not.toBeNull();
  });
});
