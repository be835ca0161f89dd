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
type Figures = Pick<DiscussionOverview, 'all' | 'followed' | 'asked' | 'open' | 'hidden' | 'reported' | 'hasNews'>;

/** Figures of what the actor may read: of the counters of an offering, or of all of a course, and of one's own threads. */
export const overviewRepository = (
  db: Database,
  actor: PersonActor,
  { courseId, offeringId, isTeam }: OverviewScope,
) => {
  const isWithin = (row: 'c' | 't' | 'r') => sql`(${sql.ref(`${row}.course_id`)} = ${courseId}::uuid
    and (${offeringId}::uuid is null or ${sql.ref(`${row}.offering_id`)} = ${offeringId}::uuid))`;
  const isMine = sql`t.author_id = ${actor.id}::uuid`;
  /** Hidden from others, and read by a learner who wrote it. */
  const ofHidden = sql`not ${isTeam}::boolean and t.hidden_at is not null`;
  return {
    async figures(): Promise<Figures> {
      const { rows } = await sql<Figures>`
        with counted as (
          select coalesce(sum(c.shown), 0) as shown, coalesce(sum(c.open), 0) as open,
            coalesce(sum(c.hidden) filter (where ${isTeam}::boolean), 0) as hidden
          from discussion_counts c where ${isWithin('c')}),
        own as (
          select count(*) as asked, count(*) filter (where ${ofHidden}) as hidden
          from discussion_threads t where ${isMine} and ${isWithin('t')}),
        followed as (
          select count(*)::int as followed, coalesce(bool_or(f.seen_at < t.active_at), false) as "hasNews"
          from discussion_follows f join discussion_threads t on t.id = f.thread_id
          where f.person_id = ${actor.id}::uuid and ${isWithin('t')}
            and (t.hidden_at is null or ${isMine} or ${isTeam}::boolean)),
        reported as (
          select count(distinct r.thread_id)::int as reported from discussion_reports r
          where ${isTeam}::boolean and r.settled_at is null and ${isWithin('r')})
        select (c.shown + c.hidden + o.hidden)::int as "all", o.asked::int as asked, c.open::int as open,
          (c.hidden + o.hidden)::int as hidden, f.followed, f."hasNews", r.reported
        from counted c, own o, followed f, reported r`.execute(db);
      return rows[0]!;
    },

    async places(): Promise<DiscussionOverview['places']> {
      const { rows } = await sql<DiscussionOverview['places'][number]>`
        with counted as (
          select i.chapter_id, case i.kind when 'section' then i.id else i.section_id end as section_id,
            sum(t.threads) as threads
          from (
            select c.place_id, c.shown + case when ${isTeam}::boolean then c.hidden else 0 end as threads
            from discussion_counts c where ${isWithin('c')}
            union all select t.place_id, 1 from discussion_threads t
            where ${isMine} and ${isWithin('t')} and ${ofHidden}) t
            join place_facts i on i.id = t.place_id and i.course_id = ${courseId}::uuid
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
