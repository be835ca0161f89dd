import { sql } from 'kysely';
import type { Places } from '#contract/certificates/certificate-places.rule.ts';
import type { ApplicationsQuery, CertificateClaims } from '#contract/certificates/certificates.contract.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { dayAt, zone } from '#server/platform/database/platform-zone.ts';
import type { StoredStatus } from './certificates.tables.ts';

/** Most that a person is shown of each kind. */
const mostOwn = 100;
const mostPossible = 30;

const open = ['applied', 'reviewing', 'refused'] as const;
const given = ['issued', 'revoked'] as const;

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

const candidateColumns = [
  ...(['e.offering_id as offeringId', 'o.course_id as courseId', 'c.title as course', 's.title'] as const),
  ...(['s.min_share', 's.min_points', 's.is_automatic as isAutomatic', 'o.ends_at as endsAt'] as const),
  ...(['w.id as applicationId', 'w.status', 'w.applied_at as appliedAt', 'w.reason'] as const),
] as const;
const isOver = sql<boolean>`o.status = 'ended'`.as('isOver');
const school = sql<string>`coalesce(h.name, '')`.as('school');

export const certificatesRepository = (db: Database) => ({
  /** Certificates that a person can still get, the offering that ends first in front. */
  possible: (learnerId: string) =>
    candidates(db)
      .where('e.learner_id', '=', learnerId)
      .where(({ eb, or }) => or([eb('w.status', 'is', null), eb('w.status', 'in', open)]))
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

  /** The newest first, of which the papers are still there. */
  owned: (learnerId: string) =>
    db
      .selectFrom('certificates')
      .where('learner_id', '=', learnerId)
      .where('status', 'in', given)
      .where('claims', 'is not', null)
      .select(['id', 'claims', 'places', 'issued_at', 'revoked_at', 'reason', 'number', 'fingerprint'])
      .orderBy('issued_at', 'desc')
      .orderBy('id')
      .limit(mostOwn)
      .execute(),

  /** One's own, with its signed file. */
  ownOne: (learnerId: string, id: string) =>
    db
      .selectFrom('certificates')
      .where('id', '=', id)
      .where('learner_id', '=', learnerId)
      .where('credential', 'is not', null)
      .select(['claims', 'places', 'number', 'fingerprint', 'credential'])
      .executeTakeFirst(),

  /** Held until the transaction ends. */
  holdOwn: (learnerId: string, id: string) =>
    db
      .selectFrom('certificates')
      .where('id', '=', id)
      .where('learner_id', '=', learnerId)
      .select(['id', 'status'])
      .forUpdate()
      .executeTakeFirst(),

  remove: (id: string) => db.deleteFrom('certificates').where('id', '=', id).execute(),

  /** @returns null where somebody was quicker */
  async add(row: { courseId: string; offeringId: string; learnerId: string; share: number; points: number }) {
    const { courseId: course_id, offeringId: offering_id, learnerId: learner_id, ...figures } = row;
    const added = await db
      .insertInto('certificates')
      .values({ course_id, offering_id, learner_id, status: 'applied', ...figures })
      .onConflict((conflict) => conflict.columns(['offering_id', 'learner_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id ?? null;
  },

  /** Asked for again, after a refusal. @returns whether it was still refused */
  async again(id: string, figures: { share: number; points: number }): Promise<boolean> {
    const asked = db
      .updateTable('certificates')
      .set({ ...figures, status: 'applied', reason: null, decided_at: null, decided_by: null })
      .set({ applied_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('status', '=', 'refused');
    return (await asked.returning('id').executeTakeFirst()) !== undefined;
  },

  /** Rows of a course, held in one order until the transaction ends. */
  holdMany: (courseId: string, ids: readonly string[]) =>
    db
      .selectFrom('certificates')
      .where('course_id', '=', courseId)
      .where('id', 'in', ids)
      .select(['id', 'status', 'learner_id', 'offering_id', 'course_id', 'number'])
      .orderBy('id')
      .forUpdate()
      .execute(),

  setStatus: (id: string, status: StoredStatus, { reason, by }: { reason: string | null; by: string | null }) =>
    db
      .updateTable('certificates')
      .set({ status, reason, decided_by: by, decided_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),

  revoke: (id: string, { reason, by }: { reason: string; by: string }) =>
    db
      .updateTable('certificates')
      .set({ status: 'revoked', reason, revoked_by: by })
      .set({ revoked_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),

  issue: (
    id: string,
    paper: {
      number: string;
      keyId: string;
      fingerprint: string;
      claims: CertificateClaims;
      places: Places;
      credential: string;
      issuedAt: string;
      by: string | null;
    },
  ) =>
    db
      .updateTable('certificates')
      .set({ status: 'issued', number: paper.number, key_id: paper.keyId, fingerprint: paper.fingerprint })
      .set({ claims: JSON.stringify(paper.claims), places: JSON.stringify(paper.places) })
      .set({ credential: paper.credential, issued_at: new Date(paper.issuedAt), reason: null })
      .set({ decided_by: paper.by, decided_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),

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

  /** The next of a school and year; whoever asks holds it until the transaction ends. */
  async nextSerial(schoolId: string, year: number): Promise<{ school: number; serial: number }> {
    await db
      .insertInto('certificate_schools')
      .values({ school_id: schoolId })
      .onConflict((conflict) => conflict.column('school_id').doNothing())
      .execute();
    const { last: serial } = await db
      .insertInto('certificate_serials')
      .values({ school_id: schoolId, year, last: 1 })
      .onConflict((conflict) =>
        conflict.columns(['school_id', 'year']).doUpdateSet({ last: sql<number>`certificate_serials.last + 1` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    const { code } = await db
      .selectFrom('certificate_schools')
      .where('school_id', '=', schoolId)
      .select('code')
      .executeTakeFirstOrThrow();
    return { school: code, serial };
  },

  page({ courseId, tab, offeringId, search, ...asked }: ApplicationsQuery) {
    const rows = db
      .selectFrom('certificates as w')
      .innerJoin('offering_facts as o', 'o.id', 'w.offering_id')
      .leftJoin('person_facts as p', 'p.id', 'w.learner_id')
      .where('w.course_id', '=', courseId)
      .where('w.status', 'in', tab === 'issued' ? given : open)
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

/** What anybody may look up who holds a paper or a file. */
export const issuedRepository = (db: Database) => ({
  byNumber: (number: string) =>
    db
      .selectFrom('certificates as w')
      .innerJoin('certificate_keys as k', 'k.id', 'w.key_id')
      .where('w.number', '=', number)
      .select(['w.claims', 'w.places', 'w.fingerprint', 'w.revoked_at', 'w.number', 'k.year'])
      .executeTakeFirst(),

  now: async (): Promise<Date> => (await sql<{ now: Date }>`select now() as now`.execute(db)).rows[0]!.now,

  revoked: () =>
    db
      .selectFrom('certificates')
      .where('status', '=', 'revoked')
      .select(['number', 'revoked_at'])
      .orderBy('revoked_at', 'desc')
      .orderBy('id')
      .limit(10_000)
      .execute(),
});

/** What the course gives, with what stands on its papers. */
export const schemesRepository = (db: Database) => ({
  facts: (courseId: string) =>
    db
      .selectFrom('course_facts as c')
      .innerJoin('scoring_facts as g', 'g.course_id', 'c.id')
      .leftJoin('school_facts as h', 'h.id', 'c.school_id')
      .leftJoin('certificate_schemes as s', 's.course_id', 'c.id')
      .where('c.id', '=', courseId)
      .select(['c.title as course', 'g.pass_points as passPoints', 'g.excellent_points as excellentPoints', school])
      .select([sql<number | null>`c.hours::float8`.as('hours'), sql<number | null>`c.credits::float8`.as('credits')])
      .select(sql<string>`coalesce(h.glyph, '')`.as('glyph'))
      .select(['s.is_open', 's.title', 's.unit', 's.signer', 's.min_share', 's.min_points', 's.is_automatic'])
      .select(['s.places', 's.version'])
      .select(
        sql<string>`coalesce((select p.name from team_facts t join person_facts p on p.id = t.account_id
          where t.course_id = c.id and t.role = 'lead' limit 1), '')`.as('lead'),
      )
      .executeTakeFirst(),

  /** @returns whether it stood at this version */
  async write(
    courseId: string,
    version: number,
    row: {
      is_open: boolean;
      is_automatic: boolean;
      title: string;
      unit: string;
      signer: string;
      min_share: number | null;
      min_points: number | null;
      places: Places;
    },
  ): Promise<boolean> {
    const values = { ...row, places: JSON.stringify(row.places) };
    const written = await db
      .insertInto('certificate_schemes')
      .values({ course_id: courseId, ...values, version: 2 })
      .onConflict((conflict) =>
        conflict
          .column('course_id')
          .doUpdateSet({ ...values, version: sql<number>`certificate_schemes.version + 1` })
          .where('certificate_schemes.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst();
    return written !== undefined && written.version === version + 1;
  },
});
