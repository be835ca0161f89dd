import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Envelope } from '#contract/common/codes.ts';
import type { PhotoPlace } from '#contract/files/photos.contract.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { photosOperations } from '#contract/files/photos.operations.ts';
import { mostPhotoBytes, photosPath, photoTicketHeader } from '#contract/files/photos.rule.ts';
import { annotationsOperations } from '#contract/homework/annotations.operations.ts';
import { mostHandInFiles } from '#contract/homework/annotations.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { homeworkAttemptOperations as attempts } from '#contract/homework/homework.operations.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';
import { classmate, classroom, contents, given, publishedHomework } from '../support/homework.builder.ts';
import { addPicture } from '../support/some-files.builder.ts';

const platform = await testApp();
const room = await classroom(platform);
const { learner, offeringId } = room;
const essay = contents.at(-1)!;
const phone = platform.visitor();

/** A photograph of one colour: each number another one. */
const photo = (shade: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .jpeg()
    .toBuffer();
async function work(person: TestPerson = learner) {
  const homework = await publishedHomework(room, {}, [essay, essay]);
  const { id, version } = given(await person.call(attempts.start, { homeworkId: homework.id, offeringId }));
  const [questionId, second] = homework.questions.map((one) => one.id) as [string, string];
  return { homework, id, version, questionId, second };
}
type Work = Awaited<ReturnType<typeof work>>;
const ticket = async ({ id, questionId }: Work, person = learner) => {
  const { secret } = given(await person.call(attempts.photoTicket, { id, questionId }));
  platform.watch.learn(secret);
  return secret;
};
const look = (secret: string) => phone.call(photosOperations.look, { secret });
const send = async (secret: string, payload: Buffer | string): Promise<Envelope<PhotoPlace> & { code: number }> =>
  (
    await platform.app.inject({
      ...{ method: 'POST', url: `/api${photosPath}`, payload },
      headers: { host: 'he.localhost', 'content-type': 'application/octet-stream', [photoTicketHeader]: secret },
    })
  ).json();
const stands = async ({ homework, questionId }: Work, person = learner) => {
  const { attempt } = given(await person.call(attempts.work, { homeworkId: homework.id, offeringId }));
  return { version: attempt!.version, held: attempt!.answers.find((one) => one.questionId === questionId) };
};
const save = (at: Work, version: number, answer: Answer | null, seq = 1, clientId = randomUUID()) =>
  learner.call(attempts.saveAnswers, {
    ...{ id: at.id, version, clientId },
    changes: [{ questionId: at.questionId, answer, seq }],
  });
const filesIn = (answer: Answer | null | undefined) => (answer?.kind === 'essay' ? (answer.fileIds ?? []) : []);

it('a phone without a session puts photographs into the answer, and reads nothing but what they are for', async () => {
  const at = await work();
  const secret = await ticket(at);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const before = given(await look(secret));
  expect(Object.keys(before).toSorted()).toEqual(['left', 'leftSeconds', 'question', 'sent', 'title']);
  expect(before).toMatchObject({ title: at.homework.title, left: mostHandInFiles, sent: 0 });
  expect(JSON.stringify(before)).not.toContain('林晓舟');

  const picture = await photo(1);
  expect(await send(secret, picture)).toMatchObject({ code: 200, result: { left: mostHandInFiles - 1, sent: 1 } });
  // The line broke, and it comes once more.
  expect(await send(secret, picture)).toMatchObject({ code: 200, result: { left: mostHandInFiles - 1 } });
  const { held } = await stands(at);
  expect(held!.files).toMatchObject([{ mediaType: 'image/jpeg' }]);
  expect(held!.files![0]!.name).toMatch(/^手机拍照-[0-9a-f]{6}\.jpg$/);
});

it('what was typed meanwhile stays, and so does what came by phone: a page that knows nothing of it is told', async () => {
  const at = await work();
  const clientId = randomUUID();
  const first = given(await save(at, at.version, { kind: 'essay', text: '第一句' }, 1, clientId));
  const secret = await ticket(at);
  expect((await send(secret, await photo(2))).code).toBe(200);
  const typed = given(await save(at, first.version, { kind: 'essay', text: '第一句，第二句' }, 2, clientId));
  const [other] = typed.others!;
  expect(other).toMatchObject({ questionId: at.questionId, answer: { text: '第一句，第二句' } });
  expect(filesIn(other!.answer)).toHaveLength(1);
  // Even all of it taken back leaves what the page did not know of.
  expect((await send(secret, await photo(3))).code).toBe(200);
  const emptied = given(await save(at, typed.version, null, 3, clientId));
  const [mine] = emptied.others!;
  expect(filesIn(mine!.answer)).toHaveLength(1);
  expect(filesIn(mine!.answer)).not.toEqual(filesIn(other!.answer));
  // Once it knows, it takes out what it likes.
  const less = given(await save(at, emptied.version, { kind: 'essay', text: '完' }, 4, clientId));
  expect(less.others).toBeUndefined();
  expect(filesIn((await stands(at)).held?.answer)).toEqual([]);
  // What is handed in is what the page has seen.
  expect((await send(secret, await photo(4))).code).toBe(200);
  expect((await learner.call(attempts.submit, { id: at.id, version: less.version })).code).toBe(409);
});

it('a ticket is over by its time, by another one, with the work handed in and with the session', async () => {
  const at = await work();
  const over = { code: 404, message: '二维码已失效，请在电脑上重新打开' };
  const former = await ticket(at);
  const secret = await ticket(at);
  for (const one of [former, randomBytes(32).toString('base64url'), 'A'.repeat(43)]) {
    expect(await look(one)).toMatchObject(over);
    expect(await send(one, await photo(5))).toMatchObject(over);
  }
  expect((await send('kurz', await photo(5))).code).toBe(404);
  expect((await look(`${secret}x`)).code).toBe(400);
  await sql`update photo_tickets set expires_at = now() - interval '1 second'`.execute(platform.db);
  expect(await look(secret)).toMatchObject(over);
  expect(await send(secret, await photo(5))).toMatchObject(over);

  const fresh = await ticket(at);
  expect((await send(fresh, await photo(5))).code).toBe(200);
  const { version } = await stands(at);
  given(await learner.call(attempts.submit, { id: at.id, version }));
  expect(await look(fresh)).toMatchObject(over);
  expect(await send(fresh, await photo(6))).toMatchObject(over);
  expect((await learner.call(attempts.photoTicket, { id: at.id, questionId: at.questionId })).code).toBe(405);

  const mate = await classmate(platform, room, '宋怀瑾');
  const hers = await work(mate);
  const last = await ticket(hers, mate);
  expect((await look(last)).code).toBe(200);
  given(await mate.call(authOperations.logout, {}));
  expect(await look(last)).toMatchObject(over);
});

it('a ticket is given to whose answer it is alone, and is good for that one question', async () => {
  const at = await work();
  const mate = await classmate(platform, room, '叶知秋');
  const asked = { id: at.id, questionId: at.questionId };
  for (const person of [mate, room.teacher, await platform.person('learner')])
    expect((await person.call(attempts.photoTicket, asked)).code).toBe(404);
  expect((await phone.call(attempts.photoTicket, asked)).code).toBe(401);
  expect((await learner.call(attempts.photoTicket, { ...asked, questionId: randomUUID() })).code).toBe(404);
  const secret = await ticket(at);
  await send(secret, await photo(7));
  const { attempt } = given(await learner.call(attempts.work, { homeworkId: at.homework.id, offeringId }));
  expect(attempt!.answers.map(({ questionId }) => questionId)).toEqual([at.questionId]);
  const { rows } = await sql<{ kept: boolean }>`
    select bool_or(t::text like ${`%${secret}%`}) as kept from photo_tickets t`.execute(platform.db);
  expect(rows[0]!.kept).toBe(false);
});

it('takes pictures only, by their content, as many as the answer holds, however many come at once', async () => {
  const mate = await classmate(platform, room, '秦越');
  const at = await work(mate);
  const secret = await ticket(at, mate);
  for (const [bytes, code] of [
    ['<html><script>alert(1)</script></html>', 415],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
    [Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'), 415],
    [Buffer.alloc(mostPhotoBytes + 1), 413],
    ['', 415],
  ] as const)
    expect((await send(secret, bytes as Buffer)).code, String(bytes).slice(0, 20)).toBe(code);
  expect((await stands(at, mate)).held).toBeUndefined();
  const all = await Promise.all(Array.from({ length: 100 }, async (_, n) => send(secret, await photo(20 + n))));
  const codes = new Set(all.map(({ code }) => code));
  expect([...codes].filter((code) => ![200, 405, 429].includes(code))).toEqual([]);
  for (let n = 0; n < mostHandInFiles + 2; n += 1) await send(secret, await photo(130 + n));
  expect((await stands(at, mate)).held!.files).toHaveLength(mostHandInFiles);
  expect(await send(secret, await photo(200))).toMatchObject({ code: 405, result: { reason: 'photosFull' } });
  // What found no place is nobody's file.
  const { rows } = await sql<{ loose: number }>`
    select count(*)::int as loose from files f where f.owner_id = ${mate.id}
      and not exists (select from homework_files k where k.file_id = f.id)`.execute(platform.db);
  expect(rows[0]!.loose).toBe(0);
});

it('an answer holds sound that every browser plays, which whoever marks hears in its place', async () => {
  const at = await work(await classmate(platform, room, '陆鸣'));
  const mine = await work();
  const put = (mediaType: string, version: number, seq: number) =>
    addPicture(platform, learner, { isPublic: false, mediaType }).then((fileId) =>
      save(mine, version, { kind: 'essay', text: '', fileIds: [fileId] }, seq),
    );
  const { version } = given(await put('audio/wav', mine.version, 1));
  expect((await put('audio/ogg', version, 2)).code).toBe(404);
  expect((await put('video/mp4', version, 3)).code).toBe(404);
  const [file] = (await stands(mine)).held!.files!;
  const asked = { id: mine.id, questionId: mine.questionId, fileId: file!.fileId };
  expect(given(await learner.call(annotationsOperations.own, asked))).toMatchObject({ isDrawable: false });
  expect((await learner.call(annotationsOperations.own, { ...asked, id: at.id })).code).toBe(404);
});

it('a question of files takes the sorts that it names, and no more of them than it says', async () => {
  const asked = { kind: 'file' as const, stem: '<p>交报告</p>', fileSorts: ['document' as const], mostFiles: 1 };
  const homework = await publishedHomework(room, {}, [asked]);
  const { id, version } = given(await learner.call(attempts.start, { homeworkId: homework.id, offeringId }));
  const questionId = homework.questions[0]!.id;
  const at: Work = { homework, id, version, questionId, second: questionId };
  expect((await learner.call(attempts.photoTicket, { id, questionId })).code).toBe(404);
  const put = async (seq: number, ...mediaTypes: string[]) => {
    const fileIds = await Promise.all(
      mediaTypes.map((mediaType) => addPicture(platform, learner, { isPublic: false, mediaType })),
    );
    return (await save(at, version, { kind: 'essay', text: '', fileIds }, seq)).code;
  };
  expect([await put(1, 'image/jpeg'), await put(2, 'application/pdf', 'application/pdf')]).toEqual([404, 404]);
  expect(await put(3, 'application/pdf')).toBe(200);
  expect((await stands(at)).held!.files).toMatchObject([{ mediaType: 'application/pdf' }]);
});
