import { sql } from 'kysely';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { beginsWith, contains } from '#server/platform/database/like.ts';
import { nodesOf, parsed, placeOf, sourceFiles } from '../support/source-files.ts';
import { testApp } from '../support/test-app.ts';

describe('a text in a pattern', async () => {
  const { db } = await testApp();
  const finds = async (pattern: string, text: string) => {
    const { rows } = await sql<{ is: boolean }>`select ${text}::text ilike ${pattern} as is`.execute(db);
    return rows[0]!.is;
  };

  it.each(['100%', 'a_b', 'c:\\temp', '%', '_', '\\', '\\%'])('%s stands for itself', async (text) => {
    expect(await finds(contains(text), `vor ${text} nach`)).toBe(true);
    expect(await finds(contains(text), 'axb 1000 ctemp')).toBe(false);
    expect(await finds(beginsWith(text), `${text} nach`)).toBe(true);
    expect(await finds(beginsWith(text), `vor ${text}`)).toBe(false);
  });

  it('is looked for without the spaces around it', async () => {
    expect(await finds(contains(' 李老师 '), '李老师')).toBe(true);
  });
});

const patterns = new Set(['contains', 'beginsWith']);
const isPattern = (node: ts.Node | undefined) =>
  node !== undefined &&
  (ts.isStringLiteral(node) || (ts.isCallExpression(node) && patterns.has(node.expression.getText())));

/** What stands after LIKE and comes from neither a constant nor server/platform/database/like.ts, or does that file's work. */
const foreign = (files: readonly ts.SourceFile[]) =>
  files.flatMap((file) =>
    [...nodesOf(file)]
      .filter((node) => {
        if (ts.isCallExpression(node)) {
          const at = node.arguments.findIndex((one) => ts.isStringLiteral(one) && /^(not )?i?like$/i.test(one.text));
          return at >= 0 && at + 1 < node.arguments.length && !isPattern(node.arguments[at + 1]);
        }
        if (ts.isTemplateExpression(node))
          return node.templateSpans.some(({ expression }, at) => {
            const before = at === 0 ? node.head.text : node.templateSpans[at - 1]!.literal.text;
            return /\bi?like\s+$/i.test(before) && !isPattern(expression);
          });
        return ts.isRegularExpressionLiteral(node) && /\[[^\]]*%[^\]]*_|\[[^\]]*_[^\]]*%/.test(node.text);
      })
      .map(placeOf),
  );

describe('searches by LIKE', () => {
  it('take their patterns from one place', () => {
    const files = sourceFiles('server').filter(({ fileName }) => fileName !== 'server/platform/database/like.ts');
    expect(foreign(files)).toEqual([]);
  });

  it('are looked at by a rule that sees what it looks for', () => {
    const bad = parsed(
      'bad.ts',
      "const own = (t) => t.replaceAll(/[\\\\%_]/g, '\\\\$&'); eb('name', 'ilike', `%${t}%`); q.where('a', 'like', own(t));" +
        'sql`select 1 where a ilike ${t}`; sql`a = ${x} and b like ${`%${t}`}`;',
    );
    const good = parsed(
      'good.ts',
      "eb('name', 'ilike', contains(t)); q.where('type', 'like', 'image/%'); sql`a ilike ${contains(t)} and b = ${c}`;",
    );
    expect(foreign([bad])).toHaveLength(5);
    expect(foreign([good])).toEqual([]);
  });
});
