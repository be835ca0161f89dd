import { sql, type RawBuilder } from 'kysely';
import type { ExtensionsEnd, ExtensionsGrant, ExtensionsQuery } from '#contract/homework/extensions.contract.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';

/** When homework `h` falls due for a learner of an offering; null: never. */
export const dueFor = (offering: RawBuilder<unknown>, learner: RawBuilder<unknown>) =>
  sql<Date | null>`homework_due_at(h.id, ${offering}, ${learner}, h.due_at)`;

/** When it falls due for a learner's class, before any extension. */
export const classDueFor = (offering: RawBuilder<unknown>, learner: RawBuilder<unknown>) =>
  sql<Date | null>`homework_class_due_at(h.id, ${offering}, ${learner}, h.due_at)`;

/** From when on homework `h` is open for a learner of an offering; null: at once. */
export const opensFor = (offering: RawBuilder<unknown>, learner: RawBuilder<unknown>) =>
  sql<Date | null>`homework_opens_at(h.id, ${offering}, ${learner}, h.opens_at)`;

/** Of homework `h`, for who has submission `s`. */
export const dueOfSubmission = sql<Date | null>`submission_due_at(s.id, h.id, s.offering_id, s.learner_id, h.due_at)`;

/** Why it falls due later for a learner of an offering; a member's is the whole group's. */
export const extensionReason = (offering: RawBuilder<unknown>, learner: RawBuilder<unknown>) =>
  sql<string | null>`(select x.reason from homework_extensions x where x.homework_id = h.id
    and x.offering_id = ${offering} and x.due_at > ${classDueFor(offering, learner)} and (x.learner_id = ${learner} or exists (
      select from homework_fellow_facts f where f.homework_id = h.id and f.offering_id = ${offering}
        and f.learner_id = ${learner} and f.fellow_id = x.learner_id)) order by x.due_at desc limit 1)`;

/** Later due times of single learners. */
export const extensionsRepository = (db: Database) => ({
  isOffered: async (courseId: string, offeringId: string): Promise<boolean> =>
    (await db
      .selectFrom('offering_facts')
      .where('id', '=', offeringId)
      .where('course_id', '=', courseId)
      .select('id')
      .executeTakeFirst()) !== undefined,

  /** Learners of the offering by name. */
  list({ id, offeringId, search, extended, ...asked }: ExtensionsQuery, actor: PersonActor) {
    const found = db
      .selectFrom('enrolment_facts as e')
      .innerJoin('person_facts as p', 'p.id', 'e.learner_id')
      .leftJoin('homework_extensions as x', (join) =>
        join
          .onRef('x.learner_id', '=', 'e.learner_id')
          .onRef('x.offering_id', '=', 'e.offering_id')
          .on('x.homework_id', '=', id),
      )
      .leftJoin('person_facts as teacher', 'teacher.id', 'x.granted_by')
      .where('e.offering_id', '=', offeringId)
      .where('e.status', 'in', mayLearn)
      .where(looksAfter(personId(actor.id), sql`e.offering_id`, sql`e.learner_id`))
      .$if(extended === true, (query) => query.where('x.due_at', 'is not', null))
      .$if(search !== undefined, (query) => query.where(sql<boolean>`position(${search} in p.name) > 0`));
    return pageOf(db, asked, found, (rows) =>
      rows
        .orderBy('p.name')
        .orderBy('p.id')
        .select(['p.id as learnerId', 'p.name as learnerName', 'x.due_at', 'x.reason', 'x.granted_at'])
        .select('teacher.name as by')
        .execute(),
    );
  },

  /** How many of them learn in the offering and are looked after by the actor. */
  countLearners: async (offeringId: string, learnerIds: readonly string[], actor: PersonActor): Promise<number> => {
    const { count } = await db
      .selectFrom('enrolment_facts')
      .where('offering_id', '=', offeringId)
      .where('status', 'in', mayLearn)
      .where(looksAfter(personId(actor.id), sql`offering_id`, sql`learner_id`))
      .where(sql<boolean>`learner_id = any(${learnerIds}::uuid[])`)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },

  /** For one of them the time of her class is not before this one. */
  isBeforeDue: async (
    { id, offeringId, learnerIds }: Pick<ExtensionsGrant, 'id' | 'offeringId' | 'learnerIds'>,
    at: string,
  ): Promise<boolean> => {
    const { rows } = await sql<{ is: boolean }>`
      select coalesce(bool_or(homework_class_due_at(h.id, ${offeringId}::uuid, l.id, h.due_at) >= ${at}::timestamptz), true) as is
      from homeworks h, unnest(${learnerIds}::uuid[]) l (id) where h.id = ${id}::uuid`.execute(db);
    return rows[0]!.is;
  },

  /** Who does it together with one of them: it is extended for them too. */
  fellows: async (of: { id: string; offeringId: string }, learnerIds: readonly string[]): Promise<string[]> => {
    const rows = await db
      .selectFrom('homework_fellow_facts')
      .where('homework_id', '=', of.id)
      .where('offering_id', '=', of.offeringId)
      .where(sql<boolean>`learner_id = any(${learnerIds}::uuid[])`)
      .select('fellow_id as fellow')
      .distinct()
      .execute();
    return rows.map(({ fellow }) => fellow);
  },

  /** Reminders that its distance has passed already are not said: the grant itself is told. */
  grant: ({ id, offeringId, learnerIds, dueAt, reason }: ExtensionsGrant, { id: by }: PersonActor) =>
    sql`insert into homework_extensions (homework_id, offering_id, learner_id, due_at, reason, granted_by, told_hours)
      select ${id}, ${offeringId}, l.id, ${dueAt}::timestamptz, ${reason}, ${by},
        case when ${dueAt}::timestamptz - interval '2 hours' <= now() then 2
          when ${dueAt}::timestamptz - interval '24 hours' <= now() then 24 end
      from unnest(${learnerIds}::uuid[]) l (id)
      on conflict (homework_id, offering_id, learner_id) do update set due_at = excluded.due_at,
        reason = excluded.reason, granted_by = excluded.granted_by, granted_at = now(),
        told_hours = excluded.told_hours`.execute(db),

  /** @returns whose there was one */
  end: async ({ id, offeringId, learnerIds }: ExtensionsEnd, actor: PersonActor): Promise<string[]> => {
    const rows = await db
      .deleteFrom('homework_extensions')
      .where('homework_id', '=', id)
      .where('offering_id', '=', offeringId)
      .where(sql<boolean>`learner_id = any(${learnerIds}::uuid[])`)
      .where(looksAfter(personId(actor.id), sql`offering_id`, sql`learner_id`))
      .returning('learner_id')
      .execute();
    return rows.map(({ learner_id: learnerId }) => learnerId);
  },
});
