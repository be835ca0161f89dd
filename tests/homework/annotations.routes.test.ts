import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Annotation, AnnotationShape } from '#contract/homework/annotations.contract.ts';
import { mostAnnotations } from '#contract/homework/annotations.rule.ts';
import { annotationsOperations as annotations } from '#contract/homework/annotations.operations.ts';
import type { Homework } from '#contract/homework/homework.contract.ts';
import { homeworkAttemptOperations as attempts, homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import { secondMarkingOperations as second } from '#contract/homework/second-marking.operations.ts';
import { filesInAnswers, homeworkPersonalData } from '#server/modules/homework/homework.personal-data.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';
import { classmate, classroom, contents, given, handedIn, publishedHomework } from '../support/homework.builder.ts';
import { addPicture } from '../support/some-files.builder.ts';

const platform = await testApp();
const { db } = platform;
const room = await classroom(platform);
const { teacher, colleague, learner, offeringId } = room;
const other = await classmate(platform, room);
const stranger = await platform.person('teacher');
const essay = contents.at(-1)!;

const photo = (owner: TestPerson = learner, mediaType = 'image/jpeg') =>
  addPicture(platform, owner, { isPublic: false, mediaType, ...(mediaType === 'application/pdf' && { pages: 3 }) });

async function work(fields: Parameters<typeof publishedHomework>[1] = {}, mediaType?: string) {
  const homework = await publishedHomework(room, fields, [essay]);
  const fileId = await photo(learner, mediaType);
  const { id } = await handedIn(learner, homework, offeringId, [{ kind: 'essay', text: '', fileIds: [fileId] }]);
  return { homework, at: { id, questionId: homework.questions[0]!.id, fileId } };
}
const tick = (page = 1, shape: AnnotationShape = { kind: 'tick', at: [0.25, 0.5] }): Annotation => ({
  ...{ id: randomUUID(), page, tone: 'red', shape },
});
const said = (text: string) => tick(1, { kind: 'comment', at: [0.1, 0.2], text });
type At = Awaited<ReturnType<typeof work>>['at'];
const draw = (who: TestPerson, at: At, version: number, put: Annotation[], removed: string[] = []) =>
  who.call(annotations.save, { ...at, version, put, removed });
async function finish(who: TestPerson, { id, questionId }: At, points = 8) {
  const { version } = given(await who.call(marking.lock, { id }));
  const saved = given(await who.call(marking.saveMarks, { id, version, marks: [{ questionId, points, comment: '' }] }));
  given(await who.call(marking.finish, { id, version: saved.version }));
}
const publish = async ({ id }: Homework) => given(await teacher.call(homeworkOperations.publishMarks, { id }));

it('a photograph is an answer, and what is drawn on it is the learner’s with the published mark, not before', async () => {
  const { homework, at } = await work();
  const [question] = given(await teacher.call(marking.look, { id: at.id })).questions;
  expect(question!.files).toMatchObject([{ fileId: at.fileId, name: 'picture.jpg', pages: null }]);
  const remark = said('距离表没有更新');
  const set = given(await teacher.call(annotations.save, { ...at, version: 1, turned: 1, put: [remark], removed: [] }));
  expect(set).toMatchObject({ version: 2, turned: 1, annotations: [{ ...remark, by: '沈知远', isOwn: true }] });

  const before = given(await learner.call(annotations.own, at));
  expect(before).toMatchObject({ isDrawable: true, set: { version: 1, turned: 0, annotations: [] } });
  expect(JSON.stringify(await homeworkPersonalData.sections!(db, learner.id))).not.toContain('距离表');
  await finish(teacher, at);
  expect(JSON.stringify(await learner.call(annotations.own, at))).not.toContain('距离表');
  await publish(homework);
  const after = given(await learner.call(annotations.own, at));
  expect(after.set).toMatchObject({ turned: 1, annotations: [{ id: remark.id, isOwn: false, by: '沈知远' }] });
  expect(JSON.stringify(await homeworkPersonalData.sections!(db, learner.id))).toContain('距离表');
  const { questions } = given(await learner.call(attempts.result, { id: at.id }));
  expect(questions[0]!.files).toMatchObject([{ fileId: at.fileId }]);
  expect(await filesInAnswers(db, [at.fileId])).toEqual([at.fileId]);
});

it('two who draw at once both stay: the later is told what is there, and nobody writes over another’s', async () => {
  const { at } = await work();
  const [mine, theirs] = [tick(), tick()];
  given(await draw(teacher, at, 1, [mine]));
  const late = await draw(colleague, at, 1, [theirs]);
  expect(late).toMatchObject({ code: 409, result: { current: { version: 2, annotations: [{ id: mine.id }] } } });
  const both = given(await draw(colleague, at, 2, [theirs]));
  expect(both.annotations.map(({ id, isOwn }) => [id, isOwn])).toEqual([
    [mine.id, false],
    [theirs.id, true],
  ]);
  expect((await draw(colleague, at, 3, [{ ...mine, tone: 'blue' }])).code).toBe(405);
  const kept = given(await draw(colleague, at, 3, [], [mine.id, theirs.id]));
  expect(kept.annotations).toMatchObject([{ id: mine.id, tone: 'red' }]);
});

it('a blind second marker and the first see nothing of each other before it is settled', async () => {
  const { homework, at } = await work();
  given(
    await teacher.call(second.set, {
      ...{ id: homework.id, version: 1, kind: 'all', percent: 20, isBlind: true, tolerance: 2, byQuestion: true },
      ...{ takes: 'mean', markerIds: [teacher.id], arbiterId: null },
    }),
  );
  given(await draw(colleague, at, 1, [said('甲的秘密')]));
  expect(JSON.stringify(await teacher.call(annotations.look, at))).not.toContain('甲的秘密');
  await finish(colleague, at);
  given(await teacher.call(marking.lock, { id: at.id }));
  const seen = await draw(teacher, at, 1, [said('乙的秘密')]);
  expect(seen.code).toBe(409);
  expect(JSON.stringify(seen)).not.toContain('甲的秘密');
  given(await draw(teacher, at, 2, [said('乙的秘密')]));
  expect(JSON.stringify(await colleague.call(annotations.look, at))).not.toContain('乙的秘密');
  expect((await draw(colleague, at, 3, [tick()])).code).toBe(405);
  await finish(teacher, at);
  const settled = JSON.stringify(await colleague.call(annotations.look, at));
  for (const secret of ['甲的秘密', '乙的秘密']) expect(settled).toContain(secret);
});

it('given back, the learner reads that round’s drawings; those of the next wait for its mark', async () => {
  const { at } = await work();
  given(await draw(teacher, at, 1, [said('请重拍第二页')]));
  const { version } = given(await teacher.call(marking.lock, { id: at.id }));
  given(await teacher.call(marking.giveBack, { id: at.id, version, reason: '看不清' }));
  expect(given(await learner.call(annotations.own, at)).set.annotations).toHaveLength(1);
  expect((await draw(teacher, at, 2, [tick()])).code).toBe(405);
  const { attempt } = given(await learner.call(attempts.work, { homeworkId: await homeworkOf(at.id), offeringId }));
  given(await learner.call(attempts.submit, { id: at.id, version: attempt!.version }));
  given(await draw(teacher, at, 2, [said('这次清楚了')]));
  expect(JSON.stringify(await learner.call(annotations.own, at))).not.toContain('这次清楚了');
});
const homeworkOf = async (id: string) =>
  (await sql<{ id: string }>`select homework_id as id from homework_submissions where id = ${id}`.execute(db)).rows[0]!
    .id;

it('anonymous marking says neither whose file it is nor how it was called', async () => {
  const { at } = await work({});
  await sql`update homeworks set is_anonymous = true where id = ${await homeworkOf(at.id)}`.execute(db);
  await sql`update files set name = '林晓舟-第三题.jpg' where id = ${at.fileId}`.execute(db);
  const seen = JSON.stringify([
    await teacher.call(annotations.look, at),
    await teacher.call(marking.look, { id: at.id }),
  ]);
  expect(seen).not.toContain('林晓舟');
  expect(seen).toContain('"name":"1.jpg"');
});

it('nobody reaches a file, or draws, beyond what is theirs', async () => {
  const { homework, at } = await work({}, 'application/pdf');
  const { at: elsewhere } = await work();
  for (const reply of [
    await other.call(annotations.own, at),
    await stranger.call(annotations.look, at),
    await draw(stranger, at, 1, [tick()]),
    await teacher.call(annotations.look, { ...at, fileId: elsewhere.fileId }),
    await draw(teacher, { ...at, fileId: elsewhere.fileId }, 1, [tick()]),
    await draw(teacher, { ...at, questionId: elsewhere.questionId }, 1, [tick()]),
  ])
    expect(reply.code).toBe(404);
  expect((await draw(learner, at, 1, [tick()])).code).toBe(403);
  expect((await draw(teacher, at, 1, [tick(4)])).code).toBe(400);
  expect((await draw(teacher, at, 1, [tick(1, { kind: 'tick', at: [1.5, 0] })])).code).toBe(400);
  expect((await draw(teacher, at, 1, [said(' '.repeat(3))])).code).toBe(400);
  const hostile = '<img src=x onerror=alert(1)>\u202e';
  expect(given(await draw(teacher, at, 1, [said(hostile)])).annotations[0]!.shape).toMatchObject({ text: hostile });

  const attempt = given(await other.call(attempts.start, { homeworkId: homework.id, offeringId }));
  const put = async (fileIds: string[]) =>
    other.call(attempts.saveAnswers, {
      ...{ id: attempt.id, version: attempt.version, clientId: randomUUID() },
      changes: [{ questionId: at.questionId, answer: { kind: 'essay', text: '', fileIds }, seq: 1 }],
    });
  expect((await put([at.fileId])).code).toBe(404);
  expect((await put([await photo(other, 'video/mp4')])).code).toBe(404);
  expect((await put([await photo(other)])).code).toBe(200);
});

it('a file carries so many annotations and no more', async () => {
  const { at } = await work();
  await sql`insert into homework_annotations (submission_id, question_id, file_id, id, author_id, page, tone, shape)
    select ${at.id}, ${at.questionId}, ${at.fileId}, gen_random_uuid(), ${teacher.id}, 1, 'red', '{"kind":"tick","at":[0,0]}'
    from generate_series(1, ${mostAnnotations - 1})`.execute(db);
  expect((await draw(teacher, at, 1, [tick(), tick()])).code).toBe(400);
  expect(given(await draw(teacher, at, 1, [tick()])).annotations).toHaveLength(mostAnnotations);
});
