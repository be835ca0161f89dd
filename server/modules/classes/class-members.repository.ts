import { sql } from 'kysely';
import type {
  ClassMember,
  ClassMemberPage,
  ClassMembersQuery,
  UnplacedPage,
  UnplacedQuery,
} from '#contract/classes/classes.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { studyItems } from './class-board.repository.ts';
import './classes.tables.ts';

interface Place {
  courseId: string;
  offeringId: string;
  schoolId: string;
}

type Measured = Pick<ClassMember, 'share' | 'handedIn' | 'homework'>;

/** Members of a class as tables show them; whose class it is, is judged before. */
export const classMembersRepository = (db: Database, { courseId, offeringId, schoolId }: Place) => {
  /** How far each of these is. */
  async function measured(learnerIds: readonly string[]): Promise<Map<string, Measured>> {
    const { rows } = await sql<Measured & { learnerId: string }>`
      with items as materialized (${studyItems(sql`${courseId}::uuid`)}), works as materialized (
        select h.id from offering_homework_facts own join homework_facts h on h.id = own.homework_id
        where own.offering_id = ${offeringId} and h.status = 'published'
      )
      select l.id as "learnerId",
        case when n.items = 0 then 0 else least(1, coalesce(p.done, 0) / n.items) end::float8 as share,
        coalesce(w.handed, 0)::int as "handedIn", (n.works - coalesce(x.others, 0))::int as homework
      from unnest(${learnerIds}::uuid[]) l (id)
        cross join (select (select count(*) from items) as items, (select count(*) from works) as works) n
        left join lateral (
          select sum(case when f.is_completed then 1 else f.share end) as done from progress_facts f
          where f.learner_id = l.id and f.offering_id = ${offeringId} and f.item_id in (select i.id from items i)) p on true
        left join lateral (
          select count(*) as handed from homework_mark_facts m
          where m.learner_id = l.id and m.offering_id = ${offeringId} and m.status <> 'draft'
            and m.homework_id in (select h.id from works h)) w on true
        left join lateral (
          select count(*) as others from homework_learner_facts f
          where f.learner_id = l.id and f.offering_id = ${offeringId} and not f.is_theirs
            and f.homework_id in (select h.id from works h)) x on true`.execute(db);
    return new Map(rows.map(({ learnerId, ...row }) => [learnerId, row]));
  }

  /** Learners with their numbers in the register of the course's school. */
  const numbered = (search: string | undefined) =>
    sql<boolean>`${
      search?.trim()
        ? sql`(p.name ilike ${contains(search)} or p.nickname ilike ${contains(search)} or r.number ilike ${contains(search)})`
        : sql`true`
    }`;

  return {
    async page({ id, status, search, ...asked }: ClassMembersQuery): Promise<ClassMemberPage> {
      const found = db
        .selectFrom('teaching_class_members as m')
        .innerJoin('person_facts as p', 'p.id', 'm.learner_id')
        .leftJoin('member_facts as r', (join) =>
          join.onRef('r.account_id', '=', 'm.learner_id').on('r.school_id', '=', schoolId).on('r.kind', '=', 'learner'),
        )
        .where('m.class_id', '=', id)
        .where('m.status', 'in', status ? [status] : ['applied', 'active'])
        .where(numbered(search));
      const page = await pageOf(db, asked, found, (rows) =>
        rows
          .select(['m.id', 'm.learner_id as learnerId', 'm.status', 'm.via', 'm.since', 'm.version'])
          .select(['p.nickname', 'p.avatar_file_id as avatarFileId'])
          .select(sql<string>`coalesce(nullif(p.name, ''), p.nickname)`.as('name'))
          .select(sql<string>`coalesce(r.number, '')`.as('number'))
          .orderBy(sql`m.status = 'applied'`, 'desc')
          .orderBy(sql`coalesce(r.number, '') = ''`)
          .orderBy('r.number')
          .orderBy('p.name')
          .orderBy('m.id')
          .execute(),
      );
      const known = await measured(page.data.map(({ learnerId }) => learnerId));
      const data = page.data.map(({ learnerId, since, ...row }) => ({
        ...row,
        since: since.toISOString(),
        ...known.get(learnerId)!,
      }));
      return { ...page, data };
    },

    unplaced: ({ search, ...asked }: UnplacedQuery, actor: Actor): Promise<UnplacedPage> =>
      pageOf(
        db,
        asked,
        db
          .selectFrom('enrolment_facts as e')
          .innerJoin('person_facts as p', 'p.id', 'e.learner_id')
          .leftJoin('member_facts as r', (join) =>
            join
              .onRef('r.account_id', '=', 'e.learner_id')
              .on('r.school_id', '=', schoolId)
              .on('r.kind', '=', 'learner'),
          )
          .where('e.offering_id', '=', offeringId)
          .where('e.status', 'in', mayLearn)
          .where(looksAfter(personId(actor.id), sql`e.offering_id`, sql`e.learner_id`))
          .where(({ not, exists, selectFrom, ref }) =>
            not(
              exists(
                selectFrom('teaching_class_members as m')
                  .select('m.id')
                  .where('m.offering_id', '=', offeringId)
                  .where('m.learner_id', '=', ref('e.learner_id'))
                  .where('m.status', 'in', ['applied', 'active']),
              ),
            ),
          )
          .where(numbered(search)),
        (rows) =>
          rows
            .select(['e.learner_id as learnerId', 'p.avatar_file_id as avatarFileId'])
            .select(sql<string>`coalesce(nullif(p.name, ''), p.nickname)`.as('name'))
            .select(sql<string>`coalesce(r.number, '')`.as('number'))
            .orderBy(sql`coalesce(r.number, '') = ''`)
            .orderBy('r.number')
            .orderBy('p.name')
            .orderBy('e.learner_id')
            .execute(),
      ),
  };
};
