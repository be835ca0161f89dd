import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownDataOperations } from '#contract/account/account.operations.ts';
import { helpOperations } from '#contract/help/help.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { verificationOperations } from '#contract/verification/verification.operations.ts';
import { deleteDue } from '#server/modules/account/account.service.ts';
import { findModules } from '#server/platform/modules/find-modules.ts';
import { platformModule } from '#server/platform/platform.module.ts';
import { personalDataNames } from '#views/account/personal-data.words.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { classmate, classroom, handedIn, publishedHomework, rightAnswers } from '../support/homework.builder.ts';
import { pdfOf, photo } from '../support/samples.ts';
import { testApp, testPassword, type TestPerson } from '../support/test-app.ts';
import { checkUpload, send } from '../support/tus.ts';

const platform = await testApp();
const { db } = platform;
const loginCalls = loginCallsOf(platform, easyGate());
const base = await platform.listen();

/** Stands in every text that the person writes or that is said of them, so that it can be searched for. */
const mark = '云游四海的甲';
const email = 'jia.of.the.clouds@example.cn';

async function upload(person: TestPerson, name: string, bytes: Uint8Array): Promise<string> {
  const uploadId = await send(base, person, name, bytes);
  return (await checkUpload(person, uploadId)).result!.file!.fileId;
}

/** Tables with a row in which one of the texts stands, whatever column it is in. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  expect(tables.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(name)} as t
      where ${sql.join(
        texts.map((text) => sql`strpos(to_jsonb(t)::text, ${text}) > 0`),
        sql` or `,
      )}`.execute(db);
    if (Number(rows[0]!.count) > 0) found.push(name);
  }
  return found;
}

/** Where modules say that rows go with their person. */
async function deletedColumns(): Promise<[table: string, column: string][]> {
  const modules = [platformModule, ...(await findModules())];
  const tables = modules.flatMap((module) => Object.entries(module.tables ?? {}));
  return tables.flatMap(([table, { people = {} }]) =>
    Object.entries(people).flatMap(([column, end]): [string, string][] => (end === 'deleted' ? [[table, column]] : [])),
  );
}

let person: TestPerson;
let teacher: TestPerson;
let shown: string;
let copied: Record<string, Record<string, unknown>[]>;

beforeAll(async () => {
  const room = await classroom(platform);
  ({ teacher } = room);
  person = Object.assign(await classmate(platform, room, mark), {});
  await db
    .updateTable('accounts')
    .set({ staff_number: `${mark} 9` })
    .where('id', '=', person.id)
    .execute();
  await person.call(userOperations.changeProfile, { nickname: mark, introduction: `我是${mark}` });
  const avatarFileId = await upload(person, `${mark}.jpg`, await photo());
  await person.call(userOperations.changeProfile, { avatarFileId });
  const letter = await upload(person, `${mark}的证明.pdf`, pdfOf(3));
  await person.call(verificationOperations.apply, {
    realName: mark,
    staffNumber: 'T1',
    schoolId: (await db.selectFrom('schools').select('id').executeTakeFirstOrThrow()).id,
    fileIds: [letter],
  });
  const feedback = { kind: 'idea', text: `${mark}有话说`, contact: email, fileIds: [] } as const;
  expect((await person.call(helpOperations.send, { ...feedback, fileIds: [] })).code).toBe(200);
  const homework = await publishedHomework(room);
  const answers = [...rightAnswers.slice(0, -1), { kind: 'essay', text: `${mark}的想法` } as const];
  const { id } = await handedIn(person, homework, room.offeringId, answers);
  await db
    .updateTable('homework_submissions')
    .set({ comment: `${mark}写得好`, points: 66, status: 'published', published_at: new Date() })
    .where('id', '=', id)
    .execute();
  await db.updateTable('homework_marks').set({ comment: mark }).where('submission_id', '=', id).execute();
  await db
    .updateTable('enrolments')
    .set({ reason: `批准${mark}` })
    .where('learner_id', '=', person.id)
    .execute();
  await sql`insert into learning_days (learner_id, day, studied_ms) values (${person.id}::uuid, current_date, 9)`.execute(
    db,
  );
  await sql`insert into identities (account_id, provider, subject, label)
    values (${person.id}::uuid, 'qq', 'subject-of-jia', ${mark})`.execute(db);
  // A picture of the course, and one file of the person's that the course shows.
  shown = await upload(person, '讲义.pdf', pdfOf(4));
  await sql`update courses set cover_file_id = ${shown}::uuid where id = ${room.courseId}::uuid`.execute(db);
});

describe('what the platform keeps of a person', () => {
  it('is copied whole: every area gives its part', async () => {
    await loginCalls.confirm(person, testPassword);
    const { result } = await person.call(ownDataOperations.exportData, { format: 'json' });
    copied = JSON.parse(result!.content) as typeof copied;
    expect(copied).toMatchObject({
      account: [{ nickname: mark, introduction: `我是${mark}`, phone: person.phone }],
      roles: [{ role: 'learner' }],
      sessions: [{ way: 'password' }],
      identities: [{ provider: 'qq', label: mark }],
      verification: [{ realName: mark, status: 'submitted', staffNumber: 'T1' }],
      enrolments: [{ course: '数据结构', status: 'active', reason: `批准${mark}` }],
      studyDays: [{ studiedMs: 9 }],
      submissions: [{ homework: '作业 7　树与二叉树', points: 66, comment: `${mark}写得好` }],
      grades: [{ course: '数据结构', offering: 1 }],
      feedback: [{ body: `${mark}有话说`, contact: email, answer: null }],
      teaching: [],
      questions: [],
    });
    expect(copied.answers!.map(({ answer }) => answer).join()).toContain(`${mark}的想法`);
    expect(copied.marks!.length).toBeGreaterThan(0);
    expect(copied.files!.map(({ name }) => name)).toContain(`${mark}的证明.pdf`);
    expect(copied.devices).toHaveLength(1);
    expect(copied.activity!.map(({ event }) => event)).toContain('verification.submit');
  });

  it('is told, section by section, before its person asks for the end of the account', async () => {
    const { result } = await person.call(ownDataOperations.previewDeletion, {});
    const told = Object.fromEntries(result!.data.map(({ section, count }) => [section, count]));
    const filled = Object.entries(copied).filter(([name, rows]) => rows.length > 0 && name !== 'activity');
    expect(told).toMatchObject(Object.fromEntries(filled.map(([name, rows]) => [name, rows.length])));
    expect(Object.keys(copied).filter((name) => !Object.hasOwn(personalDataNames, name))).toEqual([]);
    expect(new Date(result!.dueAt).getTime()).toBeGreaterThan(Date.now());
  });

  it('holds no secret and nothing of somebody else', () => {
    const text = JSON.stringify(copied);
    expect(text).not.toMatch(/password_cipher|_hash|journal/);
    expect(text).not.toContain(teacher.phone);
  });

  it('is gone after the deletion: no table has a row with it, and marks stay without a name', async () => {
    await db
      .updateTable('homework_submissions')
      .set({ return_reason: mark })
      .where('learner_id', '=', person.id)
      .execute();
    const texts = [mark, email, person.phone, 'subject-of-jia'];
    const before = await tablesWith(texts);
    expect(before).toEqual(
      expect.arrayContaining([
        ...['accounts', 'enrolments', 'feedback_tickets', 'files', 'homework_answers', 'homework_marks'],
        ...['homework_receipts', 'homework_submissions', 'identities', 'teacher_verifications'],
      ]),
    );
    await loginCalls.confirm(person, testPassword);
    expect((await person.call(ownDataOperations.askDeletion, {})).code).toBe(200);
    const deleted = await deletedColumns();
    const rowsOf = async (table: string, column: string) =>
      (await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${person.id}::uuid`.execute(db)).rows
        .length;
    const found = await Promise.all(deleted.map(([table, column]) => rowsOf(table, column)));
    expect(found.filter((count) => count > 0).length).toBeGreaterThan(7);
    await sql`update deletion_requests set due_at = now() where account_id = ${person.id}::uuid`.execute(db);
    expect(await deleteDue(db, { parts: platform.app.modules.personal })).toBe(1);
    expect(await tablesWith(texts)).toEqual([]);
    for (const [table, column] of deleted)
      expect([table, column, await rowsOf(table, column)]).toEqual([table, column, 0]);
    const kept = await db.selectFrom('files').where('owner_id', '=', person.id).select('id').execute();
    expect(kept).toEqual([{ id: shown }]);
    const marks = db.selectFrom('homework_submissions').where('learner_id', '=', person.id);
    expect(await marks.select(['points', 'comment']).execute()).toEqual([{ points: 66, comment: '' }]);
    expect((await person.call(userOperations.info, {})).code).toBe(401);
  });
});
