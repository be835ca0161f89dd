import { sql } from 'kysely';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dayAt, zone } from '#server/platform/database/platform-zone.ts';
import { openStatuses } from './certificates.tables.ts';

/** Most that a person is shown. */
const mostPossible = 30;

/** A learner of an offering whose course gives certificates. */
const candidates = (db: Database) =>
  db
    .selectFrom('enrolment_facts as e')
    .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
    .innerJoin('course_facts as c', 'c.id', 'o.course_id')
    .innerJoin('certificate_schemes as s', 's.course_id', 'o.course_id')
    .leftJoin('school_facts as h', 'h.id', 'c.school_id')
    .leftJoin('certificates as w', (join) =>
      join.onRef('w.offering_id', '=', 'e.offering_id').onRef('w.learner_id', '=', 'e.learner_id'),
    )
    .where('e.status', 'in', mayLearn)
    .where('o.status', '!=', 'cancelled')
    .where('s.is_open', '=', true);

const isOver = sql<boolean>`o.status = 'ended'`.as('isOver');
const school = sql<string>`coalesce(h.name, '')`.as('school');
const candidateColumns = [
  ...(['e.offering_id as offeringId', 'o.course_id as courseId', 'c.title as course', 's.title'] as const),
  ...(['s.min_share', 's.min_points', 's.is_automatic as isAutomatic', 'o.ends_at as endsAt'] as const),
  ...(['w.id as applicationId', 'w.status', 'w.applied_at as appliedAt', 'w.reason'] as const),
] as const;

/** Who may get a certificate, and what it would say. */
export const certificateCandidatesRepository = (db: Database) => ({
  /** Certificates that a person can still get, the offering that ends first in front. */
  possible: (learnerId: string) =>
    candidates(db)
      .where('e.learner_id', '=', learnerId)
      .where(({ eb, or }) => or([eb('w.status', 'is', null), eb('w.status', 'in', openStatuses)]))
      .select([...candidateColumns, isOver, school])
      .orderBy('o.ends_at')
      .orderBy('o.id')
      .limit(mostPossible)
      .execute(),

  candidate: (learnerId: string, offeringId: string) =>
    candidates(db)
      .where('e.learner_id', '=', learnerId)
      .where('e.offering_id', '=', offeringId)
      .select([...candidateColumns, isOver, school])
      .executeTakeFirst(),

  /** What a paper says of a course, its run and its learner, as it all is now. */
  paperFacts: (offeringId: string, learnerId: string) =>
    db
      .selectFrom('offering_facts as o')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .innerJoin('certificate_schemes as s', 's.course_id', 'c.id')
      .innerJoin('scoring_facts as g', 'g.course_id', 'c.id')
      .leftJoin('school_facts as h', 'h.id', 'c.school_id')
      .innerJoin('person_facts as p', (join) => join.on('p.id', '=', learnerId))
      .where('o.id', '=', offeringId)
      .select(['c.id as courseId', 'c.title as course', 'c.edition', 'c.school_id as schoolId', 'o.number as offering'])
      .select([sql<number | null>`c.hours::float8`.as('hours'), sql<number | null>`c.credits::float8`.as('credits')])
      .select(['s.title', 's.unit', 's.signer', 's.places', 's.min_share', 's.min_points', 'p.name'])
      .select(['g.pass_points as passPoints', 'g.excellent_points as excellentPoints', school, isOver])
      .select([
        sql<string>`coalesce(h.glyph, '')`.as('glyph'),
        sql<string>`${dayAt(sql`o.starts_at`)}::text`.as('startsOn'),
        sql<string>`${dayAt(sql`o.ends_at`)}::text`.as('endsOn'),
        sql<string>`${dayAt(sql`now()`)}::text`.as('issuedOn'),
        sql<string>`to_char(date_trunc('second', now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as(
          'issuedAt',
        ),
        sql<number>`extract(year from now() at time zone ${zone})::int`.as('year'),
      ])
      .executeTakeFirst(),

  /** Ended lately, of courses that issue by themselves, the last end first. */
  automaticOfferings: () =>
    db
      .selectFrom('certificate_schemes as s')
      .innerJoin('offering_facts as o', 'o.course_id', 's.course_id')
      .where('s.is_open', '=', true)
      .where('s.is_automatic', '=', true)
      .where('o.status', '=', 'ended')
      .where('o.ends_at', '>', sql<Date>`now() - interval '60 days'`)
      .select(['o.id as offeringId', 'o.course_id as courseId', 's.min_share', 's.min_points'])
      .orderBy('o.ends_at', 'desc')
      .limit(500)
      .execute(),

  /** Who of an offering has asked, or has one. */
  async knownIn(offeringId: string): Promise<Set<string>> {
    const rows = await db
      .selectFrom('certificates')
      .where('offering_id', '=', offeringId)
      .select('learner_id')
      .execute();
    return new Set(rows.map(({ learner_id: id }) => id));
  },
});
