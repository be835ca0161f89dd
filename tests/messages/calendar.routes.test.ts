import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { calendarOperations as calendar } from '#contract/messages/calendar.operations.ts';
import { messagesPersonalData } from '#server/modules/messages/messages.personal-data.ts';
import { renewCalendarKeys } from '#server/modules/messages/calendar/calendar.repository.ts';
import { fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { classmate, classroom, publishedHomework } from '../support/homework.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const test = await testApp();
const { app, db, settings } = test;
const room = await classroom(test);
const { learner, teacher, courseId, offeringId } = room;
const hostile = '期中\r\nATTENDEE:mailto:x@y.cn\n一;二,三\\四\u2028\u0007';

const addressOf = async (person: TestPerson) => (await person.call(calendar.make, {})).result!.path!;
const read = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: path, headers: { host: 'he.example.cn', ...headers } });
/** Lines as programs see them: what was folded is whole again. */
const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n');
/** The events, each by its properties. */
function eventsOf(body: string) {
  const lines = linesOf(body);
  const starts = lines.flatMap((line, at) => (line === 'BEGIN:VEVENT' ? [at] : []));
  return starts.map((start) => lines.slice(start + 1, lines.indexOf('END:VEVENT', start)));
}
const summaries = async (person: TestPerson) =>
  eventsOf((await read(await addressOf(person))).body).map((event) => event.find((line) => line.startsWith('SUMMARY')));

beforeAll(async () => {
  const homework = await publishedHomework(room, { title: '作业 7' });
  await sql`update homeworks set due_at = '2026-12-01T15:59:00Z', updated_at = '2026-11-20T00:00:00Z', version = 3
    where id = ${homework.id}`.execute(db);
  await sql`update offerings set starts_at = '2026-08-31T16:00:00Z', ends_at = '2027-01-14T16:00:00Z',
    created_at = '2026-06-01T00:00:00Z' where id = ${offeringId}`.execute(db);
});

describe('the dates of a person', () => {
  it('are due times and the days of the term, for programs without a session', async () => {
    const answer = await read(await addressOf(learner));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(answer.body.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    const { rows } = await sql<{ id: string }>`select id from homeworks where course_id = ${courseId}`.execute(db);
    const homework = rows[0]!.id;
    const [start, end, due] = eventsOf(answer.body);
    expect(due).toEqual([
      `UID:homework-${homework}@yunhai-learning`,
      'DTSTAMP:20261120T000000Z',
      'SEQUENCE:3',
      'DTSTART:20261201T155900Z',
      'SUMMARY:作业截止：作业 7（数据结构）',
      `URL:http://he.example.cn${homeworkAddresses.attempt.to({ id: offeringId, homework })}`,
      'TRANSP:TRANSPARENT',
    ]);
    // By the platform's clocks: midnight there is 16:00 in UTC, and a term that ends then ended the day before.
    expect(start).toContain('DTSTART;VALUE=DATE:20260901');
    expect(start).toContain('SUMMARY:开课：《数据结构》');
    expect(end).toContain('DTSTART;VALUE=DATE:20270114');
  });

  it('lead who teaches to the work of teaching', async () => {
    const { body } = await read(await addressOf(teacher));
    expect(eventsOf(body)).toHaveLength(3);
    expect(body.replaceAll('\r\n ', '')).toContain('URL:http://he.example.cn/courseManagement/index/courseTestWork?');
  });

  it('are in the language of whoever made the address', async () => {
    const person = await classmate(test, room);
    const { result } = await person.call(calendar.make, {}, { language: 'en-US' });
    expect((await read(result!.path!, { 'accept-language': 'zh-CN' })).body).toContain('Homework due: 作业 7');
  });

  it('hold no line that a title brings, and no line is longer than 75 octets', async () => {
    const person = await classmate(test, room);
    const homework = await publishedHomework(room);
    const title = hostile + '𠮷长标题'.repeat(20);
    await sql`update homeworks set title = ${title}, due_at = '2026-12-02T00:00:00Z' where id = ${homework.id}`.execute(
      db,
    );
    const { body } = await read(await addressOf(person));
    expect(body).not.toMatch(/^ATTENDEE/m);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const summary = linesOf(body).find((line) => line.includes('期中'));
    expect(summary).toBe(
      `SUMMARY:作业截止：期中\\nATTENDEE:mailto:x@y.cn\\n一\\;二\\,三\\\\四  ${'𠮷长标题'.repeat(20)}（数据结构）`,
    );
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    await sql`delete from homeworks where id = ${homework.id}`.execute(db);
  });

  it('are judged at each reading: who left has none, and drafts are nobody’s', async () => {
    const person = await classmate(test, room);
    expect(await summaries(person)).toHaveLength(3);
    await sql`update homeworks set status = 'draft' where course_id = ${courseId}`.execute(db);
    expect(await summaries(person)).toHaveLength(2);
    await sql`update homeworks set status = 'published' where course_id = ${courseId}`.execute(db);
    await sql`update enrolments set status = 'removed' where learner_id = ${person.id}`.execute(db);
    expect(await summaries(person)).toEqual([]);
    expect(await summaries(await test.person('learner'))).toEqual([]);
  });

  it('are the same octets until something changes, so that programs need not read them again', async () => {
    const path = await addressOf(learner);
    const first = await read(path);
    const etag = String(first.headers.etag);
    expect(await read(path, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
    expect(await read(path, { 'if-none-match': `"other", W/${etag}` })).toMatchObject({ statusCode: 304 });
    expect(await read(path, { 'if-none-match': '"other"' })).toMatchObject({ statusCode: 200, body: first.body });
    expect(await read(path, {}, 'HEAD')).toMatchObject({ statusCode: 200, body: '' });
  });
});

describe('the address', () => {
  it('is made once, however often somebody wants it, and is the person’s own', async () => {
    const [person, other] = [await test.person('learner'), await test.person('learner')];
    expect((await person.call(calendar.get, {})).result).toEqual({ path: null, madeAt: null });
    const made = await Promise.all(Array.from({ length: 10 }, () => addressOf(person)));
    expect(new Set(made).size).toBe(1);
    expect(made[0]).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    expect((await person.call(calendar.get, {})).result!.path).toBe(made[0]);
    expect((await other.call(calendar.get, {})).result!.path).toBeNull();
    expect((await test.visitor().call(calendar.make, {})).code).toBe(401);
  });

  it('that was renewed or removed ends at once', async () => {
    const person = await test.person('learner');
    const former = await addressOf(person);
    const { result } = await person.call(calendar.renew, {});
    expect(result!.path).not.toBe(former);
    expect((await read(former)).statusCode).toBe(404);
    expect((await read(result!.path!)).statusCode).toBe(200);
    expect((await person.call(calendar.remove, {})).result).toEqual({ path: null, madeAt: null });
    expect((await read(result!.path!)).statusCode).toBe(404);
  });

  it('ends with the account, and while it is disabled', async () => {
    const person = await test.person('learner');
    const path = await addressOf(person);
    await sql`update accounts set disabled_at = now() where id = ${person.id}`.execute(db);
    expect((await read(path)).statusCode).toBe(404);
    await sql`update accounts set disabled_at = null where id = ${person.id}`.execute(db);
    expect((await read(path)).statusCode).toBe(200);
    await messagesPersonalData.erase!(db, person.id);
    expect((await read(path)).statusCode).toBe(404);
  });

  it('stands nowhere in the clear: not in the database, not in the log', async () => {
    const person = await test.person('learner');
    const path = await addressOf(person);
    const [, secret] = /calendar\/(.+)\.ics/.exec(path)!;
    test.watch.learn(secret!);
    await read(path);
    await read(path.replace('.ics', '.txt'));
    const { rows } = await sql<{ row: string }>`select c::text as row from calendar_addresses c`.execute(db);
    expect(rows.filter(({ row }) => row.includes(secret!))).toEqual([]);
    const hash = createHash('sha256').update(secret!).digest('hex');
    expect(rows.filter(({ row }) => row.includes(hash))).toHaveLength(1);
  });

  it('opens with renewed keys', async () => {
    const path = await addressOf(learner);
    const { PHONE_KEY } = settings.secrets;
    const later = fieldCipher('another-phone-key-of-32-bytes-00', [PHONE_KEY]);
    expect(await renewCalendarKeys(db, later)).toBeGreaterThan(0);
    expect(await renewCalendarKeys(db, later)).toBe(0);
    await renewCalendarKeys(db, fieldCipher(PHONE_KEY, ['another-phone-key-of-32-bytes-00']));
    expect(await addressOf(learner)).toBe(path);
  });

  it('of nobody says so, and whoever guesses is asked to wait', async () => {
    const guess = (sign: string) => read(`/api/calendar/${sign.repeat(43)}.ics`, { 'user-agent': 'guesser' });
    const first = await guess('a');
    expect([first.statusCode, first.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect((await read('/api/calendar/short.ics')).statusCode).toBe(404);
    expect((await read('/api/calendar/a.ics%2f..%2f')).statusCode).toBe(404);
    for (let time = 0; time < 60; time++) await guess('b');
    expect(await guess('c')).toMatchObject({ statusCode: 429, headers: { 'retry-after': '3600' } });
    expect((await read(await addressOf(learner))).statusCode).toBe(200);
  });
});
