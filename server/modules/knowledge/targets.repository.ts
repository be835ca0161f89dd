import { sql, type RawBuilder } from 'kysely';
import type { KnowledgeTarget } from '#contract/knowledge/knowledge.contract.ts';
import type { Content, ContentKind } from '#contract/knowledge/graph.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { countLimit } from '#server/platform/database/page.ts';

const plainStem = sql`left(regexp_replace(coalesce(q.content ->> 'stem', ''), '<[^>]*>', '', 'g'), 120)`;

/** What stands in a graph of a course, and what can be bound to it. */
export const targetsRepository = (db: Database, courseId: string) => {
  const idsOf = (contents: readonly Content[], wanted: ContentKind) => [
    ...new Set(contents.filter(({ kind }) => kind === wanted).map(({ targetId }) => targetId)),
  ];
  /** Items of the outline as their authors have them, questions of the bank, and materials that everybody sees. */
  const from: Readonly<Record<ContentKind, RawBuilder<unknown>>> = {
    item: sql`
      select 'item' as kind, i.id, i.title, i.kind as type,
        case when i.kind in ('video', 'audio') then round(i.duration_ms / 1000.0)::int else i.pages end as size,
        not i.is_published as "isGone", i.position as place
      from item_facts i where i.course_id = ${courseId}::uuid and i.kind <> 'homework'`,
    question: sql`
      select 'question' as kind, q.id, ${plainStem} as title, q.kind as type,
        (select count(*)::int from asked_question_facts a
          where a.question_id = q.id and a.course_id = q.course_id) as size,
        false as "isGone", 0 as place
      from question_facts q where q.course_id = ${courseId}::uuid`,
    material: sql`
      select 'material' as kind, m.id, case when m.is_visible then m.title else '' end as title, m.type, null::int as size, not m.is_visible as "isGone", 0 as place
      from material_facts m`,
  };

  return {
    /** What of a graph is still there, and how it is called. */
    async of(contents: readonly Content[]): Promise<KnowledgeTarget[]> {
      const found: KnowledgeTarget[] = [];
      for (const kind of ['item', 'question', 'material'] as const) {
        const ids = idsOf(contents, kind);
        if (ids.length === 0) continue;
        const { rows } = await sql<KnowledgeTarget>`
          select t.kind, t.id, t.title, t.type, t.size, t."isGone" from (${from[kind]}) t
          where t.id = any(${ids}::uuid[])`.execute(db);
        found.push(...rows);
      }
      return found;
    },

    /** By title; of items in their order. */
    async page(kind: ContentKind, search: string, { limit, offset }: { limit: number; offset: number }) {
      const wanted = sql`(${from[kind]}) t where not t."isGone" and t.title ilike ${contains(search)}`;
      const { rows } = await sql<KnowledgeTarget>`
        select t.kind, t.id, t.title, t.type, t.size, t."isGone" from ${wanted}
        order by t.place, t.title, t.id limit ${limit} offset ${offset}`.execute(db);
      const counted = await sql<{ count: number }>`
        select count(*)::int as count from (select 1 from ${wanted} limit ${countLimit + 1}) c`.execute(db);
      return { rows, counted: counted.rows[0]!.count };
    },

    /** Chapters as their authors have them, in their order. */
    async chapters(): Promise<{ id: string; title: string }[]> {
      const { rows } = await sql<{ id: string; title: string }>`
        select id, title from drafted_chapter_facts where course_id = ${courseId}::uuid
        order by position, id`.execute(db);
      return rows;
    },

    /** As learners see them. */
    async publishedChapters(): Promise<{ id: string; title: string }[]> {
      const { rows } = await sql<{ id: string; title: string }>`
        select id, title from place_facts where course_id = ${courseId}::uuid and kind = 'chapter'
        order by position`.execute(db);
      return rows;
    },
  };
};
