import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import { courseVersionsOperations } from '#contract/course-versions/course-versions.operations.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { certificatesOperations } from '#contract/certificates/certificates.operations.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import { groupsOperations } from '#contract/classes/groups.operations.ts';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import { discussionsOperations } from '#contract/discussions/discussions.operations.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { evaluationsOperations } from '#contract/evaluations/evaluations.operations.ts';
import { ratingsOperations } from '#contract/evaluations/ratings.operations.ts';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import { knowledgeOperations } from '#contract/knowledge/knowledge.operations.ts';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { dailyOperations } from '#contract/scores/daily.operations.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { schemeOperations } from '#contract/scores/scheme.operations.ts';
import { teachingRights, type TeachingRight } from '#contract/teaching/teaching-rights.rule.ts';
import type { TestPerson } from '../support/test-app.ts';
import { reviewRoom, type ReviewRoom } from './course-review.builder.ts';

const { queue, get, node, decide, hold, withdraw, comment, comments, reply, resolve, check, configure, rule } =
  courseReviewOperations;
const versions = courseVersionsOperations;

let room: ReviewRoom;
beforeAll(async () => {
  room = await reviewRoom();
});
beforeEach(async () => {
  await room.wants({ isOn: true, withCollege: true, withProvince: false });
});

const read = async (by: TestPerson, id: string) => (await by.call(get, { id })).result!;
const pass = async (by: TestPerson, id: string) =>
  by.call(decide, { id, version: (await read(by, id))?.version ?? 1, outcome: 'pass', reason: '' });
const giveBack = async (by: TestPerson, id: string, reason: string) =>
  by.call(decide, { id, version: (await read(by, id)).version, outcome: 'return', reason });
const publish = async (id: string) => room.lead.call(teachingOperations.publish, await room.versionsOf(id));
const titlesOf = async (id: string, version?: number) => {
  const { rows } = await sql<{ body: string }>`
    select b.html as body from ${version === undefined ? sql`outline_published p` : sql`outline_nodes p`}
    join outline_bodies b on b.id = p.body_id where p.course_id = ${id} and p.kind = 'richText'`.execute(room.test.db);
  return rows.map(({ body }) => body);
};

describe('versions', () => {
  it('say who published what, and what differs; an older one is made the draft again without losing a text', async () => {
    await room.wants({ isOn: false });
    const { id, textId } = await room.course();
    const { call } = room.lead;
    await room.write(id, textId, '<p>第二版</p>');
    const chapter = (await call(outlineOperations.get, { courseId: id })).result!.nodes[0]!;
    const add = { courseId: id, parentId: chapter.id, kind: 'richText', title: '补充' } as const;
    const added = (await call(outlineOperations.add, add)).result!.nodes.find(({ title }) => title === '补充')!;
    await room.write(id, added.id, '<p>补充的内容</p>');
    const managed = (await call(teachingOperations.get, { id })).result!;
    await call(teachingOperations.edit, { id, version: managed.version, summary: '改过的简介' });
    expect((await publish(id)).code).toBe(200);
    const { data } = (await call(versions.list, { id })).result!;
    expect(data).toMatchObject([
      { number: 2, publishedBy: '沈知远', isShown: true, draftOf: null, items: 2 },
      { number: 1, isShown: false, differences: null },
    ]);
    expect(data[0]!.differences).toEqual({ fields: ['summary'], added: 1, changed: 1, removed: 1 });
    const compared = (await call(versions.compare, { id, from: 1, to: 2 })).result!;
    expect(compared.nodes.map(({ title, change, what }) => [title, change, what])).toEqual([
      ['开始之前', 'changed', ['content']],
      ['补充', 'added', []],
      ['第一课', 'removed', []],
    ]);

    // The draft has something that nobody sees yet: the way back asks first.
    await room.write(id, textId, '<p>还没有发布</p>');
    const back = { ...(await room.versionsOf(id)), number: 1 };
    expect((await call(versions.takeBack, { ...back, replacesChanges: false })).code).toBe(405);
    expect((await call(versions.takeBack, { ...back, version: back.version - 1, replacesChanges: true })).code).toBe(
      409,
    );
    const taken = await call(versions.takeBack, { ...back, replacesChanges: true });
    expect(taken.result).toMatchObject({ publishedVersion: 2, pending: ['summary'] });
    // Learners see the second version until the draft is published.
    expect(await titlesOf(id)).toContain('<p>第二版</p>');
    const bin = (await call(outlineOperations.trash, { courseId: id })).result!;
    expect(bin.data.map(({ title }) => title)).toEqual(['补充']);
    await room.write(id, textId, '<p>从第一版改起</p>');
    const detail = (await call(versions.compare, { id, from: 1 })).result!;
    expect(detail).toMatchObject({ to: null, fields: [], nodes: [{ title: '开始之前', what: ['content'] }] });
    const { rows } = await sql<{ html: string }>`select b.html from course_versions v, jsonb_array_elements(v.outline) o
      join outline_bodies b on b.id = (o -> 'node' ->> 'bodyId')::uuid
      where v.course_id = ${id} and v.version = 1`.execute(room.test.db);
    expect(rows).toEqual([{ html: '<p>欢迎</p>' }]);
  });

  it('are nobody’s outside the team and those who administer its school', async () => {
    const { id } = await room.course();
    for (const by of [room.foreign, room.colleague]) {
      expect((await by.call(versions.list, { id })).code).toBe(404);
      expect((await by.call(versions.compare, { id, from: 1 })).code).toBe(404);
      expect(
        (await by.call(versions.takeBack, { id, number: 1, version: 1, outlineVersion: 1, replacesChanges: true }))
          .code,
      ).toBe(404);
    }
    expect((await room.lead.call(versions.compare, { id, from: 7 })).code).toBe(404);
  });
});

describe('a school that reviews', () => {
  it('publishes what was submitted, step by step, while the draft goes on and learners see the version before', async () => {
    await room.wants({ withProvince: true });
    const { id, textId, title } = await room.course();
    expect((await publish(id)).code).toBe(405);
    await room.write(id, textId, '<p>送审的内容</p>');
    const { review } = await room.submitted(id);
    expect(review).toMatchObject({ status: 'submitted', number: 2, unresolved: 0 });
    await room.write(id, textId, '<p>送审后又改</p>');
    expect((await read(room.dean, review!.id)).steps.map(({ step, state }) => [step, state])).toEqual([
      ['submitted', 'now'],
      ['schoolReview', 'next'],
      ['provinceReview', 'next'],
    ]);
    const item = (await room.dean.call(node, { id: review!.id, nodeId: textId })).result!;
    expect(item).toMatchObject({ body: '<p>送审的内容</p>', bodyBefore: '<p>欢迎</p>' });
    expect((await pass(room.dean, review!.id)).result).toMatchObject({ status: 'schoolReview' });
    expect((await pass(room.dean, review!.id)).code).toBe(403);
    expect((await pass(room.admin, review!.id)).result).toMatchObject({ status: 'provinceReview' });
    expect((await pass(room.admin, review!.id)).code).toBe(403);
    expect(await titlesOf(id)).toEqual(['<p>欢迎</p>']);
    expect((await room.test.visitor().call(coursesOperations.get, { id })).result!.title).toBe(title);
    const done = await pass(room.chief, review!.id);
    expect(done.result).toMatchObject({ status: 'passed', steps: [{ by: '叶嘉言' }, { by: '裴叙' }, { by: '平台' }] });
    expect(await titlesOf(id)).toEqual(['<p>送审的内容</p>']);
    const managed = (await room.lead.call(teachingOperations.get, { id })).result!;
    expect(managed).toMatchObject({ status: 'published', publishedVersion: 2, review: { status: 'passed' } });
    const draft = (await room.lead.call(outlineOperations.get, { courseId: id })).result!;
    expect(draft.changes).toEqual({ added: 0, changed: 1, removed: 0 });
  });

  it('leaves the college out where nobody there may recommend, and a draft shows how far it is', async () => {
    const { id } = await room.course({ by: room.writer, isDraft: true });
    const { review, answer } = await room.submitted(id, room.writer);
    expect(answer.result).toMatchObject({ status: 'schoolReview', review: { status: 'schoolReview', number: 1 } });
    const versionNow = (await room.versionsOf(id, room.writer)).version;
    expect((await room.writer.call(teachingOperations.remove, { id, version: versionNow })).code).toBe(405);
    expect((await room.submitted(id, room.writer)).answer.code).toBe(405);
    const taken = await room.writer.call(withdraw, { id: review!.id, version: 1 });
    expect(taken.result).toMatchObject({ status: 'withdrawn', may: { withdraw: false } });
    expect((await room.writer.call(teachingOperations.get, { id })).result!.status).toBe('draft');
    expect((await pass(room.admin, review!.id)).code).toBe(405);
    const { result } = await room.chief.call(rule, { schoolId: room.schoolId });
    expect(result!.collegesWithout).toEqual(['文学院']);
  });

  it('returns with a reason; comments go on with the next submission, and those that must be resolved hold it', async () => {
    const { id, textId } = await room.course({ by: room.writer });
    const first = (await room.submitted(id, room.writer)).review!;
    const said = await room.admin.call(comment, {
      ...{ id: first.id, nodeId: textId, kind: 'must', quote: '欢迎', text: '请说明学习要求' },
    });
    const [one] = said.result!.data;
    expect(one).toMatchObject({ author: '裴叙', quote: '欢迎', resolvedAt: null, replies: [] });
    await room.admin.call(comment, { id: first.id, nodeId: null, kind: 'advice', quote: '', text: '封面可以更清楚' });
    expect((await pass(room.admin, first.id)).code).toBe(405);
    expect((await giveBack(room.admin, first.id, ' ')).code).toBe(400);
    expect((await giveBack(room.admin, first.id, '补充后再送审')).result).toMatchObject({ status: 'returned' });
    const mark = (await room.writer.call(teachingOperations.get, { id })).result!.review;
    expect(mark).toMatchObject({ status: 'returned', reason: '补充后再送审', unresolved: 1 });
    // It is the team's turn.
    expect((await room.admin.call(reply, { commentId: one!.id, text: '请尽快' })).code).toBe(403);
    expect((await read(room.admin, first.id)).may.reply).toBe(false);
    const answered = await room.writer.call(reply, { commentId: one!.id, text: '已补充' });
    expect(answered.result!.data[0]!.replies).toMatchObject([{ author: '杜若', text: '已补充' }]);

    const second = (await room.submitted(id, room.writer)).review!;
    // Whoever wrote the course does not say that it is resolved.
    expect((await room.writer.call(resolve, { commentId: one!.id, isResolved: true })).code).toBe(405);
    expect((await read(room.admin, second.id)).round).toBe(2);
    const { data } = (await room.admin.call(comments, { id: second.id })).result!;
    expect(data.map(({ isEarlier, kind }) => [isEarlier, kind])).toEqual([
      [true, 'must'],
      [true, 'advice'],
    ]);
    expect((await pass(room.admin, second.id)).code).toBe(405);
    await room.second.call(resolve, { commentId: one!.id, isResolved: true });
    expect((await pass(room.admin, second.id)).result).toMatchObject({ status: 'passed', unresolved: 0 });
    // A new chain begins without them.
    const third = (await room.submitted(id, room.writer)).review!;
    expect((await room.admin.call(comments, { id: third.id })).result!.data).toEqual([]);
    expect((await room.admin.call(comments, { id: second.id })).result!.data).toHaveLength(2);
  });

  it('lets nobody review the own course, and no two at once', async () => {
    const { id } = await room.course({ by: room.writer });
    const review = (await room.submitted(id, room.writer)).review!;
    // The administrator joins the team.
    const join = { course_id: id, account_id: room.second.id, role: 'teacher', title: '', position: 1 } as const;
    await room.test.db.insertInto('course_team').values(join).execute();
    expect((await pass(room.second, review.id)).code).toBe(405);
    expect(
      (await room.second.call(comment, { id: review.id, nodeId: null, kind: 'must', quote: '', text: '改' })).code,
    ).toBe(405);
    expect((await pass(room.writer, review.id)).code).toBe(405);
    expect((await room.admin.call(hold, { id: review.id, isHeld: true })).result!.holder).toMatchObject({
      isOwn: true,
    });
    const held = await pass(room.chief, review.id);
    expect([held.code, (await read(room.chief, review.id)).holder!.name]).toEqual([405, '裴叙']);
    await room.admin.call(hold, { id: review.id, isHeld: false });
    const both = await Promise.all([pass(room.admin, review.id), pass(room.chief, review.id)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, expect.any(Number)]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
    const { rows } = await sql`select from course_versions where course_id = ${id} and version > 1`.execute(
      room.test.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('lets reviewers see files of what they review, and nobody else; a course is submitted once', async () => {
    const { id, textId } = await room.course();
    const sha256 = textId.replaceAll('-', '').repeat(2);
    await sql`insert into file_contents (sha256, size_bytes) values (${sha256}, 3)`.execute(room.test.db);
    const { rows } = await sql<{ id: string }>`insert into files (owner_id, name, media_type, sha256, source_sha256)
      values (${room.lead.id}, '讲义.pdf', 'application/pdf', ${sha256}, ${sha256}) returning id`.execute(room.test.db);
    const fileId = rows[0]!.id;
    const { call } = room.lead;
    const { nodes } = (await call(outlineOperations.get, { courseId: id })).result!;
    const at = { courseId: id, parentId: nodes[0]!.id, kind: 'document', title: '讲义', fileId } as const;
    expect((await call(outlineOperations.add, at)).code).toBe(200);
    const seenBy = async (by: TestPerson) => (await by.call(filesOperations.get, { id: fileId })).code;
    const both = await Promise.all([room.submitted(id), room.submitted(id)]);
    expect(both.map(({ answer }) => answer.code).filter((code) => code === 200)).toHaveLength(1);
    expect([await seenBy(room.dean), await seenBy(room.writer)]).toEqual([200, 404]);
    // Of the same college, by a role that is not about courses.
    expect(await seenBy(room.counsellor)).toBe(404);
    expect((await room.writer.call(queue, { list: 'open', courseId: id })).code).toBe(404);
  });

  it('lists what waits for whom', async () => {
    const { id, title } = await room.course();
    const { review } = await room.submitted(id);
    const seen = async (by: TestPerson, list: 'mine' | 'open' | 'ended' = 'mine') => {
      const { result } = await by.call(queue, { list, search: title });
      return result!.data.map((row) => row.id);
    };
    expect(await seen(room.dean)).toEqual([review!.id]);
    // Whoever answers for the school may recommend in the college's place.
    expect(await seen(room.admin)).toEqual([review!.id]);
    expect(await seen(room.lead)).toEqual([]);
    expect(await seen(room.lead, 'open')).toEqual([review!.id]);
    for (const by of [room.foreign, room.writer]) {
      expect(await seen(by, 'open')).toEqual([]);
      expect((await by.call(get, { id: review!.id })).code).toBe(404);
      expect((await by.call(comments, { id: review!.id })).code).toBe(404);
      expect((await by.call(decide, { id: review!.id, version: 1, outcome: 'pass', reason: '' })).code).toBe(404);
    }
    expect((await giveBack(room.dean, review!.id, '不推荐')).code).toBe(200);
    expect(await seen(room.admin, 'ended')).toEqual([review!.id]);
  });

  it('is set by its administrators; whether the province looks too, the platform says', async () => {
    const { schoolId, admin, chief, dean, foreign } = room;
    const { result } = await admin.call(rule, { schoolId });
    expect(result!.may).toEqual({ edit: true, province: false });
    const written = { schoolId, isOn: true, withCollege: false, withProvince: false, version: result!.version };
    expect((await admin.call(configure, { ...written, withProvince: true })).code).toBe(403);
    expect((await dean.call(configure, written)).code).toBe(403);
    expect((await foreign.call(configure, written)).code).toBe(404);
    expect((await admin.call(configure, written)).result).toMatchObject({ withCollege: false });
    expect((await chief.call(configure, written)).code).toBe(409);
  });
});

it('what is missing before publication is named with its place', async () => {
  const { id, textId } = await room.course();
  const gone = crypto.randomUUID();
  await room.write(id, textId, `<p><a href="/course/introduce?id=${gone}">先修课程</a></p>`);
  const chapter = { courseId: id, parentId: null, kind: 'chapter', title: '空章' } as const;
  const outline = (await room.lead.call(outlineOperations.add, chapter)).result!;
  const empty = { courseId: id, parentId: outline.nodes.at(-1)!.id, kind: 'document', title: '讲义' } as const;
  await room.lead.call(outlineOperations.add, { ...empty, parentId: outline.nodes[0]!.id });
  const { findings } = (await room.lead.call(check, { id })).result!;
  expect(findings[0]).toMatchObject({ kind: 'emptyItem', isMust: true, subject: '讲义', tab: 'outline' });
  expect(findings.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['emptyGroup', 'noSummary', 'noCover', 'deadLink', 'weights']),
  );
  expect(findings.find(({ kind }) => kind === 'deadLink')).toMatchObject({ nodeId: textId });
  expect((await room.submitted(id)).answer.code).toBe(405);
});

describe('a team', () => {
  const roleOf = (accountId: string, role: 'lead' | 'assistant' | 'observer', rights?: TeachingRight[]) => ({
    ...{ accountId, role, title: '' },
    ...(rights && { rights }),
  });
  const teamOf = async (id: string, ...members: ReturnType<typeof roleOf>[]) =>
    room.lead.call(teachingOperations.setTeam, {
      ...{ id, version: (await room.versionsOf(id)).version, members: [roleOf(room.lead.id, 'lead'), ...members] },
    });

  it('has supervisors who read, and change nothing', async () => {
    const { id, textId } = await room.course();
    expect((await teamOf(id, roleOf(room.colleague.id, 'observer'))).code).toBe(200);
    const { call } = room.colleague;
    expect((await call(teachingOperations.get, { id })).result!.may).toEqual({
      ...{ edit: false, publish: false, delete: false, team: false },
    });
    expect((await call(outlineOperations.get, { courseId: id })).code).toBe(200);
    expect((await call(versions.list, { id })).code).toBe(200);
    const add = { courseId: id, parentId: null, kind: 'chapter', title: '不行' } as const;
    const codes = [
      await call(outlineOperations.add, add),
      await call(outlineOperations.edit, { courseId: id, nodeId: textId, version: 1, title: '不行' }),
      await call(teachingOperations.edit, { ...(await room.versionsOf(id)), summary: '不行' } as never),
      await call(scoresOperations.overview, { courseId: id } as never),
    ].map(({ code }) => code);
    expect(codes.every((code) => code !== 200)).toBe(true);
    const learners = await room.test.visitor().call(coursesOperations.get, { id });
    expect(learners.result!.team.map(({ role }) => role)).toEqual(['lead']);
    const { review } = await room.submitted(id);
    const said = await room.dean.call(comment, { id: review!.id, nodeId: null, kind: 'advice', quote: '', text: '看' });
    const [one] = said.result!.data;
    expect((await call(comments, { id: review!.id })).result!.data).toHaveLength(1);
    expect((await call(reply, { commentId: one!.id, text: '不行' })).code).toBe(403);
  });

  it('has assistants who may what their lead chose, and nothing else', async () => {
    const { id, textId } = await room.course();
    const list = async () => (await room.colleague.call(homeworkOperations.list, { courseId: id } as never)).code;
    const write = async (body: string) => (await room.write(id, textId, body, room.colleague)).code;
    await teamOf(id, roleOf(room.colleague.id, 'assistant'));
    expect([await list(), await write('<p>一</p>')]).toEqual([200, 200]);
    await teamOf(id, roleOf(room.colleague.id, 'assistant', ['homework']));
    expect([await list(), await write('<p>二</p>')]).toEqual([200, 404]);
    await teamOf(id, roleOf(room.colleague.id, 'assistant', ['content', 'discussions']));
    expect([await list(), await write('<p>三</p>')]).toEqual([404, 200]);
    const { team } = (await room.lead.call(teachingOperations.get, { id })).result!;
    expect(team.map(({ rights }) => rights)).toEqual([null, ['content', 'discussions']]);
  });

  it('may in each area what one right is about; a supervisor nothing of it', async () => {
    const { id: courseId } = await room.course();
    const { call } = room.colleague;
    const offering = await room.test.db
      .selectFrom('offerings')
      .where('course_id', '=', courseId)
      .select('id')
      .executeTakeFirstOrThrow();
    const offeringId = offering.id;
    const classId = (
      await sql<{ id: string }>`insert into teaching_classes (course_id, offering_id, name)
        values (${courseId}, ${offeringId}, '一班') returning id`.execute(room.test.db)
    ).rows[0]!.id;
    const set = await room.lead.call(groupsOperations.add, {
      ...{
        id: classId,
        name: '实验',
        way: 'hand',
        by: 'groups',
        value: 2,
        places: null,
        until: null,
        showsMembers: true,
      },
    });
    const setId = set.result!.id;
    const folder = { courseId, folderId: null, name: '讲义' };
    const entryId = (await room.lead.call(coursefilesOperations.addFolder, folder)).result!.id;
    const isIn = async (asked: Promise<{ code: number }>) => (await asked).code === 200;
    const announced = async () => {
      const { result } = await call(announcementsOperations.audiences, { pageSize: 100 });
      return (result?.data ?? []).filter(({ id }) => id === offeringId || id === classId).length === 2;
    };
    const acts: Record<string, [TeachingRight, () => Promise<boolean>]> = {
      outline: [
        'content',
        () => isIn(call(outlineOperations.add, { courseId, parentId: null, kind: 'chapter', title: '新章' })),
      ],
      files: ['content', () => isIn(call(coursefilesOperations.courseEntries, { courseId }))],
      folder: ['content', () => isIn(call(coursefilesOperations.addFolder, { ...folder, name: '资料' }))],
      viewers: ['content', () => isIn(call(coursefilesOperations.viewers, { id: entryId }))],
      graph: ['content', () => isIn(call(knowledgeOperations.draft, { courseId }))],
      enrolments: ['learners', () => isIn(call(enrolmentsOperations.review, { courseId }))],
      classes: ['learners', () => isIn(call(classesOperations.board, { courseId }))],
      groups: ['learners', () => isIn(call(groupsOperations.groups, { id: setId }))],
      shuffling: ['learners', () => isIn(call(groupsOperations.ungrouped, { id: setId }))],
      evaluations: ['learners', () => isIn(call(evaluationsOperations.list, { courseId }))],
      announcements: ['learners', announced],
      homework: ['homework', () => isIn(call(homeworkOperations.list, { courseId }))],
      bank: ['homework', () => isIn(call(banksOperations.list, { courseId }))],
      scores: ['grades', () => isIn(call(scoresOperations.overview, { courseId }))],
      scheme: ['grades', () => isIn(call(schemeOperations.scheme, { courseId, offeringId }))],
      daily: ['grades', () => isIn(call(dailyOperations.board, { courseId }))],
      certificates: ['grades', () => isIn(call(certificatesOperations.scheme, { courseId }))],
      discussions: ['discussions', () => isIn(call(discussionsOperations.courseThreads, { courseId }))],
      ratings: ['discussions', async () => (await call(ratingsOperations.summary, { courseId })).result!.mayAnswer],
    };
    const done = async () => {
      const each: string[] = [];
      for (const [name, [, act]] of Object.entries(acts)) if (await act()) each.push(name);
      return each;
    };
    for (const right of teachingRights) {
      await teamOf(courseId, roleOf(room.colleague.id, 'assistant', [right]));
      const wanted = Object.keys(acts).filter((name) => acts[name]![0] === right);
      expect([right, await done()]).toEqual([right, wanted]);
      // Of what learners see, all of the team see all.
      expect(await isIn(call(coursefilesOperations.entries, { offeringId }))).toBe(true);
      expect(await isIn(call(knowledgeOperations.graph, { offeringId }))).toBe(true);
    }
    await teamOf(courseId, roleOf(room.colleague.id, 'observer'));
    expect(await done()).toEqual([]);
  });
});
