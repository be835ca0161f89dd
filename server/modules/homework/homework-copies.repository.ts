import { sql } from 'kysely';
import { teaches } from '#server/platform/access/taught-courses.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { CourseCopies } from '#server/platform/ports/course-copies.port.ts';
import type { TermCopies } from '#server/platform/ports/term-copies.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';

const dates = { opensAt: dataWords('开放', 'Opens'), dueAt: dataWords('截止', 'Due') };

interface Copied {
  id: string;
  from: string;
  into: string;
  by: string;
  opensAt?: Date | undefined;
  dueAt?: Date | undefined;
}

/**
 * With its questions and their rubrics, as a draft: nobody is told before it is published. In another course nothing
 * points at the bank and the saved rubrics of the one that it came from.
 */
async function copyOf(tx: Database, { id, from, into, by, opensAt, dueAt }: Copied) {
  const isSame = from === into;
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into homeworks (course_id, title, instructions, opens_at, due_at, late_days, late_penalty, attempts, weight,
        is_anonymous, is_group, group_agreement, total_points, question_count, created_by, second_kind, second_percent,
        second_blind, second_tolerance, second_by_question, second_takes)
      select ${into}::uuid, h.title, h.instructions, ${opensAt ?? null}, ${dueAt ?? null}, h.late_days, h.late_penalty,
        h.attempts, h.weight, h.is_anonymous, h.is_group, h.group_agreement, h.total_points, h.question_count, ${by},
        h.second_kind, h.second_percent, h.second_blind, h.second_tolerance, h.second_by_question, h.second_takes
      from homeworks h where h.id = ${id} and h.course_id = ${from}
      returning id
    ), originals as materialized (
      select q.*, gen_random_uuid() as new_id, case when q.rubric_id is not null then gen_random_uuid() end as new_rubric
      from homework_questions q where q.homework_id = ${id}
    ), questions as (
      insert into homework_questions (id, homework_id, position, points, content, source_question_id, rubric_id,
        rubric_shown)
      select o.new_id, made.id, o.position, o.points, o.content, case when ${isSame} then o.source_question_id end,
        o.new_rubric, o.rubric_shown
      from made, originals o
    ), rubrics as (
      insert into homework_rubrics (id, question_id, content, origin_id)
      select o.new_rubric, o.new_id, r.content, case when ${isSame} then r.origin_id end
      from made, originals o join homework_rubrics r on r.id = o.rubric_id
    )
    select id from made`.execute(tx);
  return rows[0]?.id;
}

/** Homework of an offering, for the next. */
export const homeworkCopies: TermCopies = {
  kind: { id: 'homework', name: dataWords('作业', 'Homework') },
  order: 1,

  async of(db, actor, { courseId, offeringId }) {
    if (!(await teaches(db, actor, courseId, 'homework'))) return [];
    const rows = await db
      .selectFrom('homeworks as h')
      .innerJoin('offering_homework_facts as own', 'own.homework_id', 'h.id')
      .where('own.offering_id', '=', offeringId)
      .orderBy(sql`h.due_at asc nulls last`)
      .orderBy('h.id')
      .select(['h.id', 'h.title', 'h.opens_at', 'h.due_at'])
      .execute();
    return rows.map(({ id, title, opens_at: opensAt, due_at: dueAt }) => ({
      id,
      name: title,
      dates: [
        ...(opensAt ? [{ id: 'opensAt', name: dates.opensAt, at: opensAt }] : []),
        ...(dueAt ? [{ id: 'dueAt', name: dates.dueAt, at: dueAt }] : []),
      ],
    }));
  },

  async copy(tx, actor, { courseId }, copies) {
    if (!(await teaches(tx, actor, courseId, 'homework'))) throw new Refusal('notFound');
    const made = new Map<string, string>();
    for (const { id, dates: then } of copies) {
      const [opensAt, dueAt] = [then.get('opensAt'), then.get('dueAt')];
      if (opensAt && dueAt && opensAt >= dueAt) throw badField('/contents', 'afterOpening');
      const copy = await copyOf(tx, { id, from: courseId, into: courseId, by: actor.id, opensAt, dueAt });
      if (!copy) throw new Refusal('notFound');
      made.set(id, copy);
    }
    return made;
  },
};

/** Homework that stands in the outline of a template, for a course that is made from it. */
export const homeworkOfTemplates: CourseCopies = {
  kind: 'homework',

  async copy(tx, actor, { from, into }, ids) {
    if (ids.length > 0 && !(await teaches(tx, actor, into, 'homework'))) throw new Refusal('forbidden');
    const made = new Map<string, string>();
    for (const id of ids) {
      const copy = await copyOf(tx, { id, from, into, by: actor.id });
      if (copy) made.set(id, copy);
    }
    return made;
  },
};
