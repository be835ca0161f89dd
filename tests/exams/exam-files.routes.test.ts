import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import { examsOperations as exams } from '#contract/exams/exams.operations.ts';
import type { ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import { photosOperations } from '#contract/files/photos.operations.ts';
import { photosPath, photoTicketHeader } from '#contract/files/photos.rule.ts';
import { mostHandInFiles } from '#contract/homework/annotations.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { examsPersonalData } from '#server/modules/exams/exams.personal-data.ts';
import { given } from '../support/homework.builder.ts';
import { addPicture } from '../support/some-files.builder.ts';
import type { TestPerson } from '../support/test-app.ts';
import { examRoom, newDevice } from './exam-room.builder.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
let teacher: TestPerson;
let learner: TestPerson;
let mate: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  room = await examRoom();
  teacher = room.teacher;
  [learner, mate] = [await room.learner('吴念一'), await room.learner('陆清扬')];
  stranger = await room.test.person('teacher', { name: '外人', schoolId: room.schools.normal });
});

const essayOf = ({ sections }: ExamRun) =>
  sections.flatMap(({ questions }) => questions).find(({ kind }) => kind === 'essay' || kind === 'file')!.id;

/** A page that answers the essay of an exam. */
async function writing(exam: { id: string }, who = learner) {
  const { device, run } = await room.begin(exam, who);
  const questionId = essayOf(run);
  const place = { id: run.id, questionId };
  const clientId = randomUUID();
  const page = {
    ...{ device, run, questionId, place, id: run.id, who },
    version: run.version,
    seq: 0,
    bind: (fileId: string, more: object = {}) => who.call(exams.bindFile, { ...place, device, fileId, ...more }),
    upload: async (mediaType = 'image/jpeg') =>
      given(await page.bind(await addPicture(room.test, who, { isPublic: false, mediaType }))).fileId,
    async save(answer: Answer | null, more: object = {}) {
      page.seq += 1;
      const changes = [{ questionId, answer, seq: page.seq, ...more }];
      const saved = await who.call(exams.saveAnswers, { id: run.id, device, version: page.version, clientId, changes });
      if (saved.code === 200) page.version = saved.result!.version;
      return saved;
    },
    ticket: () => who.call(exams.photoTicket, { ...place, device }),
    async held() {
      const { answers } = given(await who.call(exams.start, { id: run.id, device }));
      return answers.find((one) => one.questionId === questionId);
    },
  };
  return page;
}
const essay = (text: string, ...fileIds: string[]): Answer => ({
  ...{ kind: 'essay', text },
  ...(fileIds.length > 0 && { fileIds }),
});
const filesIn = (answer: Answer | null | undefined) => (answer?.kind === 'essay' ? (answer.fileIds ?? []) : []);

/** A paper of one question that asks for files. */
const filesAsked = (content: Partial<QuestionContent>) => {
  const question = { id: randomUUID(), points: 10, sourceQuestionId: null };
  const whole = { ...question, content: { kind: 'file' as const, stem: '<p>交报告</p>', ...content } };
  return { paper: { sections: [{ id: randomUUID(), title: '文件题', questions: [whole] }] } };
};

const photo = (shade: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: (shade * 37) % 256, b: 9 } } })
    .jpeg()
    .toBuffer();
const send = async (secret: string, payload: Buffer) =>
  (
    await room.test.app.inject({
      ...{ method: 'POST', url: `/api${photosPath}`, payload },
      headers: { host: 'he.localhost', 'content-type': 'application/octet-stream', [photoTicketHeader]: secret },
    })
  ).json<{ code: number; result: { left?: number; reason?: string } }>();
async function secretOf(page: Awaited<ReturnType<typeof writing>>) {
  const { secret } = given(await page.ticket());
  room.test.watch.learn(secret);
  return secret;
}
const linksOf = async (id: string) => {
  const { links, brokenFrom } = given(await teacher.call(team.record, { id }));
  expect(brokenFrom).toBeNull();
  return links.map(({ kind, data }) => ({ kind, data: data as Record<string, never> }));
};

it('keeps files of the learner’s own that were put to that question, and proves them in the record', async () => {
  const exam = await room.open({ review: 'answers' });
  const page = await writing(exam);
  const first = await page.upload();
  expect(given(await page.save(essay('见图', first))).receipt!.count).toBe(1);
  expect((await page.held())!.files).toMatchObject([{ fileId: first, mediaType: 'image/jpeg' }]);
  // The file itself, by its hash.
  const { rows } = await sql<{ sha256: string }>`select sha256 from files where id = ${first}`.execute(room.test.db);
  expect((await linksOf(page.id)).at(-1)!.data.files).toEqual([
    { fileId: first, sha256: rows[0]!.sha256, sizeBytes: 3 },
  ]);
  // Not bound to it; another's; of another attempt; made up; a kind that no answer takes.
  const theirs = await writing(exam, mate);
  const foreign = await theirs.upload();
  const loose = await addPicture(room.test, learner, { isPublic: false });
  for (const id of [loose, foreign, randomUUID()]) expect((await page.save(essay('', first, id))).code).toBe(404);
  expect((await page.bind(foreign)).code).toBe(404);
  expect((await page.bind(await addPicture(room.test, learner, { mediaType: 'video/mp4' }))).code).toBe(415);
  expect((await page.bind(loose, { questionId: page.run.sections[0]!.questions[0]!.id })).code).toBe(404);
  expect((await page.bind(loose, { device: newDevice() })).code).toBe(405);
  expect((await mate.call(exams.bindFile, { ...page.place, device: page.device, fileId: loose })).code).toBe(404);
  const choice = page.run.sections[0]!.questions[0]!.id;
  const wrong = [{ questionId: choice, answer: essay('', first), seq: 9 }];
  const save = { id: page.id, device: page.device, version: page.version, clientId: randomUUID(), changes: wrong };
  expect((await learner.call(exams.saveAnswers, save)).code).toBe(404);
  const many = [first, ...(await Promise.all(Array.from({ length: mostHandInFiles }, () => page.upload())))];
  expect((await page.save(essay('', ...many))).code).toBe(400);
  expect((await page.save(essay('', ...many.slice(0, mostHandInFiles)))).code).toBe(200);
  expect(filesIn((await page.held())!.answer)).toHaveLength(mostHandInFiles);
  // The same file for another exam is a file of its own there.
  const other = await writing(await room.open());
  const again = given(await other.bind(first)).fileId;
  expect(again).not.toBe(first);
  expect(given(await other.bind(first)).fileId).toBe(again);
  expect((await other.save(essay('', first))).code).toBe(404);
  expect((await other.save(essay('', again))).code).toBe(200);

  // Looked at by the learner, and by who watches and marks; by nobody else.
  const asked = { ...page.place, fileId: first };
  expect(given(await learner.call(exams.file, asked)).url).toContain(first);
  expect(given(await teacher.call(team.file, asked)).url).toContain(first);
  expect((await mate.call(exams.file, asked)).code).toBe(404);
  expect((await mate.call(team.file, asked)).code).toBe(403);
  expect((await stranger.call(team.file, asked)).code).toBe(404);
  expect((await learner.call(exams.file, { ...theirs.place, fileId: foreign })).code).toBe(404);
  expect((await learner.call(exams.file, { ...other.place, fileId: first })).code).toBe(404);
  given(await learner.call(exams.submit, { id: page.id, device: page.device, version: page.version }));
  given(await mate.call(exams.submit, { id: theirs.id, device: theirs.device, version: theirs.version }));
  const marking = given(await teacher.call(team.marking, { id: exam.id, questionId: page.questionId }));
  expect(marking.data.map(({ files }) => files?.map(({ name }) => name))).toEqual([
    Array.from({ length: mostHandInFiles }, (_, at) => `${at + 1}.jpg`),
  ]);
  const [paper] = marking.data;
  const given5 = { attemptId: page.id, questionId: page.questionId, version: paper!.version, got: 5, comment: '' };
  given(await teacher.call(team.mark, given5));
  await room.age(exam, 240);
  given(await teacher.call(team.move, { id: exam.id, version: (await room.read(exam)).version, move: 'release' }));
  const { questions } = given(await learner.call(exams.result, { id: page.id }));
  expect(questions!.find(({ question }) => question!.id === page.questionId)!.files).toHaveLength(mostHandInFiles);
});

it('takes photographs of a phone beside what is typed, as saves of their own, and loses neither', async () => {
  const exam = await room.open();
  const page = await writing(exam);
  given(await page.save(essay('第一句')));
  const secret = await secretOf(page);
  const place = given(await room.test.visitor().call(photosOperations.look, { secret }));
  expect([place.title, place.left]).toEqual(['期中考试', mostHandInFiles]);
  const picture = await photo(1);
  for (const _ of [1, 2]) expect(await send(secret, picture)).toMatchObject({ code: 200, result: { left: 8 } });
  const facts = given(await learner.call(exams.facts, { id: page.id }));
  expect(facts.version).toBe(page.version + 1);
  // The page knows nothing of it, and is told with its next save.
  const typed = given(await page.save(essay('第一句，第二句')));
  const [other] = typed.others!;
  expect([(other!.answer as { text: string }).text, filesIn(other!.answer).length]).toEqual(['第一句，第二句', 1]);
  expect((await send(secret, await photo(2))).code).toBe(200);
  given(await page.save(null));
  expect(filesIn((await page.held())!.answer)).toHaveLength(1);
  expect((await page.held())!.files![0]!.name).toMatch(/^手机拍照-[0-9a-f]{6}\.jpg$/);
  const saves = (await linksOf(page.id)).filter(({ kind }) => kind === 'save').map(({ data }) => data);
  expect(saves.map(({ via, count }) => [via, count])).toEqual([
    [undefined, 1],
    ['phone', 2],
    [undefined, 3],
    ['phone', 4],
    [undefined, 5],
  ]);
  // What is handed in is what the page has seen.
  expect((await send(secret, await photo(3))).code).toBe(200);
  const handIn = (version: number) => learner.call(exams.submit, { id: page.id, device: page.device, version });
  const refused = await handIn(page.version);
  expect(refused.code).toBe(409);
  expect((await handIn(page.version + 1)).code).toBe(200);
  expect((await send(secret, await photo(4))).code).toBe(404);
  expect((await page.ticket()).code).toBe(405);
  // A first photograph answers a question that nobody typed into; ten at once fill it, and no more.
  const hers = await writing(exam, mate);
  const own = await secretOf(hers);
  const all = await Promise.all(Array.from({ length: 12 }, async (_, at) => send(own, await photo(20 + at))));
  expect(all.map(({ code }) => code).filter((code) => ![200, 405, 429].includes(code))).toEqual([]);
  for (let at = 0; at < mostHandInFiles; at += 1) await send(own, await photo(60 + at));
  expect((await hers.held())!.files).toHaveLength(mostHandInFiles);
  expect(await send(own, await photo(99))).toMatchObject({ code: 405, result: { reason: 'photosFull' } });
  const { rows } = await sql<{ loose: number; answered: number }>`
    select count(*)::int as loose, (select answered from exam_attempts where id = ${hers.id}) as answered
    from files f where f.owner_id = ${mate.id} and f.name like '手机%'
      and not exists (select from exam_files k where k.file_id = f.id)`.execute(room.test.db);
  expect(rows[0]).toEqual({ loose: 0, answered: 1 });
  expect((await learner.call(exams.photoTicket, { ...hers.place, device: hers.device })).code).toBe(404);
  expect((await mate.call(exams.photoTicket, { ...hers.place, device: newDevice() })).code).toBe(405);
});

it('keeps what comes in a pause, in the grace and after it beside the paper, as texts are', async () => {
  const exam = await room.open({ graceSeconds: 120 });
  const page = await writing(exam);
  const secret = await secretOf(page);
  const act = (name: 'pause' | 'resume') =>
    teacher.call(team.act, { id: exam.id, act: name, learnerIds: [learner.id], reason: '停电' });
  given(await act('pause'));
  expect((await send(secret, await photo(40))).code).toBe(200);
  await room.age(exam, 1);
  expect((await send(secret, await photo(41))).code).toBe(200);
  given(await act('resume'));
  expect(filesIn((await page.held())!.answer)).toHaveLength(1);
  const late = await page.upload();
  await room.age(exam, 61);
  // Uploaded in time, saved within the grace; and one that was on its way from the phone.
  expect(given(await page.save(essay('补', late))).late).toBe('taken');
  expect((await send(secret, await photo(42))).code).toBe(200);
  await room.age(exam, 3);
  expect((await send(secret, await photo(43))).code).toBe(404);
  const later = await page.upload();
  expect(given(await page.save(essay('再补', later))).late).toBe('waiting');
  const record = given(await teacher.call(team.record, { id: page.id }));
  expect([record.brokenFrom, record.late.map(({ status }) => status)]).toEqual([
    null,
    ['waiting', 'taken', 'taken', 'waiting'],
  ]);
  expect(record.files).toHaveLength(5);
  expect(filesIn(record.late.at(-1)!.changes[0]!.before)).toHaveLength(3);
  const decision = { id: record.late.at(-1)!.id, isAccepted: true, reason: '断网，有监考记录' };
  expect((await teacher.call(team.decideLate, decision)).code).toBe(200);
  const shown = await teacher.call(team.file, { ...page.place, fileId: later });
  expect(given(shown).url).toContain(later);

  // The files are in the copy of one's data, with the hashes that the record has, and go with the person.
  const sections = await examsPersonalData.sections!(room.test.db, learner.id);
  const kept = sections.find(({ name }) => name === 'examFiles')!.rows as { exam: string; sha256: string }[];

  expect(kept.filter(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256)).length).toBeGreaterThanOrEqual(5);
  given(
    await teacher.call(team.move, {
      id: exam.id,
      version: (await room.read(exam)).version,
      move: 'cancel',
      reason: '泄题',
    }),
  );
  expect((await teacher.call(team.file, { ...page.place, fileId: later })).code).toBe(200);
  await room.test.db.transaction().execute((tx) => examsPersonalData.erase!(tx, learner.id));
  expect((await teacher.call(team.file, { ...page.place, fileId: later })).code).toBe(404);
});

it('asks for files alone: of the sorts and as many as the question says, marked by people', async () => {
  const exam = await room.open(filesAsked({ fileSorts: ['document'], mostFiles: 1, reference: '<p>KEY-report</p>' }));
  const page = await writing(exam, await room.learner('方文远'));
  const [shown] = page.run.sections[0]!.questions;
  expect(shown).toMatchObject({ kind: 'file', fileSorts: ['document'], mostFiles: 1 });
  expect(JSON.stringify(page.run)).not.toContain('KEY-report');
  expect((await page.bind(await addPicture(room.test, page.who, { isPublic: false }))).code).toBe(415);
  expect((await page.ticket()).code).toBe(404);
  const [first, second] = [await page.upload('application/pdf'), await page.upload('application/pdf')];
  expect((await page.save(essay('', first, second))).code).toBe(400);
  expect(given(await page.save(essay('', first))).answered).toBe(1);
  given(await page.who.call(exams.submit, { id: page.id, device: page.device, version: page.version }));
  const marking = given(await teacher.call(team.marking, { id: exam.id }));
  expect([marking.questionId, marking.data[0]!.got, marking.data[0]!.files]).toMatchObject([
    page.questionId,
    null,
    [{ fileId: first, mediaType: 'application/pdf' }],
  ]);
});
