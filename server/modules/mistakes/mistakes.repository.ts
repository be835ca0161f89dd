import { handKinds } from '#contract/banks/question-kinds.rule.ts';
import { sql } from 'kysely';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { masteredAfter, type MistakeSource, type MistakeState } from '#contract/mistakes/mistake.rule.ts';
import type { MistakeChoices, MistakeMark, MistakesQuery, RoundStart } from '#contract/mistakes/mistakes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { windowOf } from '#server/platform/database/page.ts';
import './mistakes.tables.ts';

interface Row {
  offeringId: string;
  course: string;
  source: MistakeSource;
  sourceId: string;
  title: string;
  attemptId: string;
  questionId: string;
  at: Date;
  times: number;
  isMastered: boolean;
  points: number;
  got: number;
  answer: Answer | null;
  content: QuestionContent;
  showsKey: boolean;
}

interface RoundRow {
  place: number;
  course: string;
  title: string;
  questionId: string;
  offeringId: string;
  points: number;
  content: QuestionContent;
  answer: Answer | null;
  got: number | null;
  streak: number;
  isMastered: boolean;
}

const states: Record<MistakeState, ReturnType<typeof sql>> = {
  open: sql`not l.is_mastered`,
  mastered: sql`l.is_mastered`,
  all: sql`true`,
};

/** What the actor answered wrongly, in offerings that the actor still learns in. */
export const mistakesRepository = (db: Database, actor: PersonActor) => {
  /** Of each question the last wrong answer, and how many there are. */
  const latest = (offeringId: string | undefined) => sql`(
    select w.*, m.mastered_at is not null and m.mastered_at >= w.at as is_mastered
    from (
      select distinct on (f.offering_id, f.source_id, f.question_id) f.*,
        count(*) over (partition by f.offering_id, f.source_id, f.question_id)::int as times
      from wrong_answer_facts f
      where f.learner_id = ${actor.id}::uuid and ${learnsIn(actor, sql.ref<string>('f.offering_id'))}
        ${offeringId === undefined ? sql`` : sql`and f.offering_id = ${offeringId}::uuid`}
      order by f.offering_id, f.source_id, f.question_id, f.at desc, f.number desc) w
    left join mistake_marks m on m.learner_id = w.learner_id and m.offering_id = w.offering_id
      and m.question_id = w.question_id)`;

  const narrowed = ({ state = 'open', chapterId, nodeId, kind, search }: MistakesQuery) => sql`${states[state]}
    ${chapterId === undefined ? sql`` : sql`and l.chapter_id = ${chapterId}::uuid`}
    ${kind === undefined ? sql`` : sql`and l.kind = ${kind}`}
    ${
      nodeId === undefined
        ? sql``
        : sql`and exists (select from node_question_facts n
            where n.course_id = l.course_id and n.node_id = ${nodeId}::uuid and n.question_id = l.bank_id)`
    }
    ${search ? sql`and regexp_replace(l.content ->> 'stem', '<[^>]*>', '', 'g') like ${contains(search)}` : sql``}`;

  return {
    async list(asked: MistakesQuery): Promise<{ rows: Row[]; count: number }> {
      const { limit, offset } = windowOf(asked);
      const from = sql`from ${latest(asked.offeringId)} l join course_facts c on c.id = l.course_id
        where ${narrowed(asked)}`;
      const { rows } = await sql<Row>`
        select l.offering_id as "offeringId", c.title as course, l.source, l.source_id as "sourceId", l.title,
          l.attempt_id as "attemptId", l.question_id as "questionId", l.at, l.times, l.is_mastered as "isMastered",
          l.points, l.got, l.answer, l.content, l.shows_key as "showsKey"
        ${from} order by l.at desc, l.source_id, l.question_id limit ${limit} offset ${offset}`.execute(db);
      const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db);
      return { rows, count: counted.rows[0]!.n };
    },

    async choices(offeringId: string | undefined): Promise<MistakeChoices> {
      const courses = await sql<MistakeChoices['courses'][number]>`
        select l.offering_id as id, c.title, count(*)::int as count
        from ${latest(undefined)} l join course_facts c on c.id = l.course_id
        group by l.offering_id, c.title order by max(l.at) desc, l.offering_id limit 500`.execute(db);
      const open = await sql<{ id: string }>`
        select r.id from mistake_rounds r where r.learner_id = ${actor.id}::uuid and exists (
          select from mistake_round_questions q where q.round_id = r.id and q.checked_at is null)
        order by r.started_at desc limit 1`.execute(db);
      const roundId = open.rows[0]?.id ?? null;
      if (offeringId === undefined) return { courses: courses.rows, chapters: [], nodes: [], roundId };
      const chapters = await sql<MistakeChoices['chapters'][number]>`
        select i.id, i.title, count(*)::int as count
        from ${latest(offeringId)} l join place_facts i on i.id = l.chapter_id and i.course_id = l.course_id
        group by i.id, i.title, i.position order by i.position limit 500`.execute(db);
      const nodes = await sql<MistakeChoices['nodes'][number]>`
        select n.node_id as id, n.title, count(*)::int as count
        from ${latest(offeringId)} l join node_question_facts n on n.course_id = l.course_id and n.question_id = l.bank_id
        group by n.node_id, n.title order by n.title, n.node_id limit 1000`.execute(db);
      return { courses: courses.rows, chapters: chapters.rows, nodes: nodes.rows, roundId };
    },

    /** @returns false where the actor answered no such question wrongly */
    async mark({ offeringId, questionId, isMastered }: MistakeMark): Promise<boolean> {
      const { rows } = await sql`
        insert into mistake_marks (learner_id, offering_id, question_id, mastered_at)
        select ${actor.id}::uuid, l.offering_id, l.question_id, case when ${isMastered} then now() end
        from ${latest(offeringId)} l where l.question_id = ${questionId}::uuid limit 1
        on conflict (learner_id, offering_id, question_id) do update set mastered_at = excluded.mastered_at, streak = 0
        returning question_id`.execute(db);
      return rows.length > 0;
    },

    /** Begins a round in place of the one before. @returns null where there is nothing to practise */
    async start({ count, ...asked }: RoundStart): Promise<string | null> {
      // Two at once: one round is left.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`mistake round ${actor.id}`}, 0))`.execute(db);
      await db.deleteFrom('mistake_rounds').where('learner_id', '=', actor.id).execute();
      const { id } = await db
        .insertInto('mistake_rounds')
        .values({ learner_id: actor.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { rows } = await sql`
        insert into mistake_round_questions (round_id, place, offering_id, source_id, question_id)
        select ${id}::uuid, row_number() over (order by l.at desc, l.source_id, l.question_id), l.offering_id, l.source_id,
          l.question_id
        from ${latest(asked.offeringId)} l where ${narrowed(asked)} and l.shows_key and l.kind <> all(${[...handKinds]}::text[])
        order by l.at desc, l.source_id, l.question_id limit ${count}
        returning place`.execute(db);
      return rows.length > 0 ? id : null;
    },

    /** The round's questions that may still be seen; none of somebody else's. @param holds until the transaction ends */
    async round(id: string, holds = false): Promise<RoundRow[]> {
      if (holds)
        await sql`select from mistake_rounds where id = ${id}::uuid and learner_id = ${actor.id}::uuid for update`.execute(
          db,
        );
      const { rows } = await sql<RoundRow>`
        select q.place, c.title as course, l.title, l.question_id as "questionId", l.offering_id as "offeringId", l.points,
          l.content, q.answer, q.got, coalesce(m.streak, 0) as streak, l.is_mastered as "isMastered"
        from mistake_rounds r join mistake_round_questions q on q.round_id = r.id
          join ${latest(undefined)} l on l.offering_id = q.offering_id and l.source_id = q.source_id
            and l.question_id = q.question_id
          join course_facts c on c.id = l.course_id
          left join mistake_marks m on m.learner_id = r.learner_id and m.offering_id = q.offering_id
            and m.question_id = q.question_id
        where r.id = ${id}::uuid and r.learner_id = ${actor.id}::uuid and l.shows_key
        order by q.place`.execute(db);
      return rows;
    },

    /** @param got null: it is not checked yet */
    answer: (id: string, place: number, answer: Answer | null, got: number | null) =>
      db
        .updateTable('mistake_round_questions')
        .set({ answer: answer && JSON.stringify(answer), got, checked_at: got === null ? null : sql<Date>`now()` })
        .where('round_id', '=', id)
        .where('place', '=', place)
        .where('checked_at', 'is', null)
        .execute(),

    /** Right: once more in a row, and mastered in the end; wrong: from the beginning. */
    async practise(offeringId: string, questionId: string, isRight: boolean) {
      const { rows } = await sql<{ streak: number; isMastered: boolean }>`
        insert into mistake_marks as m (learner_id, offering_id, question_id, streak)
        values (${actor.id}::uuid, ${offeringId}::uuid, ${questionId}::uuid, case when ${isRight} then 1 else 0 end)
        on conflict (learner_id, offering_id, question_id) do update set
          streak = case when ${isRight} then m.streak + 1 else 0 end,
          mastered_at = case when not ${isRight} then null when m.streak + 1 >= ${masteredAfter}::int then now()
            else m.mastered_at end
        returning streak, mastered_at is not null as "isMastered"`.execute(db);
      return rows[0]!;
    },
  };
};
