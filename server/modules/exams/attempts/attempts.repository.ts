import { sql } from 'kysely';
import type { ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import { isOnTeam, taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takes } from '../audience/audience.repository.ts';
import '../exams.tables.ts';
import './attempts.tables.ts';

/** Milliseconds are what travels, and what is hashed. */
export const nowMs = sql<Date>`date_trunc('milliseconds', now())`;

/** Rules and times of an exam without its long text, which nobody needs to judge a call. */
type BriefSettings = Omit<ExamSettings, 'instructions'>;

/** Attempts beside their exam and what their learner was granted. */
const attempts = (db: Database) =>
  db
    .selectFrom('exam_attempts as a')
    .innerJoin('exams as e', 'e.id', 'a.exam_id')
    .leftJoin('exam_arrangements as r', (join) =>
      join.onRef('r.exam_id', '=', 'a.exam_id').onRef('r.learner_id', '=', 'a.learner_id'),
    )
    .selectAll('a')
    .select(['e.status as exam_status', 'e.course_id', 'e.paper_id as exam_paper_id'])
    .select(sql<BriefSettings>`e.settings - 'instructions'`.as('settings'))
    .select(['r.extra_percent', 'r.extra_minutes', 'r.opens_at as own_opens_at', 'r.closes_at as own_closes_at'])
    .select(nowMs.as('now'));

export type AttemptRow = NonNullable<Awaited<ReturnType<ReturnType<typeof attemptsRepository>['find']>>>;

/** A learner's own attempts, as far as the learner still takes the exam. */
export const attemptsRepository = (db: Database, actor: PersonActor) => {
  const own = () =>
    attempts(db)
      .where('a.learner_id', '=', actor.id)
      .where('e.status', '!=', 'draft')
      .where(takes(actor, sql.ref('a.exam_id')));
  return {
    find: (id: string) => own().where('a.id', '=', id).executeTakeFirst(),
    /** Holds it until the transaction ends. */
    lock: (id: string) => own().where('a.id', '=', id).forUpdate('a').executeTakeFirst(),
    ofExam: (examId: string) => own().where('a.exam_id', '=', examId).executeTakeFirst(),

    /** Nothing where there is one already. */
    add: (of: { examId: string; offeringId: string; paperId: string; seed: number }) =>
      db
        .insertInto('exam_attempts')
        .values({
          ...{ exam_id: of.examId, offering_id: of.offeringId, paper_id: of.paperId, seed: of.seed },
          learner_id: actor.id,
        })
        .onConflict((same) => same.columns(['exam_id', 'learner_id']).doNothing())
        .returning('id')
        .executeTakeFirst(),
  };
};

/** Attempts of an exam as its team finds them: an assistant those of the own classes. */
export const takenRepository = (db: Database, actor: PersonActor) => {
  const taught = () =>
    attempts(db)
      .where(({ ref }) => taughtBy(actor, ref('e.course_id'), 'homework'))
      .where(looksAfter(personId(actor.id), sql`a.offering_id`, sql`a.learner_id`))
      .select(({ ref }) => sql<boolean>`${isOnTeam(actor, ref('e.course_id'), 'homework')}`.as('may_change'));
  return {
    find: (id: string) => taught().where('a.id', '=', id).executeTakeFirst(),
    lock: (id: string) => taught().where('a.id', '=', id).forUpdate('a').executeTakeFirst(),
    /** All of an exam, or these learners', held in the order of their ids. */
    lockAll: (examId: string, learnerIds?: readonly string[]) =>
      taught()
        .where('a.exam_id', '=', examId)
        .$if(learnerIds !== undefined, (some) => some.where(sql<boolean>`a.learner_id = any(${learnerIds}::uuid[])`))
        .orderBy('a.id')
        .forUpdate('a')
        .execute(),
  };
};

/** All of an exam that the caller holds, in the order of their ids. */
export const lockExam = (db: Database, examId: string) =>
  attempts(db).where('a.exam_id', '=', examId).orderBy('a.id').forUpdate('a').execute();

/** Attempts whose time is over, held by this transaction alone; others' are left to those who hold them. */
export const lockEnded = (db: Database, limit: number) =>
  attempts(db)
    .where('a.status', '=', 'running')
    .where(sql<boolean>`a.ends_at < now()`)
    .orderBy('a.ends_at')
    .limit(limit)
    .forUpdate('a')
    .skipLocked()
    .execute();

/** Those in the lobbies of exams that have been over for everybody without an own time. */
export const lockWaiting = (db: Database, limit: number) =>
  attempts(db)
    .where('a.status', '=', 'lobby')
    .where('e.status', 'in', ['scheduled', 'open'])
    .where(sql<boolean>`e.closes_at < now()`)
    .limit(limit)
    .forUpdate('a')
    .skipLocked()
    .execute();

/** The device that it belongs to or once belonged to, by the record. */
export async function knewDevice(db: Database, attemptId: string, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('exam_events')
    .where('attempt_id', '=', attemptId)
    .where('kind', 'in', ['start', 'approve'])
    .where(sql<boolean>`data ->> 'device' = ${device}`)
    .select('number')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const setAbsent = (db: Database, ids: readonly string[]) =>
  db
    .updateTable('exam_attempts')
    .set({ status: 'absent' })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();

/** Its page was heard of; said now and then is enough. */
export const setSeen = (db: Database, id: string) =>
  db
    .updateTable('exam_attempts')
    .set({ seen_at: nowMs })
    .where('id', '=', id)
    .where(sql<boolean>`seen_at < now() - interval '10 seconds'`)
    .execute();

/** A signal of a page, recorded once. @returns whether it is new, and there are not too many */
export async function addSignal(
  db: Database,
  { id, clientId, seq }: { id: string; clientId: string; seq: number },
  most: number,
): Promise<boolean> {
  const { rows } = await sql`insert into exam_signals (attempt_id, client_id, seq)
    select ${id}::uuid, ${clientId}::uuid, ${seq}::bigint
    where (select count(*) from exam_signals where attempt_id = ${id}::uuid) < ${most}
    on conflict do nothing returning seq`.execute(db);
  return rows.length > 0;
}

/** From where its paper was opened. */
export const addAddress = (db: Database, attemptId: string, mark: Buffer) =>
  db
    .insertInto('exam_addresses')
    .values({ attempt_id: attemptId, mark })
    .onConflict((same) => same.doNothing())
    .execute();

export const nameOf = async (db: Database, accountId: string): Promise<string> =>
  (await db.selectFrom('person_facts').where('id', '=', accountId).select('name').executeTakeFirst())?.name ?? '';

/** Of these; who is no more is left out. */
export const namesOf = (db: Database, accountIds: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('person_facts')
    .where(sql<boolean>`id = any(${accountIds}::uuid[])`)
    .select(['id', 'name'])
    .execute();
