import { sql } from 'kysely';
import type { OwnGroup } from '#contract/homework/group-work.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

// Whose a submission `s` is: one learner's, or that of the members of a group (`homework_share_facts`).

/** A learner's submission, or one of a group that the learner is in. */
export const isShared = (learnerId: string, submission = 's') =>
  sql<boolean>`(${sql.ref(`${submission}.learner_id`)} = ${learnerId}::uuid or (${sql.ref(`${submission}.group_id`)} is not null
    and exists (select from homework_share_facts f where f.id = ${sql.ref(`${submission}.id`)}
      and f.learner_id = ${learnerId}::uuid)))`;

/** A later attempt of the same learner or group. */
export const isOvertaken = sql<boolean>`exists (select 1 from homework_submissions later
  where later.homework_id = s.homework_id and later.offering_id = s.offering_id and later.attempt > s.attempt
    and (later.learner_id = s.learner_id or later.group_id = s.group_id))`;

/** Names of who shares it. */
export const sharersNames = sql<string>`coalesce((select string_agg(p.name, '、' order by p.name, p.id)
  from homework_share_facts f join person_facts p on p.id = f.learner_id where f.id = s.id), '')`;

/** Somebody who shares it is called so. */
export const isSharedByNamed = (name: string) =>
  sql<boolean>`exists (select from homework_share_facts f join person_facts p on p.id = f.learner_id
    where f.id = s.id and position(${name} in p.name) > 0)`;

/** Everybody who has a share of one of these. */
export async function sharersOf(
  db: Database,
  submissionIds: readonly string[],
): Promise<{ offeringId: string; learnerId: string }[]> {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom('homework_share_facts')
    .where(sql<boolean>`id = any(${submissionIds}::uuid[])`)
    .where('learner_id', 'is not', null)
    .select(['offering_id as offeringId', ({ ref }) => ref('learner_id').$notNull().as('learnerId')])
    .execute();
}

/** Groups and what they hand in together. */
export const partiesRepository = (db: Database) => ({
  /** In which group the learner does the homework now; undefined: in none. */
  placement: (homeworkId: string, offeringId: string, { id }: PersonActor) =>
    db
      .selectFrom('homework_placement_facts')
      .where('homework_id', '=', homeworkId)
      .where('offering_id', '=', offeringId)
      .where('learner_id', '=', id)
      .select(['group_id as groupId', 'group_number as number'])
      .executeTakeFirst(),

  /** Attempts that the group has begun. */
  async attemptsOf(homeworkId: string, offeringId: string, groupId: string): Promise<number> {
    const { last } = await db
      .selectFrom('homework_submissions')
      .where('homework_id', '=', homeworkId)
      .where('offering_id', '=', offeringId)
      .where('group_id', '=', groupId)
      .select(sql<number>`coalesce(max(attempt), 0)`.as('last'))
      .executeTakeFirstOrThrow();
    return last;
  },

  /** What was begun alone and left empty before the learner came into a group. */
  clearEmpty: (homeworkId: string, offeringId: string, { id }: PersonActor) =>
    db
      .deleteFrom('homework_submissions')
      .where('homework_id', '=', homeworkId)
      .where('offering_id', '=', offeringId)
      .where('learner_id', '=', id)
      .where('version', '=', 1)
      .where('submitted_at', 'is', null)
      .execute(),

  insert: (homeworkId: string, offeringId: string, group: { groupId: string; number: number }, attempt: number) =>
    db
      .insertInto('homework_submissions')
      .values({
        ...{ homework_id: homeworkId, offering_id: offeringId, attempt },
        ...{ group_id: group.groupId, group_number: group.number },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /** Members as they share a submission, with who agrees with its version. */
  async members(submissionId: string, { id: self }: PersonActor): Promise<OwnGroup['members']> {
    const { rows } = await sql<OwnGroup['members'][number]>`
      select coalesce(nullif(p.name, ''), p.nickname) as name, p.id = ${self}::uuid as "isSelf",
        exists (select from homework_agreements a
          where a.submission_id = f.id and a.learner_id = f.learner_id and a.version = f.version) as "isAgreed"
      from homework_share_facts f join person_facts p on p.id = f.learner_id
      where f.id = ${submissionId}::uuid order by p.name, p.id limit 500`.execute(db);
    return rows;
  },

  /** The same before there is a submission. */
  async placed(
    homeworkId: string,
    offeringId: string,
    groupId: string,
    { id: self }: PersonActor,
  ): Promise<OwnGroup['members']> {
    const { rows } = await sql<OwnGroup['members'][number]>`
      select coalesce(nullif(p.name, ''), p.nickname) as name, p.id = ${self}::uuid as "isSelf", false as "isAgreed"
      from homework_placement_facts f join person_facts p on p.id = f.learner_id
      where f.homework_id = ${homeworkId}::uuid and f.offering_id = ${offeringId}::uuid and f.group_id = ${groupId}::uuid
      order by p.name, p.id limit 500`.execute(db);
    return rows;
  },

  setAgreed: async (submissionId: string, version: number, { id }: PersonActor, isAgreed: boolean) => {
    if (!isAgreed)
      return db
        .deleteFrom('homework_agreements')
        .where('submission_id', '=', submissionId)
        .where('learner_id', '=', id)
        .execute();
    return db
      .insertInto('homework_agreements')
      .values({ submission_id: submissionId, learner_id: id, version })
      .onConflict((conflict) =>
        conflict.columns(['submission_id', 'learner_id']).doUpdateSet({ version, agreed_at: sql`now()` }),
      )
      .execute();
  },

  /** Whoever is in the group as it hands in stays with it; what a member got before goes with the marks. */
  freeze: (submissionId: string) =>
    sql`insert into homework_submission_members (submission_id, learner_id)
      select f.id, f.learner_id from homework_share_facts f where f.id = ${submissionId}::uuid and f.group_id is not null
      on conflict (submission_id, learner_id) do update
        set points = null, reason = '', set_by = null, set_at = null`.execute(db),

  /** Taken back it is the group's of now. */
  thaw: (submissionId: string) =>
    db.deleteFrom('homework_submission_members').where('submission_id', '=', submissionId).execute(),
});
