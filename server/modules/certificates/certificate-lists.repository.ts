import { sql } from 'kysely';
import type { ApplicationsQuery } from '#contract/certificates/certificates.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { dayAt } from '#server/platform/database/platform-zone.ts';
import { issuedStatuses, openStatuses } from './certificates.tables.ts';

/** What the team of a course has before it. */
export const certificateListsRepository = (db: Database) => ({
  page({ courseId, tab, offeringId, search, ...asked }: ApplicationsQuery) {
    const rows = db
      .selectFrom('certificates as w')
      .innerJoin('offering_facts as o', 'o.id', 'w.offering_id')
      .leftJoin('person_facts as p', 'p.id', 'w.learner_id')
      .where('w.course_id', '=', courseId)
      .where('w.status', 'in', tab === 'issued' ? issuedStatuses : openStatuses)
      .$if(offeringId !== undefined, (query) => query.where('w.offering_id', '=', offeringId!))
      .$if(!!search?.trim(), (query) =>
        query.where(({ eb, or }) =>
          or([eb('p.name', 'ilike', contains(search!.trim())), eb('w.number', 'ilike', contains(search!.trim()))]),
        ),
      );
    return pageOf(db, asked, rows, (found) =>
      found
        .leftJoin('person_facts as d', 'd.id', 'w.decided_by')
        .select(['w.id', 'w.learner_id as learnerId', 'w.status', 'w.applied_at', 'w.reason', 'w.issued_at'])
        .select(['w.number as certificate', 'w.revoked_at', 'o.number as offeringNumber', 'o.term'])
        .select([
          'd.name as decidedBy',
          sql<number>`w.share::float8`.as('share'),
          sql<number>`w.points::float8`.as('points'),
        ])
        .select(sql<string>`coalesce(w.claims ->> 'name', p.name, '')`.as('name'))
        .select(sql<string>`coalesce(p.number, '')`.as('number'))
        .$if(tab === 'applications', (query) => query.orderBy(sql`w.status = 'refused'`).orderBy('w.applied_at'))
        .$if(tab === 'issued', (query) => query.orderBy('w.issued_at', 'desc'))
        .orderBy('w.id')
        .execute(),
    );
  },

  counts: (courseId: string) =>
    db
      .selectFrom('certificates')
      .where('course_id', '=', courseId)
      .select([
        sql<number>`(count(*) filter (where status in ('applied', 'reviewing')))::int`.as('waiting'),
        sql<number>`(count(*) filter (where status = 'issued'))::int`.as('issued'),
      ])
      .executeTakeFirstOrThrow(),

  /** How many wait, and whom it is told; whoever asks holds the number until the transaction ends. */
  async waitingIn(courseId: string): Promise<{ course: string; waiting: number; teamIds: string[]; today: string }> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`certificates ${courseId}`}, 77))`.execute(db);
    const { rows } = await sql<{ course: string; waiting: number; teamIds: string[]; today: string }>`
      select c.title as course, ${dayAt(sql`now()`)}::text as today,
        (select count(*)::int from certificates where course_id = c.id and status = 'applied') as waiting,
        array(select account_id from team_facts where course_id = c.id and role <> 'assistant') as "teamIds"
      from course_facts c where c.id = ${courseId}`.execute(db);
    return rows[0]!;
  },
});
