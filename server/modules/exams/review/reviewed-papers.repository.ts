import { sql } from 'kysely';
import { roleDeclarations, rolesByAccess } from '#contract/common/roles.rule.ts';
import type { PaperReviewQuery, PaperReviewRow, ReviewerChoices } from '#contract/exams/paper-review.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { administrations, holderOf } from '#server/platform/access/administration.ts';
import { isOnTeam } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { nowMs } from '../attempts/attempts.repository.ts';
import '../exams.tables.ts';

const officeRight = 'course.export';
/** More than fits below a field is found by typing. */
const mostReviewers = 8;
const mostOfficers = 50;
const ofSchool = rolesByAccess.filter((role) => roleDeclarations[role].scope === 'school');

/** Schools whose examinations office the actor is: by roles that hold its right, and for all of the school. */
export async function officeSchools(db: Database, actor: PersonActor): Promise<string[]> {
  const holder = await holderOf(db, actor.id, officeRight);
  if (!holder || holder.roles.length === 0) return [];
  const rows = await db
    .selectFrom(administrations(holder).as('held'))
    .where('held.college_ids', 'is', null)
    .select('held.school_id')
    .execute();
  return rows.map(({ school_id: id }) => id);
}

/** Papers as their reviewers and the office find them. @param schoolIds whose office the actor is */
export const reviewedPapers = (db: Database, actor: PersonActor, schoolIds: readonly string[]) => {
  const isOffice = sql<boolean>`c.school_id = any(${[...schoolIds]}::uuid[])`;
  const isReviewer = sql<boolean>`e.reviewer_id = ${actor.id}::uuid`;
  const courseId = sql.ref<string>('e.course_id');
  const isTeam = isOnTeam(actor, courseId);
  const mayWrite = isOnTeam(actor, courseId, 'homework');
  // Four eyes, and two more: nobody decides about what she wrote, or reviewed before.
  const isMine = sql<boolean>`coalesce(e.status = 'draft' and not ${isTeam} and case e.paper_status
    when 'reviewing' then ${isReviewer}
    when 'approving' then ${isOffice} and not ${isReviewer} and e.submitter_id <> ${actor.id}::uuid
    else false end, false)`;
  const since = sql`(select max(w.at) from exam_paper_steps w where w.exam_id = e.id and w.step <> 'look')`;
  const papers = () =>
    db
      .selectFrom('exams as e')
      .innerJoin('exam_papers as p', 'p.id', 'e.paper_id')
      .innerJoin('course_facts as c', 'c.id', 'e.course_id')
      .leftJoin('school_facts as s', 's.id', 'c.school_id')
      .leftJoin('person_facts as wrote', 'wrote.id', 'e.submitter_id')
      .leftJoin('person_facts as reads', 'reads.id', 'e.reviewer_id');
  const shown = (some: ReturnType<typeof papers>) =>
    some
      .select(['e.id as examId', 'c.title as course', 'e.paper_status as status'])
      .select(sql<string>`e.settings ->> 'title'`.as('title'))
      .select(sql<string>`coalesce(s.name, '')`.as('school'))
      .select(sql<string>`coalesce(wrote.name, '')`.as('submitter'))
      .select(sql<string>`coalesce(reads.name, '')`.as('reviewer'))
      .select(sql<PaperReviewRow['kind']>`e.settings ->> 'kind'`.as('kind'))
      .select(iso('e.opens_at').$castTo<string | null>().as('opensAt'))
      .select(['p.questions as questionCount', 'p.total_points as totalPoints'])
      .select(isoOf(since).$castTo<string | null>().as('since'))
      .select(isMine.as('isMine'));

  return {
    list({ list, search, ...asked }: PaperReviewQuery) {
      const wanted = {
        mine: isMine,
        open: sql<boolean>`e.status = 'draft' and e.paper_status in ('reviewing', 'approving')`,
        approved: sql<boolean>`e.status in ('draft', 'scheduled') and e.paper_status = 'approved'`,
      }[list];
      const text = search?.trim() ?? '';
      return pageOf(
        db,
        asked,
        papers()
          .where(sql<boolean>`e.paper_status <> 'writing'`)
          .where(sql<boolean>`(${isReviewer} or ${isOffice})`)
          .where(wanted)
          .$if(text !== '', (some) =>
            some.where(sql<boolean>`(c.title || ' ' || (e.settings ->> 'title')) ilike ${contains(text)}`),
          ),
        (rows) =>
          shown(rows as ReturnType<typeof papers>)
            .orderBy(since)
            .orderBy('e.id')
            .execute(),
      );
    },

    /** For its team, its reviewer and the office. */
    find: (examId: string) =>
      shown(papers())
        .where('e.id', '=', examId)
        .where(sql<boolean>`(${mayWrite} or ${isReviewer} or ${isOffice})`)
        .select(['e.version', 'e.status as examStatus', 'e.course_id', 'e.offering_id', 'e.paper_id', 'e.sealed_at'])
        .select(['c.school_id', 'e.settings', nowMs.as('now')])
        .select(sql<boolean>`${mayWrite}`.as('mayWrite'))
        .executeTakeFirst(),

    async lock(examId: string): Promise<void> {
      await db.selectFrom('exams').where('id', '=', examId).select('id').forUpdate().execute();
    },
  };
};
export type ReviewedPaper = NonNullable<Awaited<ReturnType<ReturnType<typeof reviewedPapers>['find']>>>;

/** Who may be asked about the paper of a course. */
export const reviewers = (db: Database, courseId: string, schoolId: string) => {
  const teachers = sql`from member_facts m join person_facts p on p.id = m.account_id
      left join college_facts g on g.id = m.college_id
    where m.school_id = ${schoolId}::uuid and m.kind = 'staff' and m.is_present and not p.disabled
      and not exists (select from team_facts member where member.course_id = ${courseId}::uuid and member.account_id = p.id)`;
  return {
    async find(search: string): Promise<ReviewerChoices['data']> {
      const { rows } = await sql<ReviewerChoices['data'][number]>`
        select p.id, p.name, concat_ws(' · ', nullif(m.number, ''), g.name) as detail ${teachers}
          and (p.name ilike ${contains(search)} or m.number ilike ${contains(search)})
        order by p.name, p.id limit ${mostReviewers}`.execute(db);
      return rows;
    },

    async is(personId: string): Promise<boolean> {
      const { rows } = await sql`select ${teachers} and p.id = ${personId}::uuid`.execute(db);
      return rows.length > 0;
    },

    /** Whoever of the school's office may approve it: nobody of its team, nor its reviewer. */
    async officers(reviewerId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct p.id from role_facts r join person_facts p on p.id = r.account_id
        where r.school_id = ${schoolId}::uuid and r.role = any(${ofSchool}::text[]) and not p.disabled
          and exists (select from role_right_facts g where g.role = r.role and g.permission = ${officeRight})
          and p.id <> ${reviewerId}::uuid
          and not exists (select from team_facts member where member.course_id = ${courseId}::uuid and member.account_id = p.id)
        order by p.id limit ${mostOfficers}`.execute(db);
      return rows.map(({ id }) => id);
    },

    async team(): Promise<string[]> {
      const rows = await db.selectFrom('team_facts').where('course_id', '=', courseId).select('account_id').execute();
      return rows.map(({ account_id: id }) => id);
    },
  };
};
