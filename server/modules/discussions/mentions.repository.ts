import { sql } from 'kysely';
import type { Mentionable } from '#contract/discussions/mentions.contract.ts';
import { mentionsShown } from '#contract/discussions/discussion.rule.ts';
import { isUuid } from '#contract/common/uuid.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { beginsWith, contains } from '#server/platform/database/like.ts';
import type { DiscussionAccess } from './discussion-access.repository.ts';
import './discussions.tables.ts';
import { mentionedIn, withNames } from './mentions.rule.ts';

type Place = Pick<DiscussionAccess, 'courseId' | 'offeringId' | 'isTeam'>;
/** A post, or the question of a thread. */
export interface Mentioning {
  threadId: string;
  postId: string | null;
}

const name = sql<string>`coalesce(nullif(p.name, ''), p.nickname)`;
const learning = sql.join([...mayLearn]);

/**
 * Whom the actor may mention in an offering, as rows `id`, `is_team`: its team, and of those who learn in it the ones
 * whom the actor knows of. The team knows all; a learner those of the own class, where the class shows them, and those
 * who have written there under their names.
 */
const mentionable = (actor: PersonActor, { courseId, offeringId, isTeam }: Place) => sql`(
  select f.account_id as id, true as is_team from team_facts f
  where f.course_id = ${courseId}::uuid and ${memberMay('f', 'discussions')}
  union
  select e.learner_id, false from enrolment_facts e
  where e.offering_id = ${offeringId}::uuid and e.status in (${learning})
    and not exists (select from team_facts f where f.course_id = ${courseId}::uuid and f.account_id = e.learner_id)
    and (${isTeam}::boolean
      or exists (select from teaching_class_member_facts mine
        join teaching_class_member_facts theirs on theirs.class_id = mine.class_id
        join teaching_class_facts k on k.id = mine.class_id and k.shows <> 'nobody'
        where mine.learner_id = ${actor.id}::uuid and mine.offering_id = e.offering_id and theirs.learner_id = e.learner_id)
      or exists (select from discussion_threads t
        where t.author_id = e.learner_id and t.offering_id = e.offering_id and not t.is_anonymous and t.hidden_at is null)
      or exists (select from discussion_posts w join discussion_threads t on t.id = w.thread_id
        where w.author_id = e.learner_id and t.offering_id = e.offering_id and not w.is_anonymous
          and w.deleted_at is null and w.hidden_at is null and t.hidden_at is null)))`;

export const mentionsRepository = (db: Database, actor: PersonActor) => ({
  /** Those whose names have these signs, by letters or by sound, or all: the team first, then by name. */
  async found(place: Place, search: string): Promise<Mentionable[]> {
    const sound = search.toLowerCase().replaceAll(/[\s']/g, '');
    const isFound =
      search.trim() === ''
        ? sql`true`
        : sql`(${name} ilike ${contains(search)} or exists (select from member_sound_facts s where s.account_id = p.id
            and (s.sound like ${contains(sound)} or s.initials like ${contains(sound)})))`;
    const { rows } = await sql<Mentionable>`
      select p.id, ${name} as name, known.is_team as "isTeam",
        case when ${place.isTeam}::boolean and not known.is_team then (
          select k.name from teaching_class_member_facts m join teaching_class_facts k on k.id = m.class_id
          where m.offering_id = ${place.offeringId}::uuid and m.learner_id = p.id) end as "className"
      from ${mentionable(actor, place)} as known join person_facts p on p.id = known.id
      where p.id <> ${actor.id}::uuid and not p.disabled and ${name} <> '' and ${isFound}
      order by known.is_team desc, (${name} ilike ${beginsWith(search)}) desc, ${name}, p.id
      limit ${mentionsShown}`.execute(db);
    return rows;
  },

  /** Which of these the actor may mention. */
  async among(place: Place, ids: readonly string[]): Promise<string[]> {
    const asked = ids.filter(isUuid);
    if (asked.length === 0) return [];
    const { rows } = await sql<{ id: string }>`
      select p.id from ${mentionable(actor, place)} as known join person_facts p on p.id = known.id
      where p.id <> ${actor.id}::uuid and not p.disabled and known.id = any(${asked}::uuid[])`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Who is mentioned there. */
  async of({ threadId, postId }: Mentioning): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select person_id as id from discussion_mentions
      where thread_id = ${threadId}::uuid and post_id is not distinct from ${postId}::uuid`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Those and no others are mentioned there from now on. */
  async write({ threadId, postId }: Mentioning, ids: readonly string[]): Promise<void> {
    await sql`delete from discussion_mentions where thread_id = ${threadId}::uuid
      and post_id is not distinct from ${postId}::uuid and person_id <> all(${ids}::uuid[])`.execute(db);
    await sql`insert into discussion_mentions (thread_id, post_id, person_id)
      select ${threadId}::uuid, ${postId}::uuid, unnest(${ids}::uuid[])
      on conflict do nothing`.execute(db);
  },
});

/** Rows with the names of those whom their texts mention. */
export async function named<Row extends { body: string }>(db: Database, rows: readonly Row[]): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ body }) => mentionedIn(body)))];
  if (ids.length === 0) return [...rows];
  const people = await sql<{ id: string; name: string }>`
    select p.id, ${name} as name from person_facts p where p.id = any(${ids}::uuid[])`.execute(db);
  const names = new Map(people.rows.map((one) => [one.id, one.name]));
  return rows.map((row) => ({ ...row, body: withNames(row.body, names) }));
}
