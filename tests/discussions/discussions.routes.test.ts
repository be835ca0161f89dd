import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discussionsOperations as to } from '#contract/discussions/discussions.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { classmate, classroom, given, inTwoClasses, type Classroom } from '../support/homework.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let platform: TestApp;
let room: Classroom;
let learner: TestPerson;
let teacher: TestPerson;
let fellow: TestPerson;
let offeringId: string;
let courseId: string;

beforeAll(async () => {
  platform = await testApp();
});
beforeEach(async () => {
  room = await classroom(platform);
  ({ learner, teacher, offeringId, courseId } = room);
  fellow = await classmate(platform, room, '宋怀瑾');
});

const question = { placeId: null, title: '非递归中序为什么要先一路向左压栈？', body: '<p>我试着压一个就弹一个。</p>' };
const ask = async (person = learner, more: Partial<typeof question & { isAnonymous: boolean }> = {}) =>
  given(await person.call(to.ask, { offeringId, ...question, isAnonymous: false, ...more })).id;
const answer = async (id: string, person = fellow, parentId: string | null = null) =>
  given(await person.call(to.answer, { id, parentId, body: '<p>把欠下的根都压进去。</p>', isAnonymous: false })).id;
const threadOf = async (id: string, person = learner) => given(await person.call(to.get, { id }));
const postsOf = async (id: string, person = learner) => given(await person.call(to.posts, { id })).data;
const listed = async (person = learner, more: object = {}) =>
  given(await person.call(to.threads, { offeringId, ...more })).data.map(({ id }) => id);

/** A chapter with a section and an item in it, as the outline was published. */
async function addPlaces() {
  const [chapter, section, item] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [id, kind, parent, position] of [
    [chapter, 'chapter', null, 0],
    [section, 'section', chapter, 1],
    [item, 'video', section, 2],
  ] as const) {
    await sql`insert into outline_nodes (id, course_id, parent_id, kind, title, position)
      values (${id}, ${courseId}, ${parent}, ${kind}, '树与二叉树', ${position})`.execute(platform.db);
    await sql`insert into outline_published (id, course_id, parent_id, kind, title, chapter_id, section_id, position)
      values (${id}, ${courseId}, ${parent}, ${kind}, '树与二叉树', ${chapter}, ${kind === 'video' ? section : null},
        ${position})`.execute(platform.db);
  }
  return { chapter, section, item };
}

describe('a discussion that is an item of the course', () => {
  /** What the teacher wants there; null: opening it. */
  async function addItem(posts: number | null) {
    const { section } = await addPlaces();
    const id = randomUUID();
    await teacher.call(outlineOperations.add, { courseId, id, parentId: section, kind: 'discussion', title: '说说看' });
    const edit = { courseId, nodeId: id, version: 1, posts, body: '<p>先<script>x()</script>说说看</p>' };
    expect((await teacher.call(outlineOperations.edit, edit)).result!.body).toBe('<p>先说说看</p>');
    const { version } = given(await teacher.call(teachingOperations.get, { id: courseId }));
    // Its brothers of the test have nothing in them.
    await sql`update outline_nodes set deleted_at = now(), deleted_with = id
      where course_id = ${courseId} and kind = 'video'`.execute(platform.db);
    const { version: outlineVersion } = given(await teacher.call(outlineOperations.get, { courseId }));
    expect((await teacher.call(teachingOperations.publish, { id: courseId, version, outlineVersion })).code).toBe(200);
    return id;
  }
  const isDone = async (itemId: string, person = learner) =>
    given(await person.call(learningOperations.progress, { offeringId })).items.find((one) => one.itemId === itemId)
      ?.isCompleted ?? false;
  const open = (itemId: string, person = learner) =>
    person.call(learningOperations.beat, { offeringId, itemId, share: 1 });

  it('is done by what one wrote there, of which the server counts what is still to be read', async () => {
    const item = await addItem(2);
    expect(given(await learner.call(outlineOperations.body, { offeringId, itemId: item })).body).toBe(
      '<p>先说说看</p>',
    );
    const study = given(await learner.call(outlineOperations.study, { offeringId }));
    expect(JSON.stringify(study)).toContain('"posts":2');
    // To say that one was there is not enough, nor what others write, nor what is written elsewhere.
    expect((await open(item)).code).toBe(404);
    const asked = await ask(fellow, { placeId: item as never });
    await ask();
    await answer(asked, learner);
    expect(await isDone(item)).toBe(false);
    const second = await answer(asked, learner);
    expect([await isDone(item), await isDone(item, fellow)]).toEqual([true, false]);
    await learner.call(to.removePost, { id: second });
    expect(await isDone(item)).toBe(false);
    const third = await answer(asked, learner);
    expect(await isDone(item)).toBe(true);
    await teacher.call(to.hidePost, { id: third, isHidden: true, reason: '无关' });
    expect(await isDone(item)).toBe(false);
    await Promise.all([answer(asked, learner), answer(asked, learner)]);
    expect(await isDone(item)).toBe(true);
    // Who teaches writes without being counted.
    await answer(asked, teacher);
    await answer(asked, teacher);
    expect(await isDone(item, teacher)).toBe(false);
  });

  it('is done by being opened, where nothing has to be written', async () => {
    const item = await addItem(null);
    expect(given(await open(item)).isCompleted).toBe(true);
    const before = given(await teacher.call(outlineOperations.detail, { courseId, nodeId: item }));
    const edit = { courseId, nodeId: item, version: before.node.version };
    expect(given(await teacher.call(outlineOperations.edit, { ...edit, posts: 3 })).node).toMatchObject({
      ...{ posts: 3, change: 'changed', isReady: true },
    });
    const wrong = { courseId, nodeId: before.node.parentId!, version: 1, posts: 1 };
    expect((await teacher.call(outlineOperations.edit, wrong)).code).toBe(400);
  });
});

describe('a question', () => {
  it('is read by the offering and its team, newest first, and by nobody else', async () => {
    const [first, second] = [await ask(), await ask(fellow)];
    expect(await listed()).toEqual([second, first]);
    expect(given(await teacher.call(to.courseThreads, { courseId })).totalCount).toBe(2);
    const stranger = await platform.person('learner');
    const elsewhere = await platform.person('teacher');
    for (const person of [stranger, elsewhere]) {
      expect((await person.call(to.threads, { offeringId })).code).toBe(404);
      expect((await person.call(to.get, { id: first })).code).toBe(404);
      expect((await person.call(to.posts, { id: first })).code).toBe(404);
      expect((await person.call(to.answer, { id: first, parentId: null, body: 'x', isAnonymous: false })).code).toBe(
        404,
      );
    }
    expect((await elsewhere.call(to.courseThreads, { courseId })).code).toBe(404);
    expect((await platform.visitor().call(to.threads, { offeringId })).code).toBe(401);
  });

  it('is cleaned, found by its words and by those of its answers', async () => {
    const id = await ask(learner, { body: '<p onclick="x()">栈<script>alert(1)</script></p>' });
    expect((await threadOf(id)).body).not.toMatch(/script|onclick/);
    await answer(id);
    await ask(fellow, { title: '层次遍历' });
    expect(await listed(learner, { search: '中序' })).toEqual([id]);
    expect(await listed(learner, { search: '欠下' })).toEqual([id]);
    expect(await listed(learner, { search: '。。' })).toEqual([]);
  });

  it('lies at a place of the published outline, and is counted there', async () => {
    const { chapter, section, item } = await addPlaces();
    const id = await ask(learner, { placeId: item as never });
    const other = await ask(learner, { placeId: section as never });
    expect(await listed(learner, { placeId: chapter })).toEqual([other, id]);
    expect(await listed(learner, { placeId: item })).toEqual([id]);
    expect((await threadOf(id)).placeTitle).toBe('树与二叉树');
    expect(given(await learner.call(to.overview, { offeringId }))).toMatchObject({
      all: 2,
      asked: 2,
      followed: 2,
      open: 2,
      places: [
        { id: chapter, threads: 2 },
        { id: section, threads: 2 },
      ],
    });
    const elsewhere = await learner.call(to.ask, {
      offeringId,
      ...question,
      placeId: randomUUID(),
      isAnonymous: false,
    });
    expect(elsewhere.code).toBe(400);
  });

  it('is counted as it is listed, whatever became of it and whoever looks', async () => {
    const { chapter, item } = await addPlaces();
    const asked = [await ask(), await ask(fellow), await ask(learner, { placeId: item as never })] as const;
    const scopes = ['asked', 'followed', 'open', 'hidden'] as const;
    const judge = async () => {
      for (const person of [learner, fellow, teacher]) {
        const figures = given(await person.call(to.overview, { offeringId }));
        expect(figures.all).toBe((await listed(person)).length);
        for (const scope of scopes) expect(figures[scope], scope).toBe((await listed(person, { scope })).length);
        expect(figures.places[0]!.threads).toBe((await listed(person, { placeId: chapter })).length);
      }
    };
    const hide = async (id: string, isHidden: boolean) =>
      given(await teacher.call(to.hide, { id, isHidden, reason: isHidden ? '重复' : '' }));
    const best = await answer(asked[0], teacher);
    given(await learner.call(to.accept, { id: asked[0], postId: best, version: 1 }));
    await judge();
    for (const id of asked) await hide(id, true);
    await judge();
    await hide(asked[1], false);
    given(await learner.call(to.remove, { id: asked[2] }));
    given(await teacher.call(to.accept, { id: asked[0], postId: null, version: 2 }));
    await judge();
    expect(given(await fellow.call(to.overview, { offeringId }))).toMatchObject({ all: 1, open: 1, hidden: 0 });
  });

  it('is changed by whoever asked, with the version that was read, and deleted until it is answered', async () => {
    const id = await ask();
    const change = { id, title: '为什么先向左？', body: '' };
    expect((await fellow.call(to.edit, { ...change, version: 1 })).code).toBe(404);
    expect((await teacher.call(to.edit, { ...change, version: 1 })).code).toBe(404);
    expect(given(await learner.call(to.edit, { ...change, version: 1 })).version).toBe(2);
    const late = await learner.call(to.edit, { ...change, version: 1 });
    expect([late.code, (late.result as unknown as { current: { title: string } }).current.title]).toEqual([
      409,
      change.title,
    ]);
    const post = await answer(id);
    expect((await learner.call(to.remove, { id })).code).toBe(405);
    given(await fellow.call(to.removePost, { id: post }));
    expect((await fellow.call(to.remove, { id })).code).toBe(404);
    given(await learner.call(to.remove, { id }));
    expect((await learner.call(to.get, { id })).code).toBe(404);
  });

  it('can be read and not written to once the course is over', async () => {
    const id = await ask();
    await sql`update offerings set ends_at = now() - interval '1 day' where id = ${offeringId}`.execute(platform.db);
    const late = { id, parentId: null, body: '晚了', isAnonymous: false };
    expect(await fellow.call(to.answer, late)).toMatchObject({ code: 405, result: { reason: 'discussionOver' } });
    expect((await threadOf(id)).may.write).toBe(false);
    expect((await teacher.call(to.answer, late)).code).toBe(200);
  });
});

describe('an answer', () => {
  it('is counted once it can be read, and said to those who follow, once a day', async () => {
    const id = await ask();
    await answer(id);
    const second = await answer(id, teacher);
    await answer(id, learner, second);
    expect(await threadOf(id)).toMatchObject({ answers: 2, isAnsweredByTeam: true, isFollowed: true, followers: 3 });
    const told = given(await learner.call(messagesOperations.list, { category: 'replies' })).data;
    expect(told.map(({ title }) => title)).toEqual([`“${question.title}”有新回答`]);
    expect((await postsOf(id)).map(({ comments }) => comments.length)).toEqual([0, 1]);
  });

  it('is news until the thread was opened', async () => {
    const id = await ask();
    const isNews = async () => given(await learner.call(to.overview, { offeringId })).hasNews;
    expect(await isNews()).toBe(false);
    await answer(id);
    expect(await isNews()).toBe(true);
    given(await learner.call(to.seen, { id }));
    expect(await isNews()).toBe(false);
    given(await learner.call(to.follow, { id, isFollowed: false }));
    await answer(id);
    expect(await isNews()).toBe(false);
  });

  it('says something, and stands under an answer of the same thread', async () => {
    const [id, other] = [await ask(), await ask()];
    const post = await answer(id);
    const under = { parentId: post, isAnonymous: false };
    expect((await learner.call(to.answer, { id, ...under, body: '<p> </p>' })).code).toBe(400);
    expect((await learner.call(to.answer, { id: other, ...under, body: '为什么' })).code).toBe(404);
    const comment = given(await learner.call(to.answer, { id, ...under, body: '为什么' })).id;
    expect((await learner.call(to.answer, { id, parentId: comment, body: '为什么', isAnonymous: false })).code).toBe(
      404,
    );
  });

  it('is liked once by each of the others, however often and at once', async () => {
    const id = await ask();
    const post = await answer(id);
    await Promise.all([1, 2, 3].map(() => learner.call(to.like, { id: post, isLiked: true })));
    await teacher.call(to.like, { id: post, isLiked: true });
    expect((await fellow.call(to.like, { id: post, isLiked: true })).code).toBe(405);
    expect(await postsOf(id)).toMatchObject([{ likes: 2, isLiked: true }]);
    given(await learner.call(to.like, { id: post, isLiked: false }));
    expect(await postsOf(id)).toMatchObject([{ likes: 1, isLiked: false }]);
  });

  it('is taken away with its words; what was asked back stays', async () => {
    const id = await ask();
    const post = await answer(id);
    await answer(id, learner, post);
    given(await fellow.call(to.removePost, { id: post }));
    expect(await postsOf(id)).toMatchObject([{ isDeleted: true, body: '', comments: [{ isDeleted: false }] }]);
    expect((await threadOf(id)).answers).toBe(0);
    expect((await learner.call(to.like, { id: post, isLiked: true })).code).toBe(404);
  });
});

describe('the best answer', () => {
  it('is chosen by whoever asked or the team, and stands first', async () => {
    const id = await ask();
    const [first, second] = [await answer(id), await answer(id, teacher)];
    const choice = { id, postId: second, version: 1 };
    expect((await fellow.call(to.accept, choice)).code).toBe(403);
    expect(given(await learner.call(to.accept, choice))).toMatchObject({ status: 'resolved', bestPostId: second });
    expect((await postsOf(id)).map((post) => post.id)).toEqual([second, first]);
    expect((await teacher.call(to.accept, choice)).code).toBe(409);
    expect(given(await teacher.call(to.accept, { id, postId: null, version: 2 })).status).toBe('open');
    expect((await teacher.call(to.accept, { id, postId: null, version: 3 })).code).toBe(405);
    expect((await learner.call(to.accept, { id, postId: randomUUID(), version: 3 })).code).toBe(404);
  });

  it('is neither deleted nor hidden', async () => {
    const id = await ask();
    const post = await answer(id);
    given(await learner.call(to.accept, { id, postId: post, version: 1 }));
    expect((await fellow.call(to.removePost, { id: post })).code).toBe(405);
    expect((await teacher.call(to.hidePost, { id: post, isHidden: true, reason: '重复' })).code).toBe(405);
  });
});

describe('the team', () => {
  it('hides with a reason, which the author reads and fellow learners do not', async () => {
    const id = await ask();
    const post = await answer(id);
    expect((await teacher.call(to.hidePost, { id: post, isHidden: true, reason: ' ' })).code).toBe(400);
    given(await teacher.call(to.hidePost, { id: post, isHidden: true, reason: '与课程无关' }));
    expect(await postsOf(id)).toEqual([]);
    expect(await postsOf(id, fellow)).toMatchObject([{ hiddenBecause: '与课程无关' }]);
    given(await teacher.call(to.hide, { id, isHidden: true, reason: '重复' }));
    expect((await fellow.call(to.get, { id })).code).toBe(404);
    expect((await fellow.call(to.posts, { id })).code).toBe(404);
    expect((await threadOf(id)).hiddenBecause).toBe('重复');
    expect(given(await teacher.call(to.courseThreads, { courseId, scope: 'hidden' })).totalCount).toBe(1);
    given(await teacher.call(to.hide, { id, isHidden: false, reason: '' }));
    expect(await listed(fellow)).toEqual([id]);
  });

  it('pins, locks and stands by answers; learners and other teachers do not', async () => {
    const [old, newer] = [await ask(), await ask()];
    const post = await answer(old);
    const moderating = { id: old, isPinned: true, isLocked: true };
    const elsewhere = await platform.person('teacher');
    for (const person of [learner, elsewhere]) {
      expect([403, 404]).toContain((await person.call(to.moderate, moderating)).code);
      expect([403, 404]).toContain((await person.call(to.endorse, { id: post, isEndorsed: true })).code);
      expect([403, 404]).toContain((await person.call(to.hide, { id: old, isHidden: true, reason: '一' })).code);
    }
    given(await teacher.call(to.endorse, { id: post, isEndorsed: true }));
    given(await teacher.call(to.moderate, moderating));
    expect(await listed()).toEqual([old, newer]);
    expect(await postsOf(old)).toMatchObject([{ endorsedBy: '沈知远' }]);
    const more = { id: old, parentId: null, body: '再补充一点', isAnonymous: false };
    expect(await fellow.call(to.answer, more)).toMatchObject({ code: 405, result: { reason: 'threadLocked' } });
    expect((await learner.call(to.accept, { id: old, postId: post, version: 2 })).code).toBe(405);
  });

  it('lets learners write anonymously: fellow learners read no name, the team does', async () => {
    const before = await ask(learner, { isAnonymous: true });
    expect((await threadOf(before, fellow)).writer.name).toBe('林晓舟');
    expect(given(await teacher.call(to.configure, { courseId, allowsAnonymous: true, version: 1 })).version).toBe(2);
    expect((await teacher.call(to.configure, { courseId, allowsAnonymous: false, version: 1 })).code).toBe(409);
    const id = await ask(learner, { isAnonymous: true });
    expect((await threadOf(id, fellow)).writer).toEqual({
      ...{ name: null, avatarFileId: null, isTeam: false, isMine: false, isAnonymous: true },
    });
    expect((await threadOf(id, teacher)).writer.name).toBe('林晓舟');
    expect(JSON.stringify((await fellow.call(to.threads, { offeringId })).result)).not.toContain(learner.id);
  });
});

describe('a report', () => {
  const report = (person: TestPerson, id: string, reason = '用语不文明') => person.call(to.report, { id, reason });
  const reported = async () => given(await teacher.call(to.courseOverview, { courseId })).reported;

  it('waits for the team with its reason, once for each reader, who is not named', async () => {
    const id = await ask();
    const post = await answer(id);
    expect((await report(learner, id)).code).toBe(405);
    expect((await report(fellow, id, ' ')).code).toBe(400);
    expect((await report(await platform.person('learner'), id)).code).toBe(404);
    await Promise.all([1, 2, 3].map(() => report(fellow, id)));
    given(await learner.call(to.reportPost, { id: post, reason: '与课程无关' }));
    expect((await fellow.call(to.reportPost, { id: post, reason: '与课程无关' })).code).toBe(405);
    expect(await reported()).toBe(1);
    expect(given(await teacher.call(to.courseThreads, { courseId, scope: 'reported' })).data).toMatchObject([{ id }]);
    const read = await teacher.call(to.get, { id });
    expect(given(read).reports).toEqual(['用语不文明']);
    expect(JSON.stringify(read.result)).not.toContain(fellow.id);
    expect((await postsOf(id, teacher))[0]!.reports).toEqual(['与课程无关']);
    for (const person of [learner, fellow]) {
      expect((await threadOf(id, person)).reports).toEqual([]);
      expect((await postsOf(id, person))[0]!.reports).toEqual([]);
      expect(await listed(person, { scope: 'reported' })).toEqual([]);
      expect(given(await person.call(to.overview, { offeringId })).reported).toBe(0);
      expect([403, 404]).toContain((await person.call(to.dismiss, { id })).code);
    }
    const told = given(await teacher.call(messagesOperations.list, { category: 'tasks' })).data;
    expect(told.filter(({ title }) => title.includes('被举报'))).toHaveLength(1);
  });

  it('is settled by hiding or by letting it stand, and waits again where it is reported anew', async () => {
    const id = await ask();
    const post = await answer(id);
    given(await report(fellow, id));
    given(await learner.call(to.reportPost, { id: post, reason: '与课程无关' }));
    given(await teacher.call(to.dismiss, { id }));
    expect(await reported()).toBe(1);
    given(await teacher.call(to.hidePost, { id: post, isHidden: true, reason: '与课程无关' }));
    expect(await reported()).toBe(0);
    given(await report(fellow, id, '泄露他人隐私'));
    expect((await threadOf(id, teacher)).reports).toEqual(['泄露他人隐私']);
    given(await teacher.call(to.hide, { id, isHidden: true, reason: '泄露他人隐私' }));
    expect(await reported()).toBe(0);
    expect((await report(fellow, id)).code).toBe(404);
  });
});

it('one’s own are gathered over all courses, and only those that are still open to one', async () => {
  const asked = await ask();
  const answered = await ask(fellow);
  await answer(answered, learner);
  const own = async (scope: 'asked' | 'answered' | 'followed' | 'mentioned') =>
    given(await learner.call(to.own, { scope })).data.map(({ id }) => id);
  expect(await own('asked')).toEqual([asked]);
  expect(await own('answered')).toEqual([answered]);
  expect(await own('followed')).toEqual([answered, asked]);
  await sql`update enrolments set status = 'removed' where learner_id = ${learner.id}`.execute(platform.db);
  expect(await own('asked')).toEqual([]);
});

describe('a mention', () => {
  const chip = (id: string, words = '@谁') => `<span data-mention="${id}">${words}</span>`;
  const bodyWith = (...people: string[]) => `<p>请看${people.map((id) => chip(id)).join('、')}</p>`;
  const told = async (person: TestPerson) =>
    given(await person.call(messagesOperations.list, { category: 'replies' }))
      .data.map(({ title }) => title)
      .filter((title) => title.includes('提到'));
  const people = async (person: TestPerson, search?: string) =>
    given(await person.call(to.people, { offeringId, ...(search !== undefined && { search }) })).people;
  const names = async (person: TestPerson, search?: string) => (await people(person, search)).map(({ name }) => name);

  it('is offered of the team, of those whom the class shows and of those who wrote under their names', async () => {
    expect(await names(learner)).toEqual(['叶嘉言', '沈知远']);
    expect((await names(teacher)).toSorted()).toEqual(['叶嘉言', '宋怀瑾', '林晓舟'].toSorted());
    const { second, classes } = await inTwoClasses(platform, room);
    const into = (id: string) =>
      sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
      values (${classes[0]}, ${offeringId}, ${id}, 'active', 'team')`.execute(platform.db);
    await into(fellow.id);
    expect(await names(learner)).toContain('宋怀瑾');
    expect((await people(teacher, '宋'))[0]).toMatchObject({ name: '宋怀瑾', className: '1 班' });
    expect((await people(learner, '宋'))[0]).toMatchObject({ name: '宋怀瑾', className: null });
    await sql`update teaching_classes set shows = 'nobody' where id = ${classes[0]}`.execute(platform.db);
    expect(await names(learner)).toEqual(['叶嘉言', '沈知远']);
    // Who writes anonymously is not known by it.
    given(await teacher.call(to.configure, { courseId, version: 1, allowsAnonymous: true }));
    await ask(second, { isAnonymous: true });
    expect(await names(learner)).not.toContain('甲');
    await ask(second);
    expect(await names(learner)).toContain('甲');
    const stranger = await platform.person('learner');
    expect((await stranger.call(to.people, { offeringId })).code).toBe(404);
  });

  it('is found by pinyin and by first letters, and never by a number', async () => {
    await sql`insert into members (school_id, account_id, kind, name, number, status, status_since, sound, initials)
      select school_id, ${fellow.id}, 'learner', '宋怀瑾', '20260417', 'enrolled', now(), 'songhuaijin', 'shj'
      from course_facts where id = ${courseId}`.execute(platform.db);
    for (const search of ['songh', 'huai jin', 'SHJ', '怀瑾', "song'huai"])
      expect(await names(teacher, search), search).toEqual(['宋怀瑾']);
    for (const search of ['2026', '%', '_']) expect(await names(teacher, search), search).toEqual([]);
  });

  it('is stored by id, read with the server’s name, and told once, also where the text is changed', async () => {
    const id = given(
      await teacher.call(to.ask, {
        ...{ offeringId, ...question, isAnonymous: false },
        body: `<p>${chip(fellow.id, '@校长')}${chip(teacher.id)}</p>`,
      }),
    ).id;
    expect((await threadOf(id)).body).toBe(`<p>${chip(fellow.id, '@宋怀瑾')}<span>@谁</span></p>`);
    expect(await told(fellow)).toEqual(['沈知远提到了你']);
    const post = given(
      await teacher.call(to.answer, { id, parentId: null, body: bodyWith(fellow.id), isAnonymous: false }),
    ).id;
    expect(await told(fellow)).toHaveLength(2);
    const edit = (version: number, body: string) => teacher.call(to.editPost, { id: post, version, body });
    given(await edit(1, bodyWith(fellow.id, learner.id)));
    expect([(await told(fellow)).length, await told(learner)]).toEqual([2, ['沈知远提到了你']]);
    // Taken away and put back: still once.
    given(await edit(2, bodyWith()));
    given(await edit(3, bodyWith(fellow.id, learner.id)));
    expect([(await told(fellow)).length, (await told(learner)).length]).toEqual([2, 1]);
    const mentioned = async (person: TestPerson) => given(await person.call(to.own, { scope: 'mentioned' })).totalCount;
    expect([await mentioned(learner), await mentioned(fellow), await mentioned(teacher)]).toEqual([1, 1, 0]);
    given(await teacher.call(to.removePost, { id: post }));
    expect([await mentioned(learner), await mentioned(fellow)]).toEqual([0, 1]);
  });

  it('reaches nobody outside of the offering and nobody whom the writer may not know', async () => {
    const outside = await platform.person('learner', { name: '外人' });
    const id = await ask(learner, { body: bodyWith(outside.id, fellow.id, randomUUID(), room.colleague.id) });
    const { body } = await threadOf(id);
    expect(body).not.toContain('外人');
    expect([...body.matchAll(/data-mention="([^"]*)"/g)].map(([, one]) => one)).toEqual([room.colleague.id]);
    expect([await told(outside), await told(fellow), await told(room.colleague)]).toEqual([[], [], ['林晓舟提到了你']]);
    const many = Array.from({ length: 21 }, () => randomUUID());
    const crowd = { offeringId, ...question, body: bodyWith(...many), isAnonymous: false };
    expect((await learner.call(to.ask, crowd)).code).toBe(400);
  });

  it('does not say who wrote anonymously, and a person who follows is not told twice', async () => {
    given(await teacher.call(to.configure, { courseId, version: 1, allowsAnonymous: true }));
    const id = await ask(fellow);
    const by = { id, parentId: null, isAnonymous: true, body: bodyWith(fellow.id) };
    given(await learner.call(to.answer, by));
    expect(await told(fellow)).toEqual(['匿名学生提到了你']);
    const all = given(await fellow.call(messagesOperations.list, { category: 'replies' })).data;
    expect(all).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain('林晓舟');
  });
});
