import { sql } from 'kysely';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchQuery } from '#server/platform/search/search-query.ts';
import { nameVector, soundVector } from '#server/platform/search/search-vector.ts';
import { testApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

/** Each row a name and what is asked for. @returns those that are not found */
async function missed(rows: readonly (readonly [name: string, asked: string])[], which: 'all' | 'near' = 'all') {
  const names = new Map<string, string>();
  for (const name of new Set(rows.map(([name]) => name)))
    names.set(name, `${await nameVector(name, 'A')} ${await soundVector(name)}`);
  const vectors: string[] = [];
  const queries: (string | null)[] = [];
  for (const [name, asked] of rows) {
    vectors.push(names.get(name)!);
    queries.push((await searchQuery(asked))?.[which] ?? null);
  }
  const found = await sql<{ nth: number }>`
    select nth::int from unnest(${vectors}::text[], ${queries}::text[]) with ordinality r (vector, query, nth)
    where vector::tsvector @@ query::tsquery`.execute(test.db);
  const there = new Set(found.rows.map(({ nth }) => nth - 1));
  return rows.filter((_row, index) => !there.has(index));
}

describe('a name is found', () => {
  it.each([
    ['弧焊机操作微课', '微课'],
    ['弧焊机操作微课', '弧'],
    ['弧焊机操作微课', '机操'],
    ['人体骨骼', '骨'],
    ['人体骨骼', '骼'],
    ['C语言程序设计', 'c'],
    ['C语言程序设计', 'C语言'],
    ['C语言程序设计', '语言 程序'],
    ['Python 3.12 与 node.js', 'yth'],
    ['Python 3.12 与 node.js', 'node.js'],
    ['第3章试卷（A卷）', 'a卷'],
    ["O'Reilly \\ 导读", "o'reilly"],
    // Typed otherwise than written.
    ['数据结构导论', 'shuju'],
    ['数据结构导论', 'shujujiegou'],
    ['数据结构导论', 'shuju jiegou'],
    ['数据结构导论', 'sjjg'],
    ['数据结构导论', 'jgdl'],
    ['微课设计', '微課設計'],
    ['臺灣海峽', '台湾'],
    ['ＡＢＣ全角', 'abc'],
  ])('%s by %s', async (name, asked) => {
    expect(await missed([[name, asked]])).toEqual([]);
  });

  it('by any two signs that stand beside each other, whatever it is made of', async () => {
    const sign = fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code)) },
      { weight: 2, arbitrary: fc.constantFrom(...'的一不在人有我他这中大来上国数据结构程序设计学习') },
      { weight: 2, arbitrary: fc.constantFrom(...'abcXYZ0129') },
      { weight: 1, arbitrary: fc.constantFrom(...' ·（）-:、.') },
    );
    const name = fc.array(sign, { minLength: 2, maxLength: 20 }).map((signs) => signs.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 20, maxLength: 20 }), async (names) => {
        const rows = names.flatMap((one) =>
          [...one].slice(1).flatMap((after, index) => {
            const pair = [...one][index]! + after;
            return /[\p{Script=Han}]|[a-z0-9]{2}/iu.test(pair) ? [[one, pair] as const] : [];
          }),
        );
        expect(await missed(rows)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it('with one wrong sign among four or more, but not with two', async () => {
    const name = '数据结构与算法';
    for (const asked of ['数据结够', '树据结构', '数剧结构', '数据洁构与算法']) {
      expect(await missed([[name, asked]])).toHaveLength(1);
      expect(await missed([[name, asked]], 'near')).toEqual([]);
    }
    expect(await missed([[name, '树剧结够']], 'near')).toHaveLength(1);
  });

  it('by some of the words where not all are there', async () => {
    expect(await missed([['数据结构与算法', '数据结构 期末试卷']])).toHaveLength(1);
    expect(await missed([['数据结构与算法', '数据结构 期末试卷']], 'near')).toEqual([]);
  });
});

describe('a question', () => {
  it('without a word asks for nothing', async () => {
    for (const text of ['', ' ', '？！', "'\\", '# &|!<->']) expect(await searchQuery(text)).toBeNull();
  });

  it('is read by PostgreSQL, whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 20 }), async (texts) => {
        const queries: string[] = [];
        for (const text of texts) {
          const question = await searchQuery(text.replaceAll('\0', ''));
          if (question) queries.push(question.all, ...(question.near ? [question.near] : []));
        }
        await sql`select q::tsquery from unnest(${queries}::text[]) q`.execute(test.db);
      }),
      { numRuns: 10 },
    );
  });
});
