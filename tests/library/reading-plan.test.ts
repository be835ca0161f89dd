import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#server/platform/access/actor.ts';
import { searchQuery } from '#server/platform/search/search-query.ts';
import { cellsIn, sumOf, type Cell, type MaterialFilter } from '#server/modules/library/materials/material-filter.ts';
import {
  materialsRepository,
  rankOf,
  type MaterialSort,
  type MaterialWindow,
} from '#server/modules/library/materials/materials.repository.ts';
import { readPlanned } from '#server/modules/library/materials/read-planned.ts';
import {
  rankedAtMost,
  readingPlan,
  type Counts,
  type ReadingPlan,
} from '#server/modules/library/materials/reading-plan.rule.ts';
import { hotWordsRepository } from '#server/modules/library/spaces/hot-words.repository.ts';
import { spacesRepository } from '#server/modules/library/spaces/spaces.repository.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { addDirectory, addLibrary, addMaterials } from './library.builder.ts';
import { plainFound, plainPage, type PlainRow } from './plain-lists.ts';

const visitor = {} as Actor;
const kinds = ['pdf', 'slides', 'video', 'word'] as const;
const tags = ['期中', '期末', '实验'];
const subjects = ['队列', '栈', '平衡树', '最短路径'];
/** One word is in half of all titles, one in few of them. */
const titleOf = (at: number) =>
  `${at % 2 === 0 ? '链表' : subjects[at % 4]!} ${at % 23 === 0 ? '红黑树' : '讲义'} ${subjects[(at * 5) % 4]!}`;

let test: TestApp;
let libraryId: string;
let directories: string[];
let cube: Cell[];
let rows: PlainRow[];
/** What the words find, with how well. */
const ranks = new Map<string, ReadonlyMap<string, number>>();
const queries: string[] = [];
const plans = new Set<string>();

beforeAll(async () => {
  test = await testApp();
  const { db } = test;
  const schools = await addSchools(test);
  const { id: uploaderId } = await test.person('teacher', { schoolId: schools.yunhai });
  libraryId = await addLibrary(test, { schoolId: schools.yunhai });
  const other = await addLibrary(test, { schoolId: schools.yunhai, name: '另一个资源库' });
  directories = [];
  for (const name of ['线性表', '树', '图']) directories.push(await addDirectory(test, libraryId, name));
  const facts = Array.from({ length: 400 }, (_, at) => ({
    title: titleOf(at),
    type: 1 + ((at * 7 + Math.floor(at / 12) * 5) % 12),
    kind: kinds[(at * 3 + Math.floor(at / 48)) % kinds.length]!,
    directoryId: at % 4 === 0 ? null : directories[Math.floor(at / 7) % 3]!,
    tags: tags.filter((_tag, index) => (at + index) % (index + 3) === 0),
    // Some are as hot as others: then the id decides.
    ...{ views: (at * 37) % 90, downloads: (at * 13) % 40, favourites: (at * 11) % 25 },
    publishedAt: new Date(Date.UTC(2026, 0, 1 + (at % 200))),
    ...(at % 19 === 0 && { status: 'draft' as const }),
    ...(at % 29 === 0 && { binned: true }),
  }));
  await addMaterials(test, { libraryId, uploaderId }, facts);
  await addMaterials(test, { libraryId: other, uploaderId }, facts.slice(0, 60));
  await hotWordsRepository(db, 100).refresh();
  cube = await spacesRepository(db, visitor).cells(libraryId);
  rows = (
    await sql<PlainRow>`
      select m.id, m.type, m.kind, m.directory_id as "directoryId", m.tags, m.heat::int as heat, m.downloads, m.favourites,
        m.status = 'published' and m.binned_at is null as "isShown", w.is_hot as "isAmongHottest",
        coalesce(extract(epoch from m.published_at), 0)::float8 as newest
      from materials m join material_words w on w.material_id = m.id where m.library_id = ${libraryId}`.execute(db)
  ).rows;
  for (const keyword of ['链表', '红黑树', '队列', '讲义', '栈 队列']) {
    const words = (await searchQuery(keyword))!.all;
    const found = await sql<{ id: string; rank: number }>`
      select w.material_id as id, ${rankOf(words)}::float8 as rank from material_words w
      where w.library_id = ${libraryId} and w.words @@ ${words}::tsquery`.execute(db);
    ranks.set(words, new Map(found.rows.map(({ id, rank }) => [id, rank])));
    queries.push(words);
  }
});

const someOf = <T>(all: readonly T[]) => fc.oneof(fc.constant([]), fc.subarray([...all]));
const question = fc.record({
  types: someOf(Array.from({ length: 12 }, (_, at) => at + 1)),
  kinds: someOf(kinds),
  /** Places in the list of directories. */
  places: fc.option(fc.subarray([0, 1, 2]), { nil: null }),
  tags: fc.oneof(fc.constant([]), fc.array(fc.subarray(tags, { minLength: 1 }), { maxLength: 2 })),
  word: fc.option(fc.nat(4), { nil: null }),
  isAmongMany: fc.boolean(),
  sort: fc.constantFrom<MaterialSort>('hot', 'newest', 'downloads', 'favourites', 'relevance'),
  limit: fc.integer({ min: 1, max: 12 }),
  offset: fc.oneof(fc.constant(0), fc.nat(30)),
});
/** Few types with little else: from so many cells that each type is read by itself. */
const fewTypes: Question = {
  ...{ types: [1, 2, 3], kinds: [], places: null, tags: [], word: null, isAmongMany: false },
  ...{ sort: 'hot', limit: 5, offset: 0 },
};
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

/** The window of a question, and what the server counts before it reads. */
async function asked({ places, types, kinds: some, word, ...rest }: Question, hottestAtMost: number) {
  const words = word === null ? null : queries[word]!;
  const filter: MaterialFilter = {
    types,
    kinds: some,
    directories: places && new Set(places.map((place) => directories[place]!)),
  };
  const window: MaterialWindow = {
    ...rest,
    ...{ libraryId, words, filters: [filter], after: null },
    // Without words there is no relevance.
    sort: words === null && rest.sort === 'relevance' ? 'hot' : rest.sort,
  };
  const materials = materialsRepository(test.db, visitor);
  const found = words === null && rest.tags.length === 0 ? cube : await materials.cellsFound(window);
  const counts: Counts = { cube, found, times: 1, wanted: cellsIn(found, [filter]), hottestAtMost };
  const fits = words === null ? null : ranks.get(words)!;
  const ranked = rows.map((row) => ({ ...row, ...(fits?.has(row.id) && { rank: fits.get(row.id)! }) }));
  return { window, counts, materials, ranked };
}

function planned(window: MaterialWindow, counts: Counts): ReadingPlan {
  const { words, tags: some, sort, after, limit, offset } = window;
  const plan = readingPlan(
    { isSearch: words !== null, hasTags: some.length > 0, sort, isContinued: after !== null, limit, offset },
    counts,
  );
  plans.add([plan.way, 'triesHottest' in plan && plan.triesHottest, 'order' in plan && plan.order].join(' '));
  return plan;
}

// By chance some way is taken by no question: a landing asks the same ones, `npm run test:deep` others each time.
describe.each([
  ['small', 10_000, ['newest', 'hot', 'downloads', 'favourites', 'relevance']],
  // Where heat comes first, the hottest may be too few for all that is put in the order of rank.
  ['large', 100, ['newest', 'hot', 'downloads', 'favourites']],
])('a list of a %s library', (_, hottestAtMost, sorts) => {
  it('has the rows of the plain list in its order, and counts them, by whatever way they are read', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (some) => {
        const { window, counts, materials, ranked } = await asked(some, hottestAtMost);
        const plan = planned(window, counts);
        fc.pre(sorts.includes(window.sort) || plan.way === 'ranked');
        const plain = { ...window, isSearch: window.words !== null, after: null };
        const page = await readPlanned(materials, window, counts);
        expect(page.map(({ id }) => id)).toEqual(plainPage(ranked, plain, { plan, ranked: rankedAtMost }));
        expect(sumOf(counts.wanted)).toBe(plainFound(ranked, plain).length);

        const last = page.at(-1);
        if (!last || window.sort === 'relevance') return;
        const next = { ...window, after: { id: last.id, key: last.key } };
        const plainNext = plainPage(ranked, { ...plain, after: last.id }, { plan, ranked: rankedAtMost });
        planned(next, counts);
        expect((await readPlanned(materials, next, counts)).map(({ id }) => id)).toEqual(plainNext);
      }),
      { numRuns: 150, examples: [[fewTypes]], ...(!process.env.DEEP && { seed: 150 }) },
    );
  });
});

it('every way was taken', () => {
  const ways = new Set([...plans].map((plan) => plan.split(' ')[0]));
  expect([...ways].toSorted()).toEqual(['gather', 'merge', 'mergeTypes', 'nothing', 'ranked', 'sorted', 'walk']);
  expect([...plans].filter((plan) => plan.includes('true')).length).toBeGreaterThan(0);
});
