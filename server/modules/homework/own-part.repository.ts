import { handKinds } from '#contract/banks/question-kinds.rule.ts';
import { sql, type RawBuilder } from 'kysely';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import { looksAfter } from '#server/platform/access/looked-after.ts';
import { isArbiter, isFirst } from './turns.repository.ts';

// Of a submission `s`, for a marker `me`. What lies in nobody's part is everybody's.

/** It is of a learner whom the marker looks after; of a group, of one of its members. */
export const isInSight = (me: RawBuilder<unknown>, submission = 's') => {
  const of = (column: string) => sql.ref(`${submission}.${column}`);
  return sql<boolean>`case when ${of('learner_id')} is not null
    then ${looksAfter(me, of('offering_id'), of('learner_id'))}
    else exists (select from homework_share_facts seen where seen.id = ${of('id')}
      and ${looksAfter(me, of('offering_id'), sql`seen.learner_id`)}) end`;
};

const ofDivision = sql`p.homework_id = s.homework_id and p.offering_id = s.offering_id`;

/** By whose draw it is somebody's share: its learner's, of a group's the first member's. */
const drawnLearner = sql`coalesce(s.learner_id, (select x.learner_id from homework_submission_members x
  where x.submission_id = s.id order by x.learner_id limit 1))`;

/** An answer to question `q` is this marker's to mark. */
export const isOwnQuestion = (me: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((select bool_or(p.marker_id = ${me}) from homework_held_parts p
    where ${ofDivision} and p.question_id = q.id), true)`;

/** Whoever began it is still of the team. */
const isBeginnerThere = sql<boolean>`exists (select from homeworks of_it join team_facts beginner on beginner.course_id = of_it.course_id
  where of_it.id = s.homework_id and beginner.account_id = s.begun_by and ${memberMay('beginner', 'homework')})`;

const inDivision = (me: RawBuilder<unknown>, byQuestion: RawBuilder<boolean>) =>
  sql<boolean>`coalesce((select case
    when d.kind = 'all' then true
    when d.kind = 'questions' then ${byQuestion}
    when s.begun_by is not null and ${isBeginnerThere} then s.begun_by = ${me}
    when d.kind = 'classes' then coalesce((select bool_or(p.marker_id = ${me}) from homework_held_parts p
      join teaching_class_member_facts m on m.class_id = p.class_id
      where ${ofDivision} and m.offering_id = s.offering_id and (m.learner_id = s.learner_id or exists (
        select from homework_submission_members x where x.submission_id = s.id and x.learner_id = m.learner_id))), true)
    else coalesce((select p.marker_id = ${me} from homework_draws w
      join homework_held_parts p on p.marker_id = w.marker_id and p.percent is not null
      where ${ofDivision} and w.homework_id = s.homework_id and w.offering_id = s.offering_id
        and w.learner_id = ${drawnLearner}), true)
    end from homework_divisions d where d.homework_id = s.homework_id and d.offering_id = s.offering_id), true)`;

/** It, or an answer in it, is this marker's to mark. */
export const isOwnPart = (me: RawBuilder<unknown>) =>
  sql<boolean>`(coalesce(s.second_by = ${me}, false) or (s.marking_status = 'arbitration' and ${isArbiter(me)}) or ${inDivision(
    me,
    sql<boolean>`exists (select from homework_questions q
      where q.homework_id = s.homework_id and q.content ->> 'kind' = any(${[...handKinds]}::text[]) and ${isOwnQuestion(me)})`,
  )})`;

/** It is handed in, and what of it is this marker's has no points yet or is not finished. */
export const isLeftTo = (me: RawBuilder<unknown>) =>
  sql<boolean>`(s.status = 'submitted' and ${isInSight(me)} and case s.marking_status
    when 'second' then coalesce(s.second_by = ${me}, not ${isFirst(me)})
    when 'arbitration' then ${isArbiter(me)}
    else ${inDivision(
      me,
      sql<boolean>`(exists (select from homework_questions q
        left join homework_marks m on m.question_id = q.id and m.submission_id = s.id
        where q.homework_id = s.homework_id and m.points is null and ${isOwnQuestion(me)})
      or not exists (select from homework_questions q
        left join homework_marks m on m.question_id = q.id and m.submission_id = s.id
        where q.homework_id = s.homework_id and m.points is null))`,
    )} end)`;
