import { sql, type RawBuilder } from 'kysely';
import type { CourseCard, CourseQuery, FacetQuery } from '#contract/courses/courses.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { countLimit, windowOf } from '#server/platform/database/page.ts';
import { currentOffering, isOpen } from './offering-shape.ts';
import type { Place } from '#server/platform/database/page-place.ts';

type Condition = RawBuilder<unknown>;

/** An offering of course `c` for which `when` holds. */
const hasOffering = (when: Condition) =>
  sql`exists (select from offerings o where o.course_id = c.id and not o.is_cancelled and ${when})`;

const runs = hasOffering(sql`o.starts_at <= now() and o.ends_at > now()`);
const comes = hasOffering(sql`o.starts_at > now()`);
const inState = {
  running: runs,
  upcoming: sql`(${comes} and not ${runs})`,
  ended: sql`(${hasOffering(sql`o.ends_at <= now()`)} and not ${comes} and not ${runs})`,
};

/** Each filter as a condition on course `c`; absent ones are missing. */
export function conditionsOf(asked: FacetQuery): Partial<Record<keyof FacetQuery, Condition>> {
  const { subject, category, school, level, status, form, onlyOpen } = asked;
  return {
    ...(subject !== undefined && { subject: sql`c.subject = ${subject}` }),
    ...(category !== undefined && { category: sql`c.category = ${category}` }),
    ...(school !== undefined && { school: sql`c.school_id = ${school}` }),
    ...(level !== undefined && { level: sql`c.level = ${level}` }),
    ...(status !== undefined && { status: inState[status] }),
    ...(form !== undefined && { form: sql`c.form = ${form}` }),
    ...(onlyOpen === true && { onlyOpen: hasOffering(isOpen) }),
  };
}

/** Published courses of the edition; with words, those that have them all. */
export const publishedOf = ({ edition }: Actor, words: string | null) =>
  words === null
    ? sql`courses c where c.status = 'published' and c.edition = ${edition}`
    : sql`course_words w join courses c on c.id = w.course_id
        where w.words @@ ${words}::tsquery and c.status = 'published' and c.edition = ${edition}`;

/** The columns that the list can be ordered by, as a place tells them and back. */
const orders = {
  best: { column: sql`c.standing`, told: sql`c.standing::text`, from: (key: string) => sql`${key}::bigint` },
  popular: { column: sql`c.learners`, told: sql`c.learners::text`, from: (key: string) => sql`${key}::bigint` },
  newest: {
    column: sql`c.published_at`,
    told: sql`(extract(epoch from c.published_at) * 1000000)::bigint::text`,
    from: (key: string) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`,
  },
};

const rankOf = (words: string) =>
  sql`ts_rank('{0.05, 0.2, 0.5, 1}', w.words, ${words}::tsquery) desc, c.standing desc, c.id`;

/** Everything on a card; `c` is a row of `courses`. */
export const cardColumns = sql`
  c.id, c.title, c.subject, c.category, c.edition, c.level, c.form, c.cover_file_id as "coverFileId",
  c.credits::float8 as credits, c.hours, c.learners, ${iso('c.published_at')} as "publishedAt",
  jsonb_build_object('id', s.id, 'name', s.name, 'glyph', s.glyph, 'edition', s.edition, 'logoFileId', s.logo_file_id)
    as school,
  coalesce(p.name, '') as teacher, n.offering`;
export const cardJoins = sql`
  join school_facts s on s.id = c.school_id
  left join person_facts p on p.id = c.owner_id
  left join lateral ${currentOffering} n on true`;

/** A card and where it stands in its order. */
export interface PlacedCard extends CourseCard {
  key: string;
}

export const catalogueRepository = (db: Database, actor: Actor) => ({
  /** A window of the list in its order; cards are made for the window's rows only. */
  async list(asked: CourseQuery, words: string | null, after: Place | null): Promise<PlacedCard[]> {
    const { limit, offset } = windowOf(asked);
    const { column, told, from } = orders[asked.sort ?? 'best'];
    const isRanked = words !== null && (asked.sort ?? 'best') === 'best';
    const conditions = Object.values(conditionsOf(asked));
    if (after)
      conditions.push(
        sql`(${column} <= ${from(after.key)} and (${column} < ${from(after.key)} or c.id > ${after.id}))`,
      );
    const order = isRanked ? rankOf(words) : sql`${column} desc, c.id`;
    const { rows } = await sql<PlacedCard>`
      select ${cardColumns}, ${told} as key
      from (
        select c.*, row_number() over (order by ${order}) as nth
        from ${publishedOf(actor, words)} ${andAll(conditions)}
        order by ${order} limit ${limit} offset ${after ? 0 : offset}
      ) c ${cardJoins} order by c.nth`.execute(db);
    return rows;
  },

  /** Whether any course of the edition has the words. */
  async has(words: string): Promise<boolean> {
    const { rows } = await sql`select from ${publishedOf(actor, words)} limit 1`.execute(db);
    return rows.length > 0;
  },

  /** At most one more than `countLimit`. */
  async count(asked: FacetQuery, words: string | null): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (
        select from ${publishedOf(actor, words)} ${andAll(Object.values(conditionsOf(asked)))}
        limit ${countLimit + 1}
      ) as within`.execute(db);
    return rows[0]!.n;
  },
});

export const andAll = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;

/** Courses of the same subject and edition, by standing; at most 4. */
export const relatedCourses = async (db: Database, courseId: string): Promise<CourseCard[]> => {
  const { rows } = await sql<CourseCard>`
    select ${cardColumns} from courses me
    join lateral (
      select c.* from courses c
      where c.status = 'published' and c.edition = me.edition and c.subject = me.subject and c.id <> me.id
      order by c.standing desc, c.id limit 4
    ) c on true ${cardJoins}
    where me.id = ${courseId} order by c.standing desc, c.id`.execute(db);
  return rows;
};
