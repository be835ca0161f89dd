import { sql } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';
import { hashOf } from '#server/platform/access/session.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface LearnerOfItem {
  learnerId: string;
  offeringId: string;
  itemId: string;
}

/** How long bytes are given after the page was last there. */
const lasting = sql`interval '15 minutes'`;

const keyOf = ({ learnerId, offeringId, itemId }: LearnerOfItem) => ({
  learner_id: learnerId,
  offering_id: offeringId,
  item_id: itemId,
});

/** Packages as those find them who learn or teach the offering, and a learner's own attempts. */
export const sittingsRepository = (db: Database, actor: PersonActor) => {
  const own = () =>
    db
      .selectFrom('scorm_attempts as a')
      .where('a.learner_id', '=', actor.id)
      .where(({ ref }) => learnsIn(actor, ref('a.offering_id')));

  return {
    /** A published package of the offering's course; none for strangers. */
    item: ({ itemId, offeringId }: { itemId: string; offeringId: string }) =>
      db
        .selectFrom('published_item_facts as i')
        .innerJoin('offering_facts as o', 'o.course_id', 'i.course_id')
        .innerJoin('file_facts as f', 'f.id', 'i.file_id')
        .innerJoin('scorm_packages as p', 'p.sha256', 'f.sha256')
        .where('i.id', '=', itemId)
        .where('i.kind', '=', 'scorm')
        .where('o.id', '=', offeringId)
        .where(({ ref, or }) => or([learnsIn(actor, ref('o.id')), taughtBy(actor, ref('o.course_id'))]))
        .select(['i.id', 'i.title', 'i.scorm as rule', 'f.id as fileId', 'p.sha256', 'p.edition', 'p.units'])
        .select(['o.starts_at as startsAt', 'o.ends_at as endsAt', 'o.status as offeringStatus'])
        .select(({ ref }) => sql<boolean>`${learnsIn(actor, ref('o.id'))}`.as('isLearner'))
        .select([
          sql<boolean>`now() < o.starts_at`.as('isEarly'),
          sql<boolean>`now() > o.ends_at`.as('isOver'),
          sql<boolean>`(not i.is_conditional or is_released(o.id, ${actor.id}::uuid, i.id))`.as('isReleased'),
        ])
        .executeTakeFirst(),

    /** Newest first. */
    attempts: (itemId: string, offeringId: string) =>
      own()
        .where('a.item_id', '=', itemId)
        .where('a.offering_id', '=', offeringId)
        .orderBy('a.number', 'desc')
        .limit(100)
        .selectAll('a')
        .execute(),

    result: (of: LearnerOfItem) =>
      db
        .selectFrom('scorm_results')
        .where('learner_id', '=', of.learnerId)
        .where('offering_id', '=', of.offeringId)
        .where('item_id', '=', of.itemId)
        .select(['attempts', 'share', 'is_done as isDone'])
        .executeTakeFirst(),

    /** Makes sure that there is a row, and holds it: attempts at an item begin and move one after the other. */
    async hold(of: LearnerOfItem) {
      await db
        .insertInto('scorm_results')
        .values({ ...keyOf(of), share: null })
        .onConflict((same) => same.doNothing())
        .execute();
      await db
        .selectFrom('scorm_results')
        .where('learner_id', '=', of.learnerId)
        .where('offering_id', '=', of.offeringId)
        .where('item_id', '=', of.itemId)
        .select('learner_id')
        .forUpdate()
        .executeTakeFirstOrThrow();
    },

    begin: (of: LearnerOfItem, { number, fileId, sha256 }: { number: number; fileId: string; sha256: string }) =>
      db
        .insertInto('scorm_attempts')
        .values({ ...keyOf(of), number, file_id: fileId, sha256, share: null })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** The package of an attempt, where its archive is still there. */
    package: (sha256: string) =>
      db
        .selectFrom('scorm_packages as p')
        .where('p.sha256', '=', sha256)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('file_facts as f').whereRef('f.sha256', '=', 'p.sha256').select('f.id')),
        )
        .select(['p.edition', 'p.units'])
        .executeTakeFirst(),

    async sit(row: { secret: string; attemptId: string | null; sha256: string; origin: string }): Promise<string> {
      const { id } = await db
        .insertInto('scorm_sittings')
        .values({
          ...{ secret_hash: hashOf(row.secret), person_id: actor.id, attempt_id: row.attemptId },
          ...{ sha256: row.sha256, origin: row.origin },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (row.attemptId !== null)
        await db
          .updateTable('scorm_attempts')
          .set({ sitting_id: id, last_at: sql`now()` })
          .where('id', '=', row.attemptId)
          .execute();
      return id;
    },

    /** The actor's own sitting, with the attempt that it writes to. */
    sitting: (id: string) =>
      db
        .selectFrom('scorm_sittings as s')
        .leftJoin('scorm_attempts as a', 'a.id', 's.attempt_id')
        .leftJoin('scorm_packages as p', 'p.sha256', 's.sha256')
        .leftJoin('published_item_facts as i', 'i.id', 'a.item_id')
        .leftJoin('offering_facts as o', 'o.id', 'a.offering_id')
        .where('s.id', '=', id)
        .where('s.person_id', '=', actor.id)
        .select(['s.id', 's.attempt_id as attemptId', 's.last_seq as lastSeq', 'a.sitting_id as sittingId'])
        .select(['a.offering_id as offeringId', 'a.item_id as itemId', 'a.learner_id as learnerId', 'a.version'])
        .select(['p.edition', 'p.units', 'i.scorm as rule'])
        .select([
          sql<string>`extract(epoch from now() - s.opened_at) * 1000`.as('openMs'),
          sql<boolean>`coalesce(now() > o.ends_at + interval '1 minute' or o.status = 'cancelled', true)`.as('isOver'),
        ])
        .select(({ ref }) =>
          sql<boolean>`coalesce(${learnsIn(actor, ref('a.offering_id') as never)}, false)`.as('learns'),
        )
        .executeTakeFirst(),

    complete: (attemptId: string) =>
      db
        .updateTable('scorm_attempts')
        .set({ completed_at: sql`coalesce(completed_at, now())` })
        .where('id', '=', attemptId)
        .execute(),

    name: async () =>
      (await db.selectFrom('person_facts').where('id', '=', actor.id).select('name').executeTakeFirst())?.name ?? '',

    stay: (id: string) =>
      db
        .updateTable('scorm_sittings')
        .set({
          ends_at: sql`least(now() + ${lasting},
          opened_at + case when attempt_id is null then interval '2 hours' else interval '12 hours' end)`,
        })
        .where('id', '=', id)
        .where('person_id', '=', actor.id)
        .execute(),
  };
};

/** What units noted in an attempt that the caller found to be the actor's. */
export const runsRepository = (db: Database) => ({
  all: (attemptId: string) =>
    db.selectFrom('scorm_runs').where('attempt_id', '=', attemptId).selectAll().orderBy('unit_id').execute(),

  async write(row: {
    attemptId: string;
    unitId: string;
    sittingId: string;
    data: string;
    isCompleted: boolean;
    isPassed: boolean | null;
    share: number | null;
    sittingMs: number;
  }) {
    // What is completed stays so, and points go up alone; the time of sittings that are over adds up.
    await sql`insert into scorm_runs as r (attempt_id, unit_id, data, status, is_passed, share, sitting_ms, sitting_id)
      values (${row.attemptId}::uuid, ${row.unitId}, ${row.data}, ${row.isCompleted ? 'completed' : 'begun'},
        ${row.isPassed}::boolean, ${row.share}::float8, ${row.sittingMs}::bigint, ${row.sittingId}::uuid)
      on conflict (attempt_id, unit_id) do update set data = excluded.data,
        status = case when r.status = 'completed' then 'completed' else excluded.status end,
        is_passed = case when r.is_passed then true else coalesce(excluded.is_passed, r.is_passed) end,
        share = greatest(r.share, excluded.share),
        earlier_ms = case when r.sitting_id = excluded.sitting_id then r.earlier_ms else r.earlier_ms + r.sitting_ms end,
        sitting_ms = case when r.sitting_id = excluded.sitting_id then greatest(r.sitting_ms, excluded.sitting_ms)
          else excluded.sitting_ms end,
        sitting_id = excluded.sitting_id, saved_at = now()`.execute(db);
  },

  /** Counts a write of the sitting. @returns the attempt's version and the database's time */
  async count(
    attemptId: string,
    sittingId: string,
    seq: number,
    { share, isDone }: { share: number | null; isDone: boolean },
  ) {
    await db.updateTable('scorm_sittings').set({ last_seq: seq }).where('id', '=', sittingId).execute();
    return db
      .updateTable('scorm_attempts')
      .set(({ eb }) => ({
        version: eb('version', '+', 1),
        last_at: sql`now()`,
        share,
        completed_at: isDone ? sql`coalesce(completed_at, now())` : sql`completed_at`,
        studied_ms: sql`(select coalesce(sum(r.earlier_ms + r.sitting_ms), 0) from scorm_runs r
          where r.attempt_id = scorm_attempts.id)`,
      }))
      .where('id', '=', attemptId)
      .returning(['version', 'last_at as savedAt'])
      .executeTakeFirstOrThrow();
  },

  /** Counts anew what the learner has of the item: the best attempt. */
  async tally(of: LearnerOfItem) {
    const { rows } = await sql<{ share: number | null; isDone: boolean }>`
      update scorm_results r set
        (attempts, share, is_done) = (select count(*)::int, max(a.share), coalesce(bool_or(a.completed_at is not null), false)
          from scorm_attempts a where a.learner_id = r.learner_id and a.offering_id = r.offering_id and a.item_id = r.item_id),
        last_at = now()
      where r.learner_id = ${of.learnerId}::uuid and r.offering_id = ${of.offeringId}::uuid and r.item_id = ${of.itemId}::uuid
      returning r.share, r.is_done as "isDone"`.execute(db);
    return rows[0]!;
  },
});

export type RunRow = Awaited<ReturnType<ReturnType<typeof runsRepository>['all']>>[number];
