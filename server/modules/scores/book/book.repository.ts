import { sql } from 'kysely';
import type { GradeState } from '#contract/scores/final.rule.ts';
import type { GradeScale, PointsBand } from '#contract/scores/scale.rule.ts';
import type { GradeCategory, GradePart } from '#contract/scores/scheme.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { gradedLearners } from '../graded.repository.ts';
import { numberIn } from '#server/platform/access/learner-number.ts';
import '../settings/settings.tables.ts';
import './book.tables.ts';

/** Rows a statement. */
const atOnce = 5000;

/** What is published of one learner. */
export interface PublishedRow {
  learnerId: string;
  points: number | null;
  parts: Partial<Record<GradePart, number>>;
  state: GradeState;
}

/** Who publishes, what the grades are made of, and in which words they are said. */
interface PublishedBy {
  by: string;
  categories: readonly GradeCategory[];
  scale: GradeScale;
  bands: readonly PointsBand[] | null;
}

/** Published grades of offerings, for those whose offerings were asked for before. */
export const bookRepository = (db: Database) => ({
  /** Nobody else publishes, locks or corrects there meanwhile. */
  hold: async (offeringId: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`grades ${offeringId}`}, 0))`.execute(db);
  },

  /** An offering of the course that takes place, with how its grades stand. */
  find: (courseId: string, offeringId: string) =>
    db
      .selectFrom('offering_facts as o')
      .innerJoin('scoring_facts as s', 's.course_id', 'o.course_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .leftJoin('grade_books as b', 'b.offering_id', 'o.id')
      .leftJoin('grade_scales as w', 'w.offering_id', 'o.id')
      .leftJoin('grade_settings as g', 'g.school_id', 'c.school_id')
      .leftJoin('person_facts as p', 'p.id', 'b.published_by')
      .leftJoin('person_facts as l', 'l.id', 'b.locked_by')
      .where('o.id', '=', offeringId)
      .where('o.course_id', '=', courseId)
      .where('o.status', '<>', 'cancelled')
      .select(['o.ends_at as endsAt', 's.pass_points as passPoints', 'c.title as course', 'g.bands'])
      .select(sql<GradeScale>`coalesce(w.scale, g.scale, 'hundred')`.as('scale'))
      .select(['b.scale as publishedScale', 'b.bands as publishedBands'])
      .select(sql<boolean>`g.columns is not null`.as('hasColumns'))
      .select(['b.status', 'b.edition', 'b.version', 'b.published_at as publishedAt', 'b.locked_at as lockedAt'])
      .select(sql<boolean>`now() >= o.ends_at`.as('isOver'))
      .select(sql<string>`coalesce(p.name, '')`.as('publishedBy'))
      .select(sql<string>`coalesce(l.name, '')`.as('lockedBy'))
      .executeTakeFirst(),

  /** Everybody who learns there or has a published grade, by name. */
  rows: (offeringId: string, learnerId: string | null = null) =>
    db
      .selectFrom(gradedLearners(offeringId, learnerId).as('g'))
      .fullJoin(
        (of) =>
          of
            .selectFrom('published_grades')
            .selectAll()
            .where('offering_id', '=', offeringId)
            .$if(learnerId !== null, (one) => one.where('learner_id', '=', learnerId!))
            .as('b'),
        (join) => join.onRef('b.learner_id', '=', 'g.learner_id'),
      )
      .leftJoin('grade_marks as k', (join) =>
        join.onRef('k.learner_id', '=', 'g.learner_id').on('k.offering_id', '=', offeringId),
      )
      .leftJoin('person_facts as p', (join) => join.on('p.id', '=', sql<string>`coalesce(g.learner_id, b.learner_id)`))
      .select([
        sql<string>`coalesce(g.learner_id, b.learner_id)`.as('learnerId'),
        sql<string>`coalesce(p.name, '')`.as('name'),
        numberIn(offeringId).as('number'),
        sql<boolean>`g.learner_id is not null`.as('isLearning'),
        sql<boolean>`b.learner_id is not null`.as('isPublished'),
      ])
      .select(['g.grade', 'g.points as gained', 'g.reachable', 'g.is_waiting as isWaiting', 'g.parts'])
      .select(['b.points', 'b.state', 'b.parts as publishedParts', 'b.published_at as publishedAt'])
      .select(['b.is_corrected as isCorrected', 'b.version'])
      .select(['k.final', 'k.state as handState', 'k.resit', 'k.version as markVersion'])
      .orderBy(sql`coalesce(p.name, '') collate "zh-x-icu"`)
      .orderBy('learnerId')
      .execute(),

  /** @param unchanged whose grade stays: what it is made of is said anew, and nothing else */
  async publish(
    courseId: string,
    offeringId: string,
    { by, categories, scale, bands }: PublishedBy,
    rows: readonly PublishedRow[],
    unchanged: readonly PublishedRow[] = [],
  ): Promise<void> {
    const made = {
      ...{ categories: JSON.stringify(categories), scale, bands: bands === null ? null : JSON.stringify(bands) },
      published_by: by,
    };
    const { edition } = await db
      .insertInto('grade_books')
      .values({ offering_id: offeringId, course_id: courseId, status: 'published', ...made })
      .onConflict((conflict) =>
        conflict.column('offering_id').doUpdateSet({
          ...{ status: 'published', published_at: sql<Date>`now()`, ...made },
          edition: sql<number>`grade_books.edition + 1`,
          version: sql<number>`grade_books.version + 1`,
        }),
      )
      .returning('edition')
      .executeTakeFirstOrThrow();
    for (let start = 0; start < rows.length; start += atOnce)
      await sql`insert into published_grades as p (offering_id, learner_id, points, parts, state, edition)
        select ${offeringId}::uuid, r."learnerId", r.points, r.parts, r.state, ${edition}::int
        from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + atOnce))}::jsonb)
          as r ("learnerId" uuid, points numeric, parts jsonb, state text)
        on conflict (offering_id, learner_id) do update set points = excluded.points, parts = excluded.parts,
          state = excluded.state, edition = excluded.edition, published_at = now(), version = p.version + 1`.execute(
        db,
      );
    for (let start = 0; start < unchanged.length; start += atOnce)
      await sql`update published_grades p set parts = r.parts
        from jsonb_to_recordset(${JSON.stringify(unchanged.slice(start, start + atOnce))}::jsonb)
          as r ("learnerId" uuid, parts jsonb)
        where p.offering_id = ${offeringId}::uuid and p.learner_id = r."learnerId" and p.parts <> r.parts`.execute(db);
  },

  enter: (
    offeringId: string,
    by: string,
    rows: readonly { learnerId: string; final: number | null; state: GradeState; resit: number | null }[],
  ) =>
    db
      .insertInto('grade_marks')
      .values(
        rows.map(({ learnerId, ...row }) => ({ offering_id: offeringId, learner_id: learnerId, ...row, set_by: by })),
      )
      .onConflict((same) =>
        same.columns(['offering_id', 'learner_id']).doUpdateSet({
          final: (eb) => eb.ref('excluded.final'),
          state: (eb) => eb.ref('excluded.state'),
          resit: (eb) => eb.ref('excluded.resit'),
          set_by: by,
          set_at: sql<Date>`now()`,
          version: sql<number>`grade_marks.version + 1`,
        }),
      )
      .execute(),

  setScale: (offeringId: string, scale: GradeScale, by: string) =>
    db
      .insertInto('grade_scales')
      .values({ offering_id: offeringId, scale, set_by: by })
      .onConflict((same) => same.column('offering_id').doUpdateSet({ scale, set_by: by, set_at: sql<Date>`now()` }))
      .execute(),

  lock: (offeringId: string, by: string) =>
    db
      .updateTable('grade_books')
      .set({ status: 'locked', locked_by: by, locked_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('offering_id', '=', offeringId)
      .execute(),

  async correct(
    { offeringId, learnerId }: { offeringId: string; learnerId: string },
    { former, points, reason, by }: { former: number | null; points: number; reason: string; by: string },
  ): Promise<void> {
    await db
      .updateTable('published_grades')
      // Whoever was deferred, exempt or cheated has a figure now, and the figure is what counts.
      .set({ points, state: 'normal', is_corrected: true, version: sql<number>`version + 1` })
      .where('offering_id', '=', offeringId)
      .where('learner_id', '=', learnerId)
      .execute();
    await db
      .insertInto('grade_corrections')
      .values({ offering_id: offeringId, learner_id: learnerId, former, points, reason, made_by: by })
      .execute();
    await db
      .updateTable('grade_books')
      .set({ version: sql<number>`version + 1` })
      .where('offering_id', '=', offeringId)
      .execute();
  },

  /** Newest first. */
  corrections: (offeringId: string, learnerId: string) =>
    db
      .selectFrom('grade_corrections as k')
      .leftJoin('person_facts as p', 'p.id', 'k.made_by')
      .where('k.offering_id', '=', offeringId)
      .where('k.learner_id', '=', learnerId)
      .select(['k.former', 'k.points', 'k.reason', 'k.made_at as at', sql<string>`coalesce(p.name, '')`.as('by')])
      .orderBy('k.made_at', 'desc')
      .orderBy('k.id')
      .limit(50)
      .execute(),

  /** A learner's own published grade; undefined before. */
  own: (offeringId: string, learnerId: string) =>
    db
      .selectFrom('published_grades as g')
      .innerJoin('grade_books as b', 'b.offering_id', 'g.offering_id')
      .innerJoin('offering_facts as o', 'o.id', 'g.offering_id')
      .innerJoin('scoring_facts as s', 's.course_id', 'o.course_id')
      .where('g.offering_id', '=', offeringId)
      .where('g.learner_id', '=', learnerId)
      .select(['b.status', 'g.points', 'g.state', 'g.published_at as publishedAt', 's.pass_points as passPoints'])
      .select(['b.scale', 'b.bands'])
      .executeTakeFirst(),
});
