import type { CourseFacets, CoursePage, CourseQuery, FacetQuery } from '#contract/courses/courses.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import { searchQuery } from '#server/platform/search/search-query.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import { facetsRepository } from './facets.repository.ts';
import { placeFromText, placeToText } from '#server/platform/database/page-place.ts';

const lifetimeMs = 1000;

const placeOf = (text: string | undefined) => {
  if (text === undefined) return null;
  const place = placeFromText(text);
  if (!place) throw badField('/after', 'place');
  return place;
};

const keyOf = (asked: object, { edition }: Actor) =>
  JSON.stringify([edition, Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

const none = { subject: [], category: [], school: [], level: [], status: [], form: [] };

/** What everyone sees alike: the list and its filters, read at most once a second for each question. */
export function catalogueService(db: Database) {
  const pages = shortCache<CoursePage>(lifetimeMs);
  const facets = shortCache<CourseFacets>(lifetimeMs);

  /**
   * `words` is null where nothing is searched for; where no course has them all, they are those that are near.
   * @returns null for a search without a word: it finds nothing
   */
  async function wordsOf(
    search: string | undefined,
    actor: Actor,
  ): Promise<{ words: string | null; isNear: boolean } | null> {
    if (search === undefined || search.trim() === '') return { words: null, isNear: false };
    const question = await searchQuery(search);
    if (!question) return null;
    const catalogue = catalogueRepository(db, actor);
    const isNear =
      question.near !== null && !(await catalogue.has(question.all)) && (await catalogue.has(question.near));
    return { words: isNear ? question.near : question.all, isNear };
  }

  async function readPage(asked: CourseQuery, actor: Actor): Promise<CoursePage> {
    const after = placeOf(asked.after);
    const searched = await wordsOf(asked.search, actor);
    if (!searched) return pageFrom<never>(asked, [], 0);
    const { words, isNear } = searched;
    const catalogue = catalogueRepository(db, actor);
    const [placed, counted] = await Promise.all([catalogue.list(asked, words, after), catalogue.count(asked, words)]);
    const last = placed.at(-1);
    const isRanked = words !== null && (asked.sort ?? 'best') === 'best';
    return {
      ...pageFrom(
        asked,
        placed.map(({ key: _key, ...card }) => card),
        counted,
      ),
      ...(last && !isRanked && placed.length === windowOf(asked).limit && { next: placeToText(last) }),
      ...(isNear && { isNear }),
    };
  }

  async function readFacets(asked: FacetQuery, actor: Actor): Promise<CourseFacets> {
    const searched = await wordsOf(asked.search, actor);
    const repository = facetsRepository(db, actor);
    const [counted, totals] = await Promise.all([
      searched ? repository.count(asked, searched.words) : [],
      repository.totals(),
    ]);
    const schools = await repository.schools(
      counted.filter(({ dimension }) => dimension === 'school').map(({ value }) => value),
    );
    const byId = new Map(schools.map((school) => [school.id, school]));
    const found: Record<string, { value: string; count: number }[]> = structuredClone(none);
    for (const { dimension, value, count } of counted)
      found[dimension]!.push({
        value,
        count: Math.min(count, countLimit),
        ...(dimension === 'school' && nameOf(byId.get(value))),
      });
    return { ...found, totals } as CourseFacets;
  }

  return {
    list: (asked: CourseQuery, actor: Actor) => pages.get(keyOf(asked, actor), () => readPage(asked, actor)),
    facets: (asked: FacetQuery, actor: Actor) => facets.get(keyOf(asked, actor), () => readFacets(asked, actor)),
    /** After a write of this process that the list shows. */
    forget() {
      pages.forget();
      facets.forget();
    },
  };
}

const nameOf = (school: { name: string; initial: string } | undefined) => ({
  name: school?.name ?? '',
  initial: school?.initial ?? 'Z',
});
