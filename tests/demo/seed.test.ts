import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { demoLogins, demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { fillDemo } from '#server/demo/demo-start.ts';
import { searchQuery } from '#server/platform/search/search-query.ts';
import type { Database } from '#server/platform/database/database.ts';
import { connectDatabase } from '#server/platform/database/open-database.ts';
import { testApp } from '../support/test-app.ts';

const first = await testApp();
const second = await testApp();
await fillDemo(first.db, first.settings);
// Two nodes that start at once.
const beside = connectDatabase(second.url, 5);
afterAll(() => beside.db.destroy());
const filled = await Promise.all([second.db, beside.db].map((db) => fillDemo(db, second.settings)));

const count = async (from: string) =>
  Number((await sql.raw<{ count: string }>(`select count(*) from ${from}`).execute(first.db)).rows[0]!.count);

/** Random in every fill: ciphers with their own first bytes, the keys of browsers' journals, short addresses, codes under a key of the installation, what the numbers of anonymous work are made of. */
const random = /_cipher$|journal_(key|secret)$|^short_code$|^code_hash$|^number_key$/;

/** Of each table with rows that the demo fills, all columns but times and what is random (sites come from their file): whatever an address or a person could name. */
async function comparedColumns(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type not like 'timestamp%'
      and c.table_name not in ('sites', 'site_hosts', 'site_versions')
    order by 1, 2`.execute(db);
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows)
    if (!random.test(column)) columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}

async function digest(db: Database, table: string, columns: readonly string[]) {
  const row = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ count: string; digest: string | null }>`
    select count(*), md5(string_agg(line, E'\\n' order by line collate "C")) as digest
    from (select row(${row})::text as line from ${sql.table(table)}) as lines`.execute(db);
  return rows[0]!;
}

describe('the demo province', () => {
  it('has what a first look wants to find', async () => {
    expect(await count('schools')).toBeGreaterThanOrEqual(12);
    expect(await count("account_roles where role = 'teacher'")).toBeGreaterThanOrEqual(40);
    expect(await count('courses')).toBe(37);
    expect(await count("account_roles where role = 'learner'")).toBeGreaterThanOrEqual(600);
    expect(await count('(select distinct course_id from outline_published where kind = $$video$$) as filled')).toBe(12);
  });

  it('has a knowledge graph whose bindings are all there, and a draft a few steps ahead', async () => {
    expect(await count('knowledge_graphs where nodes > 40 and published_version = 1')).toBe(1);
    const bound = `knowledge_versions v, jsonb_to_recordset(v.graph -> 'contents') c ("targetId" uuid)`;
    expect(await count(bound)).toBeGreaterThan(50);
    expect(
      await count(`${bound} where not exists (select from outline_published p where p.id = c."targetId")
        and not exists (select from bank_questions q where q.id = c."targetId")`),
    ).toBe(0);
  });

  it('has something to mark and something marked', async () => {
    expect(await count("homework_submissions where status = 'submitted'")).toBeGreaterThan(100);
    expect(await count("homework_submissions where status = 'published'")).toBeGreaterThan(100);
  });

  it('has teachers who wait to be verified, and some whom the school decided on', async () => {
    const of = (status: string) =>
      count(`teacher_verifications v join schools s on s.id = v.school_id
        where s.name = '云海大学' and v.status = '${status}'`);
    expect(await of('submitted')).toBeGreaterThanOrEqual(5);
    for (const status of ['approved', 'rejected', 'revoked']) expect(await of(status), status).toBeGreaterThan(0);
    expect(
      await count(
        "teacher_verifications v join accounts a on a.id = v.account_id where (a.teacher_state = '1') <> (v.status = 'approved')",
      ),
    ).toBe(0);
    expect(
      await count(
        'teacher_verifications v where not exists (select from teacher_verification_files f join files on files.id = f.file_id where f.verification_id = v.id)',
      ),
    ).toBe(0);
  });

  it('has announcements of each kind, some of which the offered learner and teacher have still to read', async () => {
    for (const status of ['draft', 'scheduled', 'withdrawn', 'sent'])
      expect(await count(`announcements where status = '${status}'`), status).toBeGreaterThan(0);
    expect(await count('announcements where delivered > 0 and delivered <> receivers')).toBe(0);
    for (const name of ['林晓舟', '沈知远'])
      expect(
        await count(`message_copies c join accounts a on a.id = c.person_id join messages m on m.id = c.message_id
          where a.name = '${name}' and m.withdrawn_at is null and c.read_at is null`),
        name,
      ).toBeGreaterThan(0);
    expect(await count('message_copies where read_at is not null')).toBeGreaterThan(500);
  });

  it('is dated relative to today', async () => {
    expect(await count('offerings where starts_at < now() and ends_at > now()')).toBeGreaterThanOrEqual(12);
    expect(await count('offerings where starts_at > now()')).toBeGreaterThan(0);
    expect(await count('homework_submissions where submitted_at > now()')).toBe(0);
    expect(await count('learning_progress where last_at > now()')).toBe(0);
    expect(await count('teacher_verifications where submitted_at > now() or decided_at > now()')).toBe(0);
  });

  it('is the same wherever it is made', async () => {
    const compared = await comparedColumns(first.db);
    expect([...compared.keys()]).toEqual(expect.arrayContaining(['files', 'bank_questions', 'homework_receipts']));
    for (const [table, columns] of compared)
      expect({ table, ...(await digest(second.db, table, columns)) }).toEqual({
        table,
        ...(await digest(first.db, table, columns)),
      });
  });

  it('lets every offered account in', async () => {
    for (const phone of Object.values(demoLogins)) await first.visitor().login(phone, demoPassword);
  });

  it('is not filled a second time', async () => {
    expect(await fillDemo(first.db, first.settings)).toBe(false);
    expect(filled.toSorted()).toEqual([false, true]);
  });

  it('shows courses in both editions to visitors', async () => {
    for (const host of ['he.localhost', 've.localhost']) {
      const { result } = await first.visitor(host).call(coursesOperations.list, {});
      expect(result!.totalCount).toBeGreaterThan(10);
    }
  });
});

it('finds each course and material by every two characters of its title, and each by one', async () => {
  const { rows } = await sql<{ title: string; words: string }>`
    select c.title, w.words::text as words from courses c join course_words w on w.course_id = c.id
    union all
    select m.title, w.words::text from materials m join material_words w on w.material_id = m.id`.execute(first.db);
  expect(rows.length).toBeGreaterThan(600);
  const asked: { title: string; piece: string; words: string; query: string }[] = [];
  for (const { title, words } of rows) {
    const signs = [...title];
    const pieces = new Set([...signs, ...signs.slice(1).map((sign, index) => signs[index]! + sign)]);
    for (const piece of pieces) {
      if (!/\p{Script=Han}/u.test(piece)) continue;
      const question = await searchQuery(piece);
      asked.push({ title, piece, words, query: question!.all });
    }
  }
  const { rows: missed } = await sql<{ nth: number }>`
    select nth::int from unnest(${asked.map(({ words }) => words)}::text[], ${asked.map(({ query }) => query)}::text[])
      with ordinality r (words, query, nth)
    where not words::tsvector @@ query::tsquery`.execute(first.db);
  expect(missed.map(({ nth }) => [asked[nth - 1]!.title, asked[nth - 1]!.piece])).toEqual([]);
});
