import { sql } from 'kysely';
import type { DiscussionOverview } from '#contract/discussions/discussions.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import './discussions.tables.ts';

export interface OverviewScope {
  courseId: string;
  offeringId: string | null;
  isTeam: boolean;
}
type Figures = Pick<DiscussionOverview, 'all' | 'followed' | 'asked' | 'open' | 'hidden' | 'hasNews'>;

/** Figures of what the actor may read: one walk over the threads of an offering, or of all of a course. */
export const overviewRepository = (
  db: Database,
  actor: PersonActor,
  { courseId, offeringId, isTeam }: OverviewScope,
) => {
  const isMine = sql`t.author_id = ${actor.id}::uuid`;
  const shown = sql`discussion_threads t
    where t.course_id = ${courseId}::uuid and (${offeringId}::uuid is null or t.offering_id = ${offeringId}::uuid)
      and (t.hidden_at is null or ${isMine} or ${isTeam}::boolean)`;
  return {
    async figures(): Promise<Figures> {
      const { rows } = await sql<Figures>`
        select count(*)::int as "all", count(*) filter (where ${isMine})::int as asked,
          count(*) filter (where t.status = 'open')::int as open,
          count(*) filter (where t.hidden_at is not null)::int as hidden,
          count(t.seen_at)::int as followed, coalesce(bool_or(t.seen_at < t.active_at), false) as "hasNews"
        from (select t.*, f.seen_at from (select * from ${shown}) t left join discussion_follows f
          on f.thread_id = t.id and f.person_id = ${actor.id}::uuid) t`.execute(db);
      return rows[0]!;
    },

    async places(): Promise<DiscussionOverview['places']> {
      const { rows } = await sql<DiscussionOverview['places'][number]>`
        with counted as (
          select i.chapter_id, case i.kind when 'section' then i.id else i.section_id end as section_id,
            count(*)::int as threads
          from (select t.place_id, t.course_id from ${shown}) t
            join place_facts i on i.id = t.place_id and i.course_id = t.course_id
          group by 1, 2)
        select p.id, p.title, p.kind as level, coalesce((
          select sum(c.threads) from counted c
          where case p.kind when 'chapter' then c.chapter_id = p.id else c.section_id = p.id end), 0)::int as threads
        from place_facts p where p.course_id = ${courseId}::uuid and p.kind in ('chapter', 'section')
        order by p.position`.execute(db);
      return rows;
    },

    settings: async (): Promise<{ allowsAnonymous: boolean; version: number }> =>
      (await db
        .selectFrom('discussion_settings')
        .where('course_id', '=', courseId)
        .select(['allows_anonymous as allowsAnonymous', 'version'])
        .executeTakeFirst()) ?? { allowsAnonymous: false, version: 1 },

    /** @returns false where somebody wrote since that version */
    async configure(version: number, allowsAnonymous: boolean): Promise<boolean> {
      const { rows } = await sql<{ version: number }>`
        insert into discussion_settings (course_id, allows_anonymous, version)
        select ${courseId}::uuid, ${allowsAnonymous}::boolean, 2 where ${version}::int = 1
        on conflict (course_id) do update
          set allows_anonymous = excluded.allows_anonymous, version = discussion_settings.version + 1
          where discussion_settings.version = ${version}::int
        returning version`.execute(db);
      return rows.length > 0;
    },
  };
};
