import { sql, type RawBuilder } from 'kysely';
import type { RubricMark } from '#contract/homework/rubrics.contract.ts';
import { looksAfter } from '#server/platform/access/looked-after.ts';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import type { ExamMarkStatus } from '#machines/exams/exam-mark.lifecycle.ts';
import '../exams.tables.ts';
import '../attempts/attempts.tables.ts';
import './marking.tables.ts';

/** A question that people mark. */
export interface HandQuestion {
  id: string;
  points: number;
}

/** Who looks: leads, and those who only administer, see all. */
export interface Looker {
  id: string;
  isLead: boolean;
  seesAll: boolean;
}

/** A turn counts while the answer and the points of its question are those it was given for. */
const turn = (alias: string, of: 'first' | 'second' | 'third') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`left join exam_mark_turns ${sql.ref(alias)} on ${column('attempt_id')} = w.attempt_id
    and ${column('question_id')} = w.question_id and ${column('turn')} = ${of}
    and ${column('given_at')} > w.saved_at and ${column('out_of')} = q.points`;
};

/** Each part has its chance by its share; the same answer falls to the same marker. */
const drawn = (salt: string) => sql`-ln((('x' || left(md5(concat_ws('|', p.exam_id, p.question_id, x.attempt_id,
  p.marker_id, ${salt}::text)), 8))::bit(32)::bigint + 1) / 4294967297.0) / p.percent`;

const ofAnswer = sql`p.exam_id = x.exam_id and p.question_id = x.question_id`;

/** The marker of a part is of the team and looks after the learner. */
const isHeld = sql<boolean>`(exists (select from team_facts held where held.course_id = x.course_id
    and held.account_id = p.marker_id and ${memberMay('held', 'homework')})
  and ${looksAfter(sql`p.marker_id`, sql`x.offering_id`, sql`x.learner_id`)})`;

/** Whose turn it is; null: whoever comes. Parts of who left lie free. */
const turnOf = sql<string | null>`case x.state
  when 'first' then (select p.marker_id from exam_mark_parts p
    where ${ofAnswer} and p.marker_id <> x.first_by and ${isHeld} order by ${drawn('second')} limit 1)
  else (select case when ${isHeld} then p.marker_id end from exam_mark_parts p
    where ${ofAnswer} order by ${drawn('first')} limit 1) end`;

/** By its draw, the second marker's too. */
const isDrawnForSecond = sql<boolean>`(d.second = 'all' or (d.second = 'share'
  and (('x' || left(md5(concat_ws('|', d.exam_id, d.question_id, w.attempt_id)), 8))::bit(32)::bigint * 100.0
    / 4294967296.0) < d.percent))`;

/** One answer with what was given to it. */
export interface StandingRow {
  attempt_id: string;
  got: number | null;
  comment: string;
  rubric: RubricMark | null;
  mark_version: number;
  state: ExamMarkStatus;
  first_by: string | null;
  second_by: string | null;
  third_by: string | null;
  first_got: number | null;
  second_got: number | null;
  third_got: number | null;
  first_comment: string | null;
  second_comment: string | null;
  third_comment: string | null;
  first_rubric: RubricMark | null;
  second_rubric: RubricMark | null;
  third_rubric: RubricMark | null;
  first_name: string | null;
  second_name: string | null;
  third_name: string | null;
  marked_name: string | null;
  tolerance: number;
  is_blind: boolean;
  is_second_wanted: boolean;
  is_due: boolean;
  is_seen: boolean;
}

/** Answers to these questions in papers that were handed in, with how far their mark has come. */
export const standing = (questions: readonly HandQuestion[], where: RawBuilder<unknown>) => sql`(
  select x.*, ${turnOf} as turn_of from (
    select w.attempt_id, w.question_id, w.answer, w.got, w.comment, w.rubric, w.marked_by, w.mark_version,
      t.exam_id, t.offering_id, t.learner_id, e.course_id,
      f.marker_id as first_by, f.got as first_got, f.comment as first_comment, f.rubric as first_rubric,
      s.marker_id as second_by, s.got as second_got, s.comment as second_comment, s.rubric as second_rubric,
      h.marker_id as third_by, h.got as third_got, h.comment as third_comment, h.rubric as third_rubric,
      case when w.got is not null then 'marked' when f.marker_id is null then 'waiting'
        when s.marker_id is null then 'first' else 'differs' end as state,
      coalesce(d.tolerance, 0) as tolerance, coalesce(d.is_blind, false) as is_blind,
      coalesce(${isDrawnForSecond}, false) as is_second_wanted
    from exam_answers w
    join exam_attempts t on t.id = w.attempt_id
    join exams e on e.id = t.exam_id
    join unnest(${questions.map(({ id }) => id)}::uuid[], ${questions.map(({ points }) => points)}::float8[])
      q (id, points) on q.id = w.question_id
    left join exam_mark_divisions d on d.exam_id = t.exam_id and d.question_id = w.question_id
    ${turn('f', 'first')} ${turn('s', 'second')} ${turn('h', 'third')}
    where w.answer is not null and t.status in ('submitted', 'marking', 'published') and ${where}) x)`;

/** What is asked of an answer `a` is this person's to give: the first mark, the second, or the one that settles. */
export const isDue = ({ id, isLead }: Looker) => {
  const me = sql`${id}::uuid`;
  const isDrawn = sql`(${isLead}::boolean or coalesce(a.turn_of = ${me}, true))`;
  return sql<boolean>`case a.state when 'waiting' then ${isDrawn}
    when 'first' then a.first_by <> ${me} and ${isDrawn}
    when 'differs' then ${isLead}::boolean or (${me} not in (a.first_by, a.second_by) and (exists (
        select from exam_mark_parts p where p.exam_id = a.exam_id and p.question_id = a.question_id and p.marker_id = ${me})
      or not exists (select from exam_mark_parts p where p.exam_id = a.exam_id and p.question_id = a.question_id)))
    else false end`;
};

/** It is this person's to mark, or was. */
export const isSeen = (who: Looker) => {
  const me = sql`${who.id}::uuid`;
  return sql<boolean>`(${who.seesAll}::boolean or ${isDue(who)}
    or coalesce(${me} in (a.first_by, a.second_by, a.marked_by), false)
    or (a.state = 'marked' and a.first_by is null and coalesce(a.turn_of = ${me}, true)))`;
};

/** Where it stands in this person's list: to mark, to settle, or marked as far as this person goes. */
export const sortFor = (who: Looker) =>
  sql<string>`case when ${isDue(who)} then case a.state when 'differs' then 'differs' else 'waiting' end
    when a.state = 'waiting' then 'waiting' else 'marked' end`;

const nameOf = (column: string) => sql`(select n.name from person_facts n where n.id = ${sql.ref(`a.${column}`)})`;

export const standingFields = (who: Looker) => sql`${isDue(who)} as is_due,
  ${nameOf('first_by')} as first_name, ${nameOf('second_by')} as second_name, ${nameOf('third_by')} as third_name,
  ${nameOf('marked_by')} as marked_name`;
