import { sql } from 'kysely';
import type { PaperRule, PaperStep } from '#contract/exams/paper-review.rule.ts';
import type { PaperRuleWrite } from '#contract/exams/paper-review.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import '../exams.tables.ts';

/** What schools want of papers, and what happened to those of exams that the caller found. */
export const seals = (db: Database) => ({
  /** When somebody opened a sealed paper, where it is still open for them. */
  async lastLook(examId: string, personId: string, minutes: number): Promise<Date | null> {
    const row = await db
      .selectFrom('exam_paper_steps')
      .where('exam_id', '=', examId)
      .where('person_id', '=', personId)
      .where('step', '=', 'look')
      .where(sql<boolean>`at > now() - make_interval(mins => ${minutes})`)
      .orderBy('at', 'desc')
      .select('at')
      .limit(1)
      .executeTakeFirst();
    return row?.at ?? null;
  },

  /** Of the school whose course it is. */
  async ruleOf(courseId: string): Promise<PaperRule> {
    const row = await db
      .selectFrom('exam_paper_rules as u')
      .innerJoin('course_facts as c', 'c.school_id', 'u.school_id')
      .where('c.id', '=', courseId)
      .select('u.rule')
      .executeTakeFirst();
    return row?.rule ?? 'free';
  },

  add: (examId: string, step: PaperStep, personId: string, note: string) =>
    db.insertInto('exam_paper_steps').values({ exam_id: examId, step, person_id: personId, note }).execute(),

  /** The newest first. */
  steps: (examId: string, most: number) =>
    db
      .selectFrom('exam_paper_steps as s')
      .leftJoin('person_facts as p', 'p.id', 's.person_id')
      .where('s.exam_id', '=', examId)
      .orderBy('s.at', 'desc')
      .orderBy('s.id')
      .limit(most)
      .select(['s.step', 's.note', sql<string>`coalesce(p.name, '')`.as('by'), iso('s.at').as('at')])
      .execute(),

  async rule(schoolId: string) {
    const school = await db
      .selectFrom('school_facts as s')
      .leftJoin('exam_paper_rules as u', 'u.school_id', 's.id')
      .leftJoin('person_facts as p', 'p.id', 'u.changed_by')
      .where('s.id', '=', schoolId)
      .select(['s.id as schoolId', 's.name as school'])
      .select(sql<PaperRule>`coalesce(u.rule, 'free')`.as('rule'))
      .select(sql<number>`coalesce(u.version, 0)`.as('version'))
      .select(sql<string>`coalesce(p.name, '')`.as('changedBy'))
      .select(iso('u.changed_at').$castTo<string | null>().as('changedAt'))
      .executeTakeFirstOrThrow();
    return school;
  },

  /** @returns false where somebody wrote since */
  async writeRule({ schoolId, rule, version }: PaperRuleWrite, actor: PersonActor): Promise<boolean> {
    const { rows } = await sql<{ version: number }>`
      insert into exam_paper_rules as u (school_id, rule, changed_by)
      select ${schoolId}::uuid, ${rule}, ${actor.id}::uuid
      where ${version}::int = coalesce((select version from exam_paper_rules where school_id = ${schoolId}::uuid), 0)
      on conflict (school_id) do update set rule = excluded.rule, changed_by = excluded.changed_by, changed_at = now(),
        version = u.version + 1
      where u.version = ${version}::int
      returning version`.execute(db);
    return rows.length > 0;
  },
});
