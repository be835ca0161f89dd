import type {
  TeacherDetail,
  TeacherFacetQuery,
  TeacherFacets,
  TeacherId,
  TeacherPage,
  TeacherQuery,
} from '#contract/teachers/teachers.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom } from '#server/platform/database/page.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { searchQuery } from '#server/platform/search/search-query.ts';
import { shownTeachersRepository } from './shown-teachers.repository.ts';
import { teacherFacetsRepository } from './teacher-facets.repository.ts';

/** Numbers only: they may lag, who is shown may not. */
const lifetimeMs = 10_000;

const keyOf = (asked: object, { edition }: Actor) =>
  JSON.stringify([edition, Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** The teachers who agreed to be shown, as everyone sees them. */
export function directoryService(db: Database) {
  const facets = shortCache<TeacherFacets>(lifetimeMs);

  /**
   * `words` is null where nothing is searched for; where nobody has them all, they are those that are near.
   * @returns null for a search without a word: it finds nobody
   */
  async function wordsOf(search: string | undefined, actor: Actor) {
    if (search === undefined || search.trim() === '') return { words: null, isNear: false };
    const question = await searchQuery(search);
    if (!question) return null;
    const shown = shownTeachersRepository(db, actor);
    const isNear = question.near !== null && !(await shown.has(question.all)) && (await shown.has(question.near));
    return { words: isNear ? question.near : question.all, isNear };
  }

  async function readFacets(asked: TeacherFacetQuery, actor: Actor): Promise<TeacherFacets> {
    const searched = await wordsOf(asked.search, actor);
    const repository = teacherFacetsRepository(db, actor);
    const [counted, totals] = await Promise.all([
      searched ? repository.count(asked, searched.words) : [],
      repository.totals(),
    ]);
    const of = (wanted: string) =>
      counted
        .filter(({ dimension }) => dimension === wanted)
        .map(({ value, count }) => ({ value, count: Math.min(count, countLimit) }));
    const names = new Map(counted.map(({ value, name }) => [value, name]));
    const school = of('school').map((one) => ({ ...one, name: names.get(one.value) ?? '' }));
    return { school, title: of('title') as TeacherFacets['title'], subject: of('subject'), totals };
  }

  return {
    async list(asked: TeacherQuery, actor: Actor): Promise<TeacherPage> {
      const searched = await wordsOf(asked.search, actor);
      if (!searched) return pageFrom<never>(asked, [], 0);
      const { words, isNear } = searched;
      const shown = shownTeachersRepository(db, actor);
      const [cards, counted] = await Promise.all([shown.list(asked, words), shown.count(asked, words)]);
      return { ...pageFrom(asked, cards, counted), ...(isNear && { isNear }) };
    },

    facets: (asked: TeacherFacetQuery, actor: Actor) => facets.get(keyOf(asked, actor), () => readFacets(asked, actor)),

    /** @throws Refusal notFound, whoever is asked for and does not stand in the directory */
    async get({ id }: TeacherId, actor: Actor): Promise<TeacherDetail> {
      const teacher = await shownTeachersRepository(db, actor).find(id);
      if (!teacher) throw new Refusal('notFound');
      return teacher;
    },

    /** After a write of this process that the directory shows. */
    forget: facets.forget,
  };
}
