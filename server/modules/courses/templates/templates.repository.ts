import { sql } from 'kysely';
import type { Follower, FollowerQuery } from '#contract/course-templates/course-templates.contract.ts';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { reads } from '../course-access.repository.ts';

/** What a course follows. */
export interface Following {
  templateId: string;
  title: string;
  mayRead: boolean;
  /** What is published of it; null where nothing is offered any more. */
  version: number | null;
  decidedVersion: number;
}

/** Templates, the courses that follow them, and what each of their rows came from. */
export const templatesRepository = (db: Database) => ({
  isTemplate: async (courseId: string): Promise<boolean> =>
    (await db.selectFrom('courses').where('id', '=', courseId).select('is_template').executeTakeFirst())?.is_template ??
    false,

  mark: (courseId: string, isTemplate: boolean) =>
    db.updateTable('courses').set({ is_template: isTemplate }).where('id', '=', courseId).execute(),

  async following(courseId: string, actor: Actor): Promise<Following | undefined> {
    const { rows } = await sql<Following>`
      select f.template_id as "templateId", c.title, ${reads(actor)} as "mayRead", f.version as "decidedVersion",
        case when c.is_template and c.deleted_at is null and c.published_version > 0 then c.published_version end as version
      from course_followings f join courses c on c.id = f.template_id
      where f.course_id = ${courseId}::uuid`.execute(db);
    return rows[0];
  },

  async followers(asked: FollowerQuery): Promise<PageOf<Omit<Follower, 'waiting'>>> {
    const { limit, offset } = windowOf(asked);
    const from = sql`course_followings f join courses c on c.id = f.course_id and c.deleted_at is null
      where f.template_id = ${asked.id}::uuid`;
    const { rows } = await sql<Omit<Follower, 'waiting'>>`
      select c.id as "courseId", coalesce(c.pending ->> 'title', c.title) as title, coalesce(p.name, '') as lead,
        ${iso('f.made_at')} as "madeAt", f.version
      from (select f.course_id, f.made_at, f.version from ${from}
        order by f.made_at desc, f.course_id limit ${limit} offset ${offset}) f
      join courses c on c.id = f.course_id left join person_facts p on p.id = c.owner_id
      order by f.made_at desc, c.id`.execute(db);
    const counted = await sql<{ n: number }>`
      select count(*)::int as n from (select from ${from} limit ${countLimit + 1}) as within`.execute(db);
    return pageFrom(asked, rows, counted.rows[0]!.n);
  },

  follow: (courseId: string, templateId: string, version: number, madeAt?: Date) =>
    db
      .insertInto('course_followings')
      .values({ course_id: courseId, template_id: templateId, version, ...(madeAt && { made_at: madeAt }) })
      .execute(),

  origins: (courseId: string) =>
    db
      .selectFrom('outline_origins')
      .where('course_id', '=', courseId)
      .select(['source_id as sourceId', 'node_id as nodeId', 'version'])
      .execute(),

  /** Up to this version these rows are taken or left; with the row of the course, where there is one. */
  async decide(courseId: string, version: number, rows: readonly { sourceId: string; nodeId: string | null }[]) {
    for (let start = 0; start < rows.length; start += 1000)
      await db
        .insertInto('outline_origins')
        .values(
          rows.slice(start, start + 1000).map(({ sourceId, nodeId }) => ({
            ...{ course_id: courseId, source_id: sourceId, node_id: nodeId, version },
          })),
        )
        .onConflict((same) =>
          same.columns(['course_id', 'source_id']).doUpdateSet(({ ref, fn }) => ({
            version: ref('excluded.version'),
            node_id: fn.coalesce('outline_origins.node_id', 'excluded.node_id'),
          })),
        )
        .execute();
  },

  /** Nothing of this version waits any more. */
  async settle(courseId: string, version: number) {
    await db.updateTable('outline_origins').set({ version }).where('course_id', '=', courseId).execute();
    await db.updateTable('course_followings').set({ version }).where('course_id', '=', courseId).execute();
  },

  /** Homework of the course by that of the template. */
  async copiedHomework(courseId: string): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ sourceId: string; homeworkId: string }>`
      select c.source_id as "sourceId", c.homework_id as "homeworkId"
      from course_copied_homework c join homework_facts h on h.id = c.homework_id
      where c.course_id = ${courseId}::uuid`.execute(db);
    return new Map(rows.map(({ sourceId, homeworkId }) => [sourceId, homeworkId]));
  },

  async keepHomework(courseId: string, made: ReadonlyMap<string, string>) {
    if (made.size === 0) return;
    await db
      .insertInto('course_copied_homework')
      .values(
        [...made].map(([source, homework]) => ({ course_id: courseId, source_id: source, homework_id: homework })),
      )
      .onConflict((same) =>
        same
          .columns(['course_id', 'source_id'])
          .doUpdateSet(({ ref }) => ({ homework_id: ref('excluded.homework_id') })),
      )
      .execute();
  },

  /** What stands in these texts and quizzes, told apart; where a question came from in a bank is not asked. */
  async prints(bodyIds: readonly string[], quizIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ id: string; print: string }>`
      select b.id, md5(b.html) as print from outline_bodies b where b.id = any(${bodyIds}::uuid[])
      union all
      select q.id, md5(((q.content - 'questions') || jsonb_build_object('questions', coalesce((
        select jsonb_agg(e.value - 'sourceQuestionId' order by e.ordinality)
        from jsonb_array_elements(q.content -> 'questions') with ordinality e), '[]')))::text)
      from outline_quizzes q where q.id = any(${quizIds}::uuid[])`.execute(db);
    return new Map(rows.map(({ id, print }) => [id, print]));
  },

  async titlesOfHomework(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('homework_facts').where('id', 'in', ids).select(['id', 'title']).execute();
    return new Map(rows.map(({ id, title }) => [id, title]));
  },
});
