import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { sweepSearchWords } from '#server/modules/portal/search-words.repository.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { appOn, testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let test: TestApp;
let teacher: TestPerson;
let learners: TestPerson[];

beforeAll(async () => {
  test = await testApp();
  const { yunhai } = await addSchools(test);
  teacher = await test.person('teacher', { schoolId: yunhai });
  learners = await Promise.all([1, 2, 3].map(() => test.person('learner')));
  const shared = { schoolId: yunhai, ownerId: teacher.id, category: '0809' };
  await addCourse(test, { ...shared, title: 'Python 程序设计' });
  await addCourse(test, { ...shared, title: '编译原理入门' });
  await addCourse(test, { ...shared, title: '还没公开的密码学', publishedAt: null });
});
beforeEach(() => test.db.deleteFrom('search_words').execute());

/** Another node, since a list may lag a minute behind on each. */
const hotWords = async (host?: string) => {
  const node = await appOn(test.url);
  const { code, result } = await node.visitor(host).call(portalOperations.hotWords, {});
  expect(code).toBe(200);
  return result!.words;
};
const search = async (person: Pick<TestPerson, 'call'>, text: string) =>
  expect((await person.call(portalOperations.countSearch, { text })).code).toBe(200);
const kept = () => test.db.selectFrom('search_words').select(['word', 'count', 'edition']).orderBy('word').execute();

describe('hot words', () => {
  it('stand in the order of how many looked for them, before what the site recommends', async () => {
    await search(learners[0]!, '编译原理');
    for (const learner of learners.slice(0, 2)) await search(learner, '  PYTHON ');
    const words = await hotWords();
    expect(words.slice(0, 2)).toEqual(['python', '编译原理']);
    expect(words).toContain('人工智能');
    expect(words.length).toBeLessThanOrEqual(10);
  });

  it('are only those of the same edition', async () => {
    await search(learners[2]!, '原理入门');
    expect(await hotWords('ve.localhost')).not.toContain('原理入门');
  });

  it('hold nothing that stands in no public name, and keep no trace of it', async () => {
    for (const text of ['13800000001', '某人的名字', '密码学', '%', '一', '编译原理入门'.repeat(4)])
      await search(learners[1]!, text);
    expect(await kept()).toEqual([]);
  });

  it('count one person once a day, however often the same is asked', async () => {
    for (let time = 0; time < 3; time += 1) await search(learners[2]!, '程序设计');
    expect(await kept()).toEqual([{ word: '程序设计', count: 1, edition: 'he' }]);
  });

  it('pass over a word whose course has left, and forget after thirty days', async () => {
    await test.db.insertInto('search_words').values({ edition: 'he', word: '被下架的课', count: 900 }).execute();
    await test.db
      .insertInto('search_words')
      .values({ edition: 'he', word: '编译原理', count: 900, day: new Date(Date.now() - 40 * 86_400_000) })
      .execute();
    const words = await hotWords();
    expect(words).not.toContain('被下架的课');
    expect(words).not.toContain('编译原理');
    await sweepSearchWords(test.db);
    expect((await kept()).map(({ word }) => word)).toEqual(['被下架的课']);
  });
});
