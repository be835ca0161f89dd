import { sql, type RawBuilder } from 'kysely';
import type { WatchedRange } from '#contract/learning/learning.contract.ts';
import type { ItemKind } from '#contract/teaching/outline.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mayLearn } from './beats.repository.ts';

type Sql = RawBuilder<unknown>;

export interface ItemProgressRow {
  itemId: string;
  title: string;
  kind: ItemKind;
  durationMs: number | null;
  share: number;
  isCompleted: boolean;
  positionMs: number;
  /** Null for items never opened. */
  lastAt: Date | null;
}

export interface ItemStateRow extends Omit<ItemProgressRow, 'lastAt'> {
  /** Its release rule is met. */
  isOpen: boolean;
  fileId: string | null;
  homeworkId: string | null;
  pages: number | null;
  watched: string;
  /** When it was read, ms since 1970 by the database's clock. */
  readMs: number;
}

/** Homework counts as done once handed in; the rest by what was watched or read. */
const isDone = sql`case when i.kind = 'homework' then coalesce(m.status in ('submitted', 'marked', 'published'), false)
  else coalesce(p.is_completed, false) end`;
const shareOfItem = sql<number>`case when ${isDone} then 1 else coalesce(p.share, 0) end`;

/** `{[0,500),[1000,2000)}` as pairs. */
export const rangesOf = (multirange: string): WatchedRange[] =>
  [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);

/** @param learner a column or a parameter; of offering `o` and its item `i` */
const joinedFor = (learner: Sql) => sql`
  left join learning_progress p on p.learner_id = ${learner} and p.offering_id = o.id and p.item_id = i.id
  left join homework_mark_facts m on i.kind = 'homework' and m.homework_id = i.homework_id and m.offering_id = o.id
    and m.learner_id = ${learner}`;
const learns = (learner: Sql) => sql`exists (select from enrolment_facts e
  where e.offering_id = o.id and e.learner_id = ${learner} and e.status in ${mayLearn})`;
const teaches = (learner: Sql) =>
  sql`exists (select from team_facts t where t.course_id = o.course_id and t.account_id = ${learner})`;

const isOpen = (learner: Sql) => sql<boolean>`(not i.is_conditional or is_released(o.id, ${learner}, i.id))`;

/** Who asks for which item. */
export interface ItemAsked {
  learnerId: string;
  offeringId: string;
  itemId: string;
}

/** How many a statement takes; fewer are filled up with the first. Standing one by one, each text is planned once. */
const widths = [1, 4, 16] as const;
export const mostItemsAsked = widths[2];

/**
 * The items with what each asker made of them; left out for strangers, and where the offering has no such item.
 * @param asked at least one and at most `mostItemsAsked`
 */
export async function itemStates(db: Database, asked: readonly ItemAsked[]): Promise<(ItemStateRow & ItemAsked)[]> {
  const width = widths.find((most) => asked.length <= most)!;
  const rows = Array.from({ length: width }, (_, index) => asked[index] ?? asked[0]!).map(
    ({ learnerId, offeringId, itemId }) => sql`(${learnerId}::uuid, ${offeringId}::uuid, ${itemId}::uuid)`,
  );
  const learner = sql`a.learner_id`;
  const found = await sql<ItemStateRow & ItemAsked>`
    select a.learner_id as "learnerId", a.offering_id as "offeringId", i.id as "itemId", i.title, i.kind,
      i.file_id as "fileId", i.homework_id as "homeworkId", i.duration_ms as "durationMs", i.pages,
      ${shareOfItem} as share, ${isDone} as "isCompleted", coalesce(p.position_ms, 0) as "positionMs",
      coalesce(p.watched, '{}')::text as watched, ${isOpen(learner)} as "isOpen", extract(epoch from now())::float8 * 1000 as "readMs"
    from (values ${sql.join(rows)}) a (learner_id, offering_id, item_id)
    join offering_facts o on o.id = a.offering_id
    join published_item_facts i on i.course_id = o.course_id and i.id = a.item_id ${joinedFor(learner)}
    where ${learns(learner)} or ${teaches(learner)}`.execute(db);
  return found.rows;
}

/** One person's progress. */
export const progressRepository = (db: Database, learnerId: string) => {
  const learner = sql`${learnerId}`;
  return {
    /** Undefined for strangers: neither learner nor team. */
    async access(offeringId: string): Promise<{ courseId: string; isLearner: boolean } | undefined> {
      const { rows } = await sql<{ courseId: string; isLearner: boolean; isTeaching: boolean }>`
        select o.course_id as "courseId",
          ${learns(learner)} as "isLearner", ${teaches(learner)} as "isTeaching"
        from offering_facts o where o.id = ${offeringId}`.execute(db);
      const found = rows[0];
      return found && (found.isLearner || found.isTeaching) ? found : undefined;
    },

    /** Every published item in reading order. */
    async items(offeringId: string): Promise<ItemProgressRow[]> {
      const { rows } = await sql<ItemProgressRow>`
        select i.id as "itemId", i.title, i.kind, i.duration_ms as "durationMs", ${shareOfItem} as share,
          ${isDone} as "isCompleted", coalesce(p.position_ms, 0) as "positionMs", p.last_at as "lastAt"
        from offering_facts o join published_item_facts i on i.course_id = o.course_id ${joinedFor(learner)}
        where o.id = ${offeringId} order by i.position`.execute(db);
      return rows;
    },

    /** Those of these items that are open to the person. */
    async open(offeringId: string, itemIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (itemIds.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`
        select i.id from offering_facts o join published_item_facts i on i.course_id = o.course_id
        where o.id = ${offeringId} and i.id = any(${itemIds}::uuid[]) and ${isOpen(sql`${learnerId}::uuid`)}`.execute(
        db,
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** Documents of the course in reading order. */
    async files(offeringId: string, limit: number, offset: number) {
      const from = sql`offering_facts o join published_item_facts i on i.course_id = o.course_id and i.kind = 'document'
        join file_facts f on f.id = i.file_id where o.id = ${offeringId} and ${isOpen(sql`${learnerId}::uuid`)}`;
      const { rows } = await sql<{
        itemId: string;
        title: string;
        fileId: string;
        name: string;
        mediaType: string;
        sizeBytes: string;
        pages: number | null;
        durationMs: number | null;
      }>`select i.id as "itemId", i.title, f.id as "fileId", f.name, f.media_type as "mediaType",
          f.size_bytes as "sizeBytes", f.pages, f.duration_ms as "durationMs"
        from ${from} order by i.position limit ${limit} offset ${offset}`.execute(db);
      const counted = await sql<{ all: string }>`select count(*) as all from ${from}`.execute(db);
      return { rows, total: Number(counted.rows[0]!.all) };
    },
  };
};
