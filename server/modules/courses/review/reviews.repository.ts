import { sql } from 'kysely';
import type { ReviewRow, ReviewQuery } from '#contract/course-review/course-review.contract.ts';
import type { ReviewMark, ReviewStatus } from '#contract/course-review/review-mark.contract.ts';
import type { ReviewStep } from '#contract/course-review/review-steps.rule.ts';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { administersSchool, holderOf } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { administers, edits, isLeadOfCourse, leads, reads, teaches } from '../course-access.repository.ts';
import { andAll } from '../catalogue/catalogue.repository.ts';
import type { Snapshot } from '../versions/versions.repository.ts';

const unresolved = sql<number>`(select count(*)::int from course_review_comments n
  where n.chain_id = r.chain_id and n.kind = 'must' and n.resolved_at is null)`;
const isOpen = sql<boolean>`r.status in ('submitted', 'schoolReview', 'provinceReview')`;

/** The actor may decide the step at which review `r` of course `c` is: nobody does for a course of the own team. */
const mayDecide = (actor: Actor) => sql<boolean>`(
  ${actor.grants.has('course.enable')}::boolean and ${isOpen} and r.submitted_by is distinct from ${actor.id}::uuid
  and not ${teaches(actor)} and case r.status
    when 'submitted' then ${administers(actor)}
    when 'schoolReview' then ${administersSchool(actor, sql`c.school_id`)}
    else ${actor.roles.includes('platformAdmin')}::boolean end)`;

const holderShape = (actor: Actor) => sql<ReviewRow['holder']>`case when r.held_until > now() and ${isOpen}
  then jsonb_build_object('name', coalesce(h.name, ''), 'until', ${isoOf(sql`r.held_until`)},
    'isOwn', r.holder_id = ${actor.id}::uuid) end`;

const rowShape = (actor: Actor) => sql`
  r.id, r.course_id as "courseId", coalesce(r.sheet ->> 'title', '') as title, r.sheet ->> 'coverFileId' as "coverFileId",
  r.sheet ->> 'subject' as subject, r.sheet ->> 'category' as category, coalesce(o.name, '') as lead,
  coalesce((select f.name from member_facts m join college_facts f on f.id = m.college_id
    where ${isLeadOfCourse} limit 1), '') as college, s.name as school, r.status, r.number, r.round,
  ${iso('r.submitted_at')} as "submittedAt", coalesce(b.name, '') as "submittedBy", ${iso('r.decided_at')} as "decidedAt",
  ${holderShape(actor)} as holder,
  (select count(*)::int from course_review_comments n where n.chain_id = r.chain_id) as comments,
  ${unresolved} as unresolved, r.version`;
const joins = sql`join school_facts s on s.id = c.school_id left join person_facts o on o.id = c.owner_id
  left join person_facts b on b.id = r.submitted_by left join person_facts h on h.id = r.holder_id`;

export interface HeldReview extends ReviewRow {
  chainId: string;
  hasCollege: boolean;
  hasProvince: boolean;
  note: string;
  reason: string;
  schoolId: string;
  submittedById: string;
  mayDecide: boolean;
  /** Of the team, be it as a supervisor. */
  isTeam: boolean;
  /** May write the course. */
  edits: boolean;
  leads: boolean;
}

interface DecidedStep {
  step: ReviewStep;
  outcome: 'passed' | 'returned';
  by: string;
  at: string;
  reason: string;
}

export const reviewsRepository = (db: Database) => ({
  isOpen: async (courseId: string): Promise<boolean> =>
    (await db
      .selectFrom('course_reviews')
      .where('course_id', '=', courseId)
      .where('decided_at', 'is', null)
      .select('id')
      .executeTakeFirst()) !== undefined,

  async latest(courseId: string): Promise<ReviewMark | null> {
    const { rows } = await sql<ReviewMark>`
      select r.id, r.status, r.number, ${iso('r.submitted_at')} as "submittedAt", ${iso('r.decided_at')} as "decidedAt",
        case when r.status = 'returned' then r.reason else '' end as reason, ${unresolved} as unresolved, r.version
      from course_reviews r where r.course_id = ${courseId} order by r.submitted_at desc, r.id limit 1`.execute(db);
    return rows[0] ?? null;
  },

  /** The comments of what was returned or withdrawn are still there. */
  async chain(courseId: string): Promise<{ chainId: string; round: number } | null> {
    const row = await db
      .selectFrom('course_reviews')
      .where('course_id', '=', courseId)
      .orderBy('submitted_at', 'desc')
      .orderBy('id')
      .limit(1)
      .select(['chain_id', 'round', 'status'])
      .executeTakeFirst();
    return row && row.status !== 'passed' ? { chainId: row.chain_id, round: row.round + 1 } : null;
  },

  async add(row: {
    id: string;
    courseId: string;
    schoolId: string;
    chainId: string;
    round: number;
    number: number;
    status: ReviewStep;
    hasProvince: boolean;
    note: string;
    by: string;
    snapshot: Snapshot;
  }) {
    await db
      .insertInto('course_reviews')
      .values({
        ...{ id: row.id, course_id: row.courseId, school_id: row.schoolId, chain_id: row.chainId, round: row.round },
        ...{ number: row.number, status: row.status, has_college: row.status === 'submitted' },
        ...{ has_province: row.hasProvince, note: row.note, submitted_by: row.by },
        ...{ sheet: JSON.stringify(row.snapshot.sheet), outline: JSON.stringify(row.snapshot.outline) },
        ...{ holder_id: null, held_until: null, decided_at: null },
      })
      .execute();
  },

  /** One that the actor administers or teaches. */
  async find(id: string, actor: PersonActor, lock: 'lock' | 'look' = 'look'): Promise<HeldReview | undefined> {
    const { rows } = await sql<HeldReview>`
      select ${rowShape(actor)}, r.chain_id as "chainId", r.has_college as "hasCollege",
        r.has_province as "hasProvince", r.note, r.reason, c.school_id as "schoolId",
        r.submitted_by as "submittedById", ${mayDecide(actor)} as "mayDecide", ${teaches(actor)} as "isTeam",
        ${edits(actor)} as edits,
        ${leads(actor)} as leads
      from course_reviews r join courses c on c.id = r.course_id ${joins}
      where r.id = ${id} and ${reads(actor)} ${lock === 'lock' ? sql`for update of r` : sql``}`.execute(db);
    return rows[0];
  },

  async snapshot(id: string): Promise<Snapshot> {
    const row = await db
      .selectFrom('course_reviews')
      .where('id', '=', id)
      .select(['sheet', 'outline'])
      .executeTakeFirstOrThrow();
    return { sheet: row.sheet, outline: row.outline as Snapshot['outline'] };
  },

  async page({ list, step, courseId, search, ...asked }: ReviewQuery, actor: PersonActor) {
    const { limit, offset } = windowOf(asked);
    const conditions = [
      reads(actor),
      list === 'ended' ? sql`r.decided_at is not null` : isOpen,
      ...(list === 'mine' ? [mayDecide(actor)] : []),
      ...(step === undefined ? [] : [sql`r.status = ${step}`]),
      ...(courseId === undefined ? [] : [sql`r.course_id = ${courseId}`]),
      ...(search?.trim()
        ? [
            sql`(r.sheet ->> 'title' ilike ${contains(search)} or exists (
            select from person_facts q where q.id = c.owner_id and q.name ilike ${contains(search)}))`,
          ]
        : []),
    ];
    const from = sql`course_reviews r join courses c on c.id = r.course_id where true ${andAll(conditions)}`;
    const order = list === 'ended' ? sql`r.decided_at desc, r.id` : sql`r.submitted_at, r.id`;
    const { rows } = await sql<ReviewRow>`
      select ${rowShape(actor)} from (select r.* from ${from} order by ${order} limit ${limit} offset ${offset}) r
      join courses c on c.id = r.course_id ${joins} order by ${order}`.execute(db);
    const counted = await sql<{ n: number }>`
      select count(*)::int as n from (select from ${from} limit ${countLimit + 1}) as within`.execute(db);
    return pageFrom(asked, rows, counted.rows[0]!.n);
  },

  /** How many wait for the actor; 1,000 at most. */
  async mine(actor: PersonActor): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (select from course_reviews r join courses c on c.id = r.course_id
        where ${reads(actor)} and ${mayDecide(actor)} limit 1000) as within`.execute(db);
    return rows[0]!.n;
  },

  steps: async (id: string): Promise<DecidedStep[]> => {
    const { rows } = await sql<DecidedStep>`
      select d.step, d.outcome, coalesce(p.name, '') as by, ${iso('d.decided_at')} as at, d.reason
      from course_review_steps d left join person_facts p on p.id = d.decided_by
      where d.review_id = ${id} order by d.decided_at`.execute(db);
    return rows;
  },

  addStep: (id: string, step: ReviewStep, outcome: 'passed' | 'returned', by: string, reason: string) =>
    db.insertInto('course_review_steps').values({ review_id: id, step, outcome, decided_by: by, reason }).execute(),

  /** Of an import: where it is, and since when. */
  setImported: (id: string, status: ReviewStep, submittedAt: Date) =>
    db.updateTable('course_reviews').set({ status, submitted_at: submittedAt }).where('id', '=', id).execute(),

  /** The next step, or the end; whoever had it lets it go. */
  setStatus: (id: string, status: ReviewStatus, reason: string) =>
    db
      .updateTable('course_reviews')
      .set({
        ...{ status, reason, holder_id: null, held_until: null, version: sql<number>`version + 1` },
        ...(!['submitted', 'schoolReview', 'provinceReview'].includes(status) && { decided_at: sql<Date>`now()` }),
      })
      .where('id', '=', id)
      .execute(),

  hold: (id: string, by: string | null) =>
    db
      .updateTable('course_reviews')
      .set({ holder_id: by, held_until: by === null ? null : sql<Date>`now() + interval '15 minutes'` })
      .where('id', '=', id)
      .execute(),

  /** File of an item or a picture of what the actor may see of some review. */
  async shows({ id }: Actor, fileId: string): Promise<boolean> {
    // Everybody asks for files: only roles count by which the person reads courses as their team does.
    const actor = id === null ? null : await holderOf(db, id, courseReviewOperations.get.needs);
    if (!actor) return false;
    const { rows } = await sql`select from outline_nodes n join courses c on c.id = n.course_id
      where n.file_id = ${fileId} and ${reads(actor)}
      union all select from course_reviews r join courses c on c.id = r.course_id
      where (file_ids_in(r.outline::text) && array[${fileId}::uuid] or file_ids_in(r.sheet::text) && array[${fileId}::uuid])
        and ${isOpen} and ${reads(actor)} limit 1`.execute(db);
    return rows.length > 0;
  },
});
