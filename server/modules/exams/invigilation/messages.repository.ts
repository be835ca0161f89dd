import { sql, type Updateable } from 'kysely';
import type { ExamMessagesQuery } from '#contract/exams/exam-talk.contract.ts';
import { talkLimits } from '#contract/exams/exam-talk.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { numberIn } from '#server/platform/access/learner-number.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import type { AttemptRow } from '../attempts/attempts.repository.ts';
import '../exams.tables.ts';
import '../attempts/attempts.tables.ts';
import './invigilation.tables.ts';

type Sent = Pick<AttemptRow, 'id' | 'exam_id' | 'started_at'>;

/** What one attempt may hear: its own, and what is said to all; of the paper nothing before it was begun. */
const heard = ({ id, exam_id: examId, started_at: startedAt }: Sent) => sql<boolean>`m.exam_id = ${examId}::uuid
  and (m.attempt_id = ${id}::uuid or m.attempt_id is null)
  and (m.kind <> 'erratum' or ${startedAt !== null}::boolean)`;

const isReplaced = sql<boolean>`exists (select from exam_messages later where later.replaces_id = m.id)`;
const isReadBy = (attemptId: string) => sql<boolean>`exists (select from exam_message_reads r
  where r.message_id = m.id and r.attempt_id = ${attemptId}::uuid)`;
const sayer = sql<string>`coalesce(w.name, '')`;

/** Said to many at once it is a row for each of them, of which the first stands for all. */
const isFirst = (me: string) => sql<boolean>`not exists (select from exam_messages former
  join exam_attempts theirs on theirs.id = former.attempt_id
  where m.kind = 'notice' and former.exam_id = m.exam_id and former.client_id = m.client_id
    and former.attempt_id < m.attempt_id
    and ${looksAfter(personId(me), sql`theirs.offering_id`, sql`theirs.learner_id`)})`;
const toldTo = sql<number>`case when m.kind = 'hand' then 0
  when m.attempt_id is null then (select count(*)::int from exam_attempts t
    where t.exam_id = m.exam_id and t.status <> 'absent' and (m.kind <> 'erratum' or t.started_at is not null))
  else (select count(*)::int from exam_messages alike
    where alike.exam_id = m.exam_id and alike.client_id = m.client_id) end`;
const readBy = sql<number>`(select count(*)::int from exam_message_reads r
  join exam_messages alike on alike.id = r.message_id
  where alike.exam_id = m.exam_id and alike.client_id = m.client_id)`;

/** What is said during an exam, for those who found the exam or the attempt before. */
export const examMessagesRepository = (db: Database) => {
  const rows = () =>
    db
      .selectFrom('exam_messages as m')
      .leftJoin('exam_attempts as a', 'a.id', 'm.attempt_id')
      .leftJoin('person_facts as w', 'w.id', 'm.author_id')
      .leftJoin('person_facts as p', 'p.id', 'a.learner_id')
      .leftJoin('person_facts as s', 's.id', 'm.settled_by')
      .leftJoin('teaching_class_member_facts as c', (join) =>
        join.onRef('c.offering_id', '=', 'a.offering_id').onRef('c.learner_id', '=', 'a.learner_id'),
      )
      .leftJoin('teaching_class_facts as k', 'k.id', 'c.class_id');
  type Rows = ReturnType<typeof rows>;
  const shown = (some: Rows, offeringId: string) =>
    some
      .select(['m.id', 'm.kind', 'm.version', 'm.status', 'm.text', 'm.at', 'a.learner_id as learnerId'])
      .select([sayer.as('by'), sql<string>`coalesce(p.name, '')`.as('name'), toldTo.as('told'), readBy.as('read')])
      .select([sql<string>`coalesce(k.name, '')`.as('className'), sql<string>`coalesce(s.name, '')`.as('settledBy')])
      .select(sql<string>`coalesce(${numberIn(offeringId)}, '')`.as('number'));

  return {
    /** The newest first. */
    own: (attempt: Sent) =>
      db
        .selectFrom('exam_messages as m')
        .leftJoin('person_facts as w', 'w.id', 'm.author_id')
        .where(heard(attempt))
        .orderBy('m.at', 'desc')
        .orderBy('m.id')
        .limit(talkLimits.shown)
        .select(['m.id', 'm.kind', 'm.text', 'm.at', 'm.status', 'm.answers_id as answersId'])
        .select(['m.question_id as questionId', sayer.as('by'), isReplaced.as('isReplaced')])
        .select(sql<boolean>`(m.kind = 'hand' or ${isReadBy(attempt.id)})`.as('isRead'))
        .execute(),

    /** Hands that an attempt raised: all, and within a minute. */
    async raised(attemptId: string): Promise<{ all: number; lately: number }> {
      return db
        .selectFrom('exam_messages')
        .where('attempt_id', '=', attemptId)
        .where('kind', '=', 'hand')
        .select(sql<number>`count(*)::int`.as('all'))
        .select(sql<number>`count(*) filter (where at > now() - interval '1 minute')::int`.as('lately'))
        .executeTakeFirstOrThrow();
    },

    /** What a page sent before under this id. @param attemptId null: anybody's */
    sent: (examId: string, clientId: string, attemptId: string | null) =>
      db
        .selectFrom('exam_messages')
        .where('exam_id', '=', examId)
        .where('client_id', '=', clientId)
        .$if(attemptId !== null, (some) => some.where('attempt_id', '=', attemptId))
        .select(['id', 'kind'])
        .executeTakeFirst(),

    async add(of: {
      examId: string;
      kind: 'hand' | 'answer' | 'erratum';
      attemptId: string | null;
      authorId: string | null;
      clientId: string;
      text: string;
      at: Date;
      answersId?: string;
      questionId?: string | null;
      replacesId?: string | null;
    }): Promise<string> {
      const { id } = await db
        .insertInto('exam_messages')
        .values({
          ...{ exam_id: of.examId, kind: of.kind, attempt_id: of.attemptId, author_id: of.authorId, text: of.text },
          ...{ client_id: of.clientId, at: of.at, status: of.kind === 'hand' ? 'asked' : null },
          ...{ answers_id: of.answersId ?? null, question_id: of.questionId ?? null },
          replaces_id: of.replacesId ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The same to each of these attempts; null: once, to all. @returns its id for each */
    async addNotices(
      of: { examId: string; by: string; clientId: string; text: string; at: Date },
      attemptIds: readonly (string | null)[],
    ): Promise<Map<string | null, string>> {
      const { rows: added } = await sql<{ id: string; attemptId: string | null }>`
        insert into exam_messages (exam_id, kind, attempt_id, author_id, client_id, text, at)
        select ${of.examId}::uuid, 'notice', to_whom.id, ${of.by}::uuid, ${of.clientId}::uuid, ${of.text}, ${of.at}::timestamptz
        from unnest(${attemptIds}::uuid[]) to_whom (id) returning id, attempt_id as "attemptId"`.execute(db);
      return new Map(added.map(({ id, attemptId }) => [attemptId, id]));
    },

    /** Says that these were read. @returns those that were not before */
    async read(attempt: Sent, messageIds: readonly string[]): Promise<string[]> {
      const { rows: read } = await sql<{ id: string }>`insert into exam_message_reads (message_id, attempt_id)
        select m.id, ${attempt.id}::uuid from exam_messages m
        where m.id = any(${messageIds}::uuid[]) and m.kind <> 'hand' and ${heard(attempt)}
        order by m.id on conflict do nothing returning message_id as id`.execute(db);
      return read.map(({ id }) => id).toSorted();
    },

    /** Of whose attempt a raised hand is; the caller finds that by the own rights. */
    attemptOf: async (handId: string): Promise<string | null> =>
      (
        await db
          .selectFrom('exam_messages')
          .where('id', '=', handId)
          .where('kind', '=', 'hand')
          .select('attempt_id')
          .executeTakeFirst()
      )?.attempt_id ?? null,

    set: (id: string, columns: Updateable<Tables['exam_messages']>) =>
      db
        .updateTable('exam_messages')
        .set({ ...columns, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute(),

    one: (id: string, offeringId: string) => shown(rows().where('m.id', '=', id), offeringId).executeTakeFirstOrThrow(),

    /** Hands that wait first, the oldest of them first, then the newest first; those of learners whom the actor looks after. */
    list(
      exam: { id: string; offering_id: string },
      { only, learnerId, ...asked }: ExamMessagesQuery,
      actor: PersonActor,
    ) {
      const kinds = only === 'hands' ? ['hand'] : only === 'notices' ? ['notice'] : ['hand', 'notice'];
      const found = rows()
        .where('m.exam_id', '=', exam.id)
        .where(sql<boolean>`m.kind = any(${kinds}::text[])`)
        .where(
          sql<boolean>`(m.attempt_id is null or ${looksAfter(personId(actor.id), sql`a.offering_id`, sql`a.learner_id`)})`,
        )
        .where(learnerId === undefined ? isFirst(actor.id) : sql<boolean>`a.learner_id = ${learnerId}::uuid`);
      return pageOf(db, asked, found, (page) =>
        shown(page, exam.offering_id)
          .orderBy(sql`m.status is distinct from 'asked'`)
          .orderBy(sql`case when m.status = 'asked' then m.at end`)
          .orderBy('m.at', 'desc')
          .orderBy('m.id')
          .execute(),
      );
    },

    /** Hands of an exam that nobody answered. */
    open: async (examId: string, actor: PersonActor): Promise<number> =>
      (
        await db
          .selectFrom('exam_messages as m')
          .innerJoin('exam_attempts as a', 'a.id', 'm.attempt_id')
          .where('m.exam_id', '=', examId)
          .where('m.status', '=', 'asked')
          .where(looksAfter(personId(actor.id), sql`a.offering_id`, sql`a.learner_id`))
          .select(sql<number>`count(*)::int`.as('open'))
          .executeTakeFirstOrThrow()
      ).open,

    /** To these hands, the oldest first. */
    answers: (handIds: readonly string[]) =>
      db
        .selectFrom('exam_messages as m')
        .leftJoin('person_facts as w', 'w.id', 'm.author_id')
        .where(sql<boolean>`m.answers_id = any(${handIds}::uuid[])`)
        .orderBy('m.at')
        .orderBy('m.id')
        .select(['m.id', 'm.text', 'm.at', 'm.answers_id as handId', sayer.as('by')])
        .select(sql<boolean>`exists (select from exam_message_reads r where r.message_id = m.id)`.as('isRead'))
        .execute(),

    errata: (examId: string, asked: { pageNo?: number; pageSize?: number }) =>
      pageOf(
        db,
        asked,
        db
          .selectFrom('exam_messages as m')
          .leftJoin('person_facts as w', 'w.id', 'm.author_id')
          .where('m.exam_id', '=', examId)
          .where('m.kind', '=', 'erratum'),
        (page) =>
          page
            .select(['m.id', 'm.question_id as questionId', 'm.text', 'm.at', 'm.replaces_id as replacesId'])
            .select([sayer.as('by'), isReplaced.as('isReplaced'), toldTo.as('told'), readBy.as('read')])
            .orderBy('m.at', 'desc')
            .orderBy('m.id')
            .execute(),
      ),

    erratum: (id: string) =>
      db
        .selectFrom('exam_messages as m')
        .leftJoin('person_facts as w', 'w.id', 'm.author_id')
        .where('m.id', '=', id)
        .select(['m.id', 'm.question_id as questionId', 'm.text', 'm.at', 'm.replaces_id as replacesId', 'm.exam_id'])
        .select([sayer.as('by'), isReplaced.as('isReplaced'), toldTo.as('told'), readBy.as('read'), 'm.kind'])
        .executeTakeFirst(),

    /** Those that hold when somebody begins. */
    errataNow: async (examId: string): Promise<string[]> =>
      (
        await db
          .selectFrom('exam_messages as m')
          .where('m.exam_id', '=', examId)
          .where('m.kind', '=', 'erratum')
          .where(sql<boolean>`not ${isReplaced}`)
          .orderBy('m.at')
          .orderBy('m.id')
          .select('m.id')
          .execute()
      ).map(({ id }) => id),
  };
};
