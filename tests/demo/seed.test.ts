import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { coursesOperations } from '#contract/courses.operations.ts';
import { demoLogins, demoPassword } from '#contract/demo-accounts.rule.ts';
import { fillDemo } from '#server/demo/demo-start.ts';
import { testApp } from '../support/test-app.ts';

const first = await testApp();
const second = await testApp();
await fillDemo(first.db, first.settings);
await fillDemo(second.db, second.settings);

const count = async (from: string) =>
  Number((await sql.raw<{ count: string }>(`select count(*) from ${from}`).execute(first.db)).rows[0]!.count);

describe('the demo province', () => {
  it('has what a first look wants to find', async () => {
    expect(await count('schools')).toBeGreaterThanOrEqual(12);
    expect(await count("account_roles where role = 'teacher'")).toBeGreaterThanOrEqual(40);
    expect(await count('courses')).toBe(36);
    expect(await count("account_roles where role = 'learner'")).toBeGreaterThanOrEqual(600);
    expect(await count('(select distinct course_id from outline_published where kind = $$video$$) as filled')).toBe(12);
  });

  it('has something to mark and something marked', async () => {
    expect(await count("homework_submissions where status = 'submitted'")).toBeGreaterThan(100);
    expect(await count("homework_submissions where status = 'published'")).toBeGreaterThan(100);
  });

  it('is dated relative to today', async () => {
    expect(await count('offerings where starts_at < now() and ends_at > now()')).toBeGreaterThanOrEqual(12);
    expect(await count('offerings where starts_at > now()')).toBeGreaterThan(0);
    expect(await count('homework_submissions where submitted_at > now()')).toBe(0);
    expect(await count('learning_progress where last_at > now()')).toBe(0);
  });

  it('is the same wherever it is made', async () => {
    const facts = (app: typeof first) =>
      sql
        .raw(
          `select (select string_agg(name, ',' order by id) from accounts) as people,
            (select string_agg(title || learners, ',' order by id) from courses) as courses,
            (select sum(share)::numeric(12, 2) from learning_progress) as progress,
            (select count(*) from homework_answers) as answers`,
        )
        .execute(app.db)
        .then(({ rows }) => rows[0]);
    expect(await facts(first)).toEqual(await facts(second));
  });

  it('lets every offered account in', async () => {
    for (const phone of Object.values(demoLogins)) await first.visitor().login(phone, demoPassword);
  });

  it('is not filled a second time', async () => {
    expect(await fillDemo(first.db, first.settings)).toBe(false);
  });

  it('shows courses in both editions to visitors', async () => {
    for (const host of ['he.localhost', 've.localhost']) {
      const { result } = await first.visitor(host).call(coursesOperations.list, {});
      expect(result!.totalCount).toBeGreaterThan(10);
    }
  });
});
