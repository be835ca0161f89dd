import { iso } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { sql } from 'kysely';
import type { SchoolMark } from '#contract/schools/schools.contract.ts';
import type {
  CourseDetails,
  ManagedCourse,
  ManagedOffering,
  TaughtPage,
  TaughtQuery,
  TeamMember,
} from '#contract/teaching/teaching.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { andAll } from '../catalogue/catalogue.repository.ts';
import { currentOffering, offeringShape } from '../catalogue/offering-shape.ts';
import { edits, leads, reads } from '../course-access.repository.ts';

/** The sheet's columns as they travel. */
const sheetShape = sql<CourseDetails>`jsonb_build_object(
  'title', c.title, 'summary', c.summary, 'introduction', c.introduction, 'subject', c.subject, 'category', c.category,
  'level', c.level, 'form', c.form, 'coverFileId', c.cover_file_id, 'credits', c.credits, 'hours', c.hours,
  'scoring', c.scoring)`;

export interface CourseRow extends Pick<
  ManagedCourse,
  'id' | 'edition' | 'status' | 'version' | 'publishedVersion' | 'learners'
> {
  /** What learners see. */
  published: CourseDetails;
  pending: Partial<CourseDetails>;
  publishedAt: string | null;
  school: SchoolMark;
  outlineVersion: number;
  ownerId: string;
  leads: boolean;
  /** May write it. */
  edits: boolean;
  journalKey: string;
}

export const manageRepository = (db: Database, actor: Actor) => ({
  async find(id: string, lock: 'lock' | 'look' = 'look'): Promise<CourseRow | undefined> {
    const { rows } = await sql<CourseRow>`
      select c.id, c.edition, c.status, c.version, c.published_version as "publishedVersion", c.learners,
        ${sheetShape} as published, c.pending, ${iso('c.published_at')} as "publishedAt",
        c.outline_version as "outlineVersion", c.owner_id as "ownerId", ${leads(actor)} as leads,
        ${edits(actor)} as edits,
        md5(c.journal_secret::text || ${actor.id}::text)::uuid as "journalKey",
        jsonb_build_object('id', s.id, 'name', s.name, 'glyph', s.glyph, 'edition', s.edition,
          'logoFileId', s.logo_file_id) as school
      from courses c join school_facts s on s.id = c.school_id
      where c.id = ${id} and ${lock === 'lock' ? sql`${edits(actor)} for update of c` : reads(actor)}`.execute(db);
    return rows[0];
  },

  team: (courseId: string): Promise<TeamMember[]> =>
    db
      .selectFrom('course_team as t')
      .innerJoin('person_facts as p', 'p.id', 't.account_id')
      .leftJoin('school_facts as s', 's.id', 'p.school_id')
      .where('t.course_id', '=', courseId)
      .select([
        't.account_id as accountId',
        'p.name',
        'p.nickname',
        'p.avatar_file_id as avatarFileId',
        't.role',
        't.title',
        't.rights',
      ])
      .select(({ fn, val }) => fn.coalesce('s.name', val('')).as('schoolName'))
      .orderBy('t.position')
      .execute(),

  async offerings(courseId: string): Promise<ManagedOffering[]> {
    const { rows } = await sql<{ offering: ManagedOffering }>`
      select ${offeringShape} || jsonb_build_object('status', f.status, 'waiting', o.waiting, 'version', o.version) as offering
      from offerings o join offering_facts f on f.id = o.id
      where o.course_id = ${courseId} order by o.number desc`.execute(db);
    return rows.map(({ offering }) => offering);
  },

  async taught(asked: TaughtQuery): Promise<TaughtPage> {
    const { limit, offset } = windowOf(asked);
    const conditions = [
      ...(asked.status === undefined ? [] : [sql`c.status = ${asked.status}`]),
      ...(asked.search?.trim()
        ? [sql`(c.title ilike ${contains(asked.search)} or c.pending ->> 'title' ilike ${contains(asked.search)})`]
        : []),
    ];
    const from = sql`course_team t join courses c on c.id = t.course_id
      where t.account_id = ${actor.id} and c.deleted_at is null ${andAll(conditions)}`;
    const { rows } = await sql<TaughtPage['data'][number]>`
      select c.id, coalesce(c.pending ->> 'title', c.title) as title, c.subject, c.category, c.level,
        c.cover_file_id as "coverFileId", c.status, c.role, s.name as "schoolName", c.learners, n.offering,
        (select coalesce(sum(o.waiting), 0)::int from offerings o where o.course_id = c.id and not o.is_cancelled) as waiting,
        (select count(*)::int from outline_nodes d
          where d.course_id = c.id and d.deleted_at is null and d.kind not in ('chapter', 'section')) as items,
        ${iso('c.updated_at')} as "updatedAt"
      from (select c.*, t.role from ${from} order by c.updated_at desc, c.id limit ${limit} offset ${offset}) c
      join school_facts s on s.id = c.school_id left join lateral ${currentOffering} n on true
      order by c.updated_at desc, c.id`.execute(db);
    const counted = await sql<{ n: number }>`
      select count(*)::int as n from (select from ${from} limit ${countLimit + 1}) as within`.execute(db);
    return pageFrom(asked, rows, counted.rows[0]!.n);
  },

  /** Which of these may be in a team: verified teachers whose account works. */
  teachers: async (ids: readonly string[]) =>
    (
      await db
        .selectFrom('person_facts')
        .where('id', 'in', ids)
        .where('teacher_state', '=', '1')
        .where('disabled', '=', false)
        .select('id')
        .execute()
    ).map(({ id }) => id),

  colleagues: (schoolId: string, search: string) =>
    db
      .selectFrom('person_facts as p')
      .leftJoin('school_facts as s', 's.id', 'p.school_id')
      .where('p.teacher_state', '=', '1')
      .where('p.disabled', '=', false)
      .where('p.name', 'ilike', contains(search))
      .select(['p.id as accountId', 'p.name', 'p.nickname', 'p.avatar_file_id as avatarFileId'])
      .select(({ fn, val }) => fn.coalesce('s.name', val('')).as('schoolName'))
      .orderBy(({ eb }) => eb('p.school_id', 'is not distinct from', schoolId), 'desc')
      .orderBy('p.name')
      .limit(20)
      .execute(),
});
