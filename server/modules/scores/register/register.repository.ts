import { sql } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administrativeClassIn, numberIn } from '#server/platform/access/learner-number.ts';
import '../book/book.tables.ts';
import '../settings/settings.tables.ts';
import './register.tables.ts';

/** Published grades as files have them, for those whose offerings were asked for before. */
export const registerRepository = (db: Database) => ({
  /** An offering of the course that takes place; its grades are null before they are published. */
  head: (courseId: string, offeringId: string) =>
    db
      .selectFrom('offering_facts as o')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .innerJoin('scoring_facts as s', 's.course_id', 'o.course_id')
      .leftJoin('school_facts as school', 'school.id', 'c.school_id')
      .leftJoin('grade_books as b', 'b.offering_id', 'o.id')
      .leftJoin('grade_settings as g', 'g.school_id', 'c.school_id')
      .where('o.id', '=', offeringId)
      .where('o.course_id', '=', courseId)
      .where('o.status', '<>', 'cancelled')
      .select(['o.term', 'o.number', 'c.title as course', 'c.credits', 'c.hours', 's.pass_points as passPoints'])
      .select(['b.status', 'b.edition', 'b.version', 'b.categories', 'b.scale', 'b.bands', 'g.columns'])
      .select(['b.published_at as publishedAt', 'b.locked_at as lockedAt'])
      .select(sql<string>`coalesce(school.name, '')`.as('school'))
      .executeTakeFirst(),

  /** Who leads and teaches the course. */
  teachers: async (courseId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('team_facts as t')
      .innerJoin('person_facts as p', 'p.id', 't.account_id')
      .where('t.course_id', '=', courseId)
      .where('t.role', 'in', ['lead', 'teacher'])
      .orderBy(sql`t.role <> 'lead'`)
      .orderBy(sql`p.name collate "zh-x-icu"`)
      .orderBy('p.id')
      .limit(20)
      .select(sql<string>`coalesce(p.name, '')`.as('name'))
      .execute();
    return rows.map(({ name }) => name).filter((name) => name !== '');
  },

  classes: (offeringId: string) =>
    db
      .selectFrom('teaching_class_facts')
      .where('offering_id', '=', offeringId)
      .orderBy(sql`name collate "zh-x-icu"`)
      .orderBy('id')
      .limit(200)
      .select(['id', 'name'])
      .execute(),

  /** By number. @param classId null: of all; of a class, who is in it now */
  rows: (offeringId: string, classId: string | null, limit: number, actor: Actor) =>
    db
      .selectFrom('published_grades as g')
      .leftJoin('person_facts as p', 'p.id', 'g.learner_id')
      .leftJoin('grade_marks as k', (join) =>
        join.onRef('k.learner_id', '=', 'g.learner_id').on('k.offering_id', '=', offeringId),
      )
      .leftJoin('teaching_class_member_facts as m', (join) =>
        join.onRef('m.learner_id', '=', 'g.learner_id').on('m.offering_id', '=', offeringId),
      )
      .leftJoin('teaching_class_facts as t', 't.id', 'm.class_id')
      .where('g.offering_id', '=', offeringId)
      .where(looksAfter(personId(actor.id), sql`g.offering_id`, sql`g.learner_id`))
      .$if(classId !== null, (some) => some.where('m.class_id', '=', classId))
      .select(['g.points', 'g.parts', 'g.state', 'g.published_at as publishedAt', 'g.is_corrected as isCorrected'])
      .select([sql<string>`coalesce(p.name, '')`.as('name'), numberIn(offeringId).as('number'), 'k.final'])
      .select([
        sql<string>`coalesce(t.name, '')`.as('className'),
        administrativeClassIn(offeringId).as('administrativeClass'),
      ])
      .orderBy(sql`nullif(${numberIn(offeringId)}, '') asc nulls last`)
      .orderBy(sql`coalesce(p.name, '') collate "zh-x-icu"`)
      .orderBy('g.learner_id')
      .limit(limit)
      .execute(),

  /** How many learn there and have no published grade. */
  async unpublished(offeringId: string, classId: string | null, actor: Actor): Promise<number> {
    const { many } = await db
      .selectFrom('enrolment_facts as e')
      .where('e.offering_id', '=', offeringId)
      .where('e.status', 'in', ['approved', 'active', 'completed'])
      .where(looksAfter(personId(actor.id), sql`e.offering_id`, sql`e.learner_id`))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('published_grades as g')
              .select('g.learner_id')
              .where('g.offering_id', '=', offeringId)
              .whereRef('g.learner_id', '=', 'e.learner_id'),
          ),
        ),
      )
      .$if(classId !== null, (some) =>
        some.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('teaching_class_member_facts as m')
              .select('m.learner_id')
              .where('m.class_id', '=', classId)
              .whereRef('m.learner_id', '=', 'e.learner_id'),
          ),
        ),
      )
      .select(sql<number>`count(*)`.as('many'))
      .executeTakeFirstOrThrow();
    return many;
  },

  analysis: (offeringId: string) =>
    db
      .selectFrom('grade_analyses as a')
      .leftJoin('person_facts as p', 'p.id', 'a.written_by')
      .where('a.offering_id', '=', offeringId)
      .select(['a.text', 'a.written_at as at', 'a.version', sql<string>`coalesce(p.name, '')`.as('by')])
      .executeTakeFirst(),

  analyse: (offeringId: string, text: string, by: string) =>
    db
      .insertInto('grade_analyses')
      .values({ offering_id: offeringId, text, written_by: by })
      .onConflict((same) =>
        same.column('offering_id').doUpdateSet({
          ...{ text, written_by: by, written_at: sql<Date>`now()` },
          version: sql<number>`grade_analyses.version + 1`,
        }),
      )
      .execute(),
});
