import { sql } from 'kysely';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import { gradedLearners } from './graded.repository.ts';
import './appeals/appeals.tables.ts';
import './book/book.tables.ts';
import './register/register.tables.ts';
import './scores.tables.ts';

/** Grades of the person's courses, as they stand, which are counted from other areas, and what a team recorded by the day. */
export const scoresPersonalData: PersonalData = {
  async sections(db, id) {
    const offerings = await db
      .selectFrom('enrolment_facts as e')
      .innerJoin('offering_facts as o', 'o.id', 'e.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('e.learner_id', '=', id)
      .where('e.status', 'in', ['approved', 'active', 'completed'])
      .orderBy('e.since')
      .limit(200)
      .select(['o.id', 'c.title as course', 'o.number as offering'])
      .execute();
    const rows: object[] = [];
    for (const { id: offeringId, ...named } of offerings) {
      const graded = await sql<{ points: number; grade: number | null; items: number; completed: number }>`
        select points, grade, items, completed from ${gradedLearners(offeringId, id)} as g
        where g.learner_id = ${id}::uuid`.execute(db);
      rows.push(...graded.rows.map((row) => ({ ...named, ...row })));
    }
    const daily = await db
      .selectFrom('daily_records as r')
      .innerJoin('offering_facts as o', 'o.id', 'r.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('r.learner_id', '=', id)
      .where(({ eb, or }) => or([eb('r.attendance', 'is not', null), eb('r.points', 'is not', null)]))
      .orderBy('r.day')
      .orderBy('r.id')
      .limit(exportRows)
      .select(['c.title as course', 'o.number as offering', 'r.day', 'r.kind', 'r.attendance', 'r.points', 'r.note'])
      .execute();
    const excuses = await db
      .selectFrom('grade_excuses as x')
      .leftJoin('homework_facts as h', 'h.id', 'x.work_id')
      .leftJoin('published_item_facts as i', 'i.id', 'x.work_id')
      .where('x.learner_id', '=', id)
      .orderBy('x.made_at')
      .limit(exportRows)
      .select(['h.title as homework', 'i.title as quiz', 'x.reason', 'x.made_at as madeAt'])
      .execute();
    const published = await db
      .selectFrom('published_grades as g')
      .innerJoin('offering_facts as o', 'o.id', 'g.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('g.learner_id', '=', id)
      .orderBy('g.published_at')
      .orderBy('o.id')
      .limit(exportRows)
      .select(['c.title as course', 'o.number as offering', 'g.points', 'g.state', 'g.published_at as publishedAt'])
      .execute();
    const marks = await db
      .selectFrom('grade_marks as k')
      .innerJoin('offering_facts as o', 'o.id', 'k.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('k.learner_id', '=', id)
      .orderBy('k.set_at')
      .orderBy('o.id')
      .limit(exportRows)
      .select(['c.title as course', 'o.number as offering', 'k.final', 'k.state', 'k.resit', 'k.set_at as setAt'])
      .execute();
    const corrections = await db
      .selectFrom('grade_corrections as k')
      .innerJoin('offering_facts as o', 'o.id', 'k.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('k.learner_id', '=', id)
      .orderBy('k.made_at')
      .orderBy('k.id')
      .limit(exportRows)
      .select(['c.title as course', 'o.number as offering', 'k.former', 'k.points', 'k.reason', 'k.made_at as madeAt'])
      .execute();
    const appeals = await db
      .selectFrom('grade_appeals as a')
      .innerJoin('offering_facts as o', 'o.id', 'a.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('a.learner_id', '=', id)
      .orderBy('a.asked_at')
      .orderBy('a.id')
      .limit(exportRows)
      .select([
        'c.title as course',
        'o.number as offering',
        'a.points',
        'a.reason',
        'a.asked_at as askedAt',
        'a.status',
      ])
      .select(['a.answer', 'a.answered_at as answeredAt', 'a.corrected'])
      .execute();
    const analyses = await db
      .selectFrom('grade_analyses as a')
      .innerJoin('offering_facts as o', 'o.id', 'a.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'o.course_id')
      .where('a.written_by', '=', id)
      .orderBy('a.written_at')
      .orderBy('o.id')
      .limit(exportRows)
      .select(['c.title as course', 'o.number as offering', 'a.text', 'a.written_at as writtenAt'])
      .execute();
    return [
      personalDataSection('grades', rows),
      personalDataSection('publishedGrades', published),
      personalDataSection('finalMarks', marks),
      personalDataSection('gradeCorrections', corrections),
      personalDataSection('gradeAppeals', appeals),
      personalDataSection('gradeAnalyses', analyses),
      personalDataSection('dailyRecords', daily),
      personalDataSection('excuses', excuses),
    ];
  },

  async erase(tx, id) {
    await tx.deleteFrom('daily_records').where('learner_id', '=', id).execute();
    await tx.deleteFrom('grade_excuses').where('learner_id', '=', id).execute();
    await tx.deleteFrom('published_grades').where('learner_id', '=', id).execute();
    await tx.deleteFrom('grade_marks').where('learner_id', '=', id).execute();
    await tx.deleteFrom('grade_appeals').where('learner_id', '=', id).execute();
    await tx.deleteFrom('grade_corrections').where('learner_id', '=', id).execute();
  },
};
