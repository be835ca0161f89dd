import { sql } from 'kysely';
import { barOf, classLimits } from '#contract/classes/class.rule.ts';
import type {
  ClassmatePage,
  ClassmatesQuery,
  ClassByCode,
  LearnerClass,
  OwnClass,
  OwnClassesQuery,
  OwnClassPage,
} from '#contract/classes/classes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { studyItems } from './class-board.repository.ts';
import './classes.tables.ts';

type OwnRow = Omit<OwnClass, 'since' | 'status'> & { since: Date; status: 'applied' | 'active' };

interface SettingsRow extends OwnRow {
  shows: LearnerClass['shows'];
  mayLeave: boolean;
  showsBars: boolean;
  code: string | null;
  codeUntil: Date | null;
  isReviewed: boolean;
}

/** What learners see: their own classes, and of others what the class shows. */
export const learnerClassesRepository = (db: Database, actor: PersonActor) => {
  /** The actor's memberships: of offerings that the actor learns in, or is about to. */
  const own = () =>
    db
      .selectFrom('teaching_class_members as m')
      .innerJoin('teaching_classes as k', 'k.id', 'm.class_id')
      .innerJoin('offering_facts as o', 'o.id', 'k.offering_id')
      .innerJoin('course_facts as c', 'c.id', 'k.course_id')
      .where('m.learner_id', '=', actor.id)
      .where('m.status', 'in', ['applied', 'active'])
      .where('o.status', '<>', 'cancelled');

  const facts = [
    'k.id',
    'k.name',
    'k.course_id as courseId',
    'k.offering_id as offeringId',
    'c.title as course',
    'o.term',
    'm.since',
  ] as const;
  const status = sql<'applied' | 'active'>`m.status`.as('status');
  const isOver = sql<boolean>`o.ends_at < now()`.as('isOver');
  const teacherName = sql<string>`coalesce((select t.name from person_facts t where t.id = c.owner_id), '')`.as(
    'teacherName',
  );
  const members = sql<number>`(select count(*)::int from teaching_class_members n
    where n.class_id = k.id and n.status = 'active')`.as('members');

  return {
    /** A class by its code, which lets the actor know of it. */
    async found(id: string): Promise<ClassByCode> {
      const { rows } = await sql<Omit<ClassByCode, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }>`
        select k.id, k.name, k.course_id as "courseId", k.offering_id as "offeringId", c.title as course,
          coalesce(s.name, '') as "schoolName", coalesce(t.name, '') as "teacherName", o.term, o.starts_at as "startsAt",
          o.ends_at as "endsAt", o.is_reviewed as "isReviewed", ${learnsIn(actor, sql<string>`o.id`)} as "isEnrolled",
          case when m.id is null then 'outside' when m.class_id = k.id then 'inside' else 'elsewhere' end as standing
        from teaching_classes k join offering_facts o on o.id = k.offering_id join course_facts c on c.id = k.course_id
          left join school_facts s on s.id = c.school_id left join person_facts t on t.id = c.owner_id
          left join teaching_class_members m on m.offering_id = k.offering_id and m.learner_id = ${actor.id}
            and m.status in ('applied', 'active')
        where k.id = ${id}`.execute(db);
      const { startsAt, endsAt, ...row } = rows[0]!;
      return { ...row, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    },

    async page(asked: OwnClassesQuery): Promise<OwnClassPage> {
      const page = await pageOf(db, asked, own(), (rows) =>
        rows
          .select(facts)
          .select([status, isOver, teacherName, members])
          .orderBy('m.since', 'desc')
          .orderBy('m.id')
          .execute(),
      );
      return { ...page, data: page.data.map((row) => ({ ...row, since: row.since.toISOString() })) };
    },

    /** The actor's class in one offering. */
    settings: (offeringId: string): Promise<SettingsRow | undefined> =>
      own()
        .where('k.offering_id', '=', offeringId)
        .select(facts)
        .select([status, isOver, teacherName, members])
        .select(['k.shows', 'k.may_leave as mayLeave', 'k.shows_bars as showsBars', 'o.is_reviewed as isReviewed'])
        .select('k.code_until as codeUntil')
        .select(
          sql<string | null>`case when k.is_open and k.shows_code and coalesce(k.code_until > now(), true)
            and o.ends_at > now() then k.code end`.as('code'),
        )
        .executeTakeFirst(),

    /** How far each member is, without names; and the actor. */
    async shares(id: string): Promise<{ counts: number[]; own: number; ownShare: number }> {
      const { rows } = await sql<{ share: number; isMine: boolean }>`
        with items as materialized (${studyItems(sql`(select k.course_id from teaching_classes k where k.id = ${id})`)})
        select (m.learner_id = ${actor.id}) as "isMine",
          case when n.items = 0 then 0 else least(1, coalesce(p.done, 0) / n.items) end::float8 as share
        from teaching_class_members m cross join (select count(*) as items from items) n
          left join (
            select f.learner_id, sum(case when f.is_completed then 1 else f.share::float8 end) as done
            from progress_facts f
              join teaching_class_members w on w.learner_id = f.learner_id and w.offering_id = f.offering_id
            where w.class_id = ${id} and w.status = 'active' and f.item_id in (select i.id from items i)
            group by f.learner_id) p on p.learner_id = m.learner_id
        where m.class_id = ${id} and m.status = 'active'`.execute(db);
      const counts = Array.from({ length: classLimits.bars }, () => 0);
      for (const { share } of rows) counts[barOf(share)]! += 1;
      const ownShare = rows.find(({ isMine }) => isMine)?.share ?? 0;
      return { counts, own: barOf(ownShare), ownShare };
    },

    /** What the class shows to its members; null for whoever is none. */
    async shows(id: string): Promise<LearnerClass['shows'] | null> {
      const row = await own()
        .where('k.id', '=', id)
        .where('m.status', '=', 'active')
        .where(learnsIn(actor, sql<string>`k.offering_id`))
        .select('k.shows')
        .executeTakeFirst();
      return row?.shows ?? null;
    },

    async mates({ id, search, ...asked }: ClassmatesQuery, shows: LearnerClass['shows']): Promise<ClassmatePage> {
      const found = db
        .selectFrom('teaching_class_members as m')
        .innerJoin('person_facts as p', 'p.id', 'm.learner_id')
        .where('m.class_id', '=', id)
        .where('m.status', '=', 'active')
        .where(({ or, eb, val }) => or([eb('m.learner_id', '=', actor.id), val(shows !== 'nobody')]))
        .$if(!!search?.trim(), (some) =>
          some.where(sql<boolean>`coalesce(nullif(p.name, ''), p.nickname) ilike ${contains(search!)}`),
        );
      const page = await pageOf(db, asked, found, (rows) =>
        rows
          .select(sql<string>`coalesce(nullif(p.name, ''), p.nickname)`.as('name'))
          .select('p.avatar_file_id as avatarFileId')
          .select(({ eb }) => eb('m.learner_id', '=', actor.id).as('isMine'))
          .orderBy(({ eb }) => eb('m.learner_id', '=', actor.id), 'desc')
          .orderBy(sql`coalesce(nullif(p.name, ''), p.nickname)`)
          .orderBy('m.id')
          .execute(),
      );
      const data = page.data.map(({ avatarFileId, isMine, name }) => ({
        ...{ name, isMine: Boolean(isMine) },
        avatarFileId: shows === 'all' || isMine ? avatarFileId : null,
      }));
      return { ...page, data };
    },
  };
};
