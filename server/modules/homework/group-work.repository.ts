import { sql } from 'kysely';
import type { GroupFacts, GroupWork, GroupWorkSet, MarkedMember } from '#contract/homework/group-work.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Learners of a course's offerings that are not over, in no group of homework `h`, and without work of their own there. */
const loose = (homeworkId: string) => sql`
  from homeworks h join offering_facts o on o.course_id = h.course_id and o.status not in ('ended', 'cancelled')
    join enrolment_facts e on e.offering_id = o.id and e.status in ('approved', 'active')
    join person_facts p on p.id = e.learner_id
  where h.id = ${homeworkId}::uuid and not exists (
    select from homework_placement_facts f
    where f.homework_id = h.id and f.offering_id = o.id and f.learner_id = e.learner_id)
    and not exists (select from homework_share_facts f
      where f.homework_id = h.id and f.offering_id = o.id and f.learner_id = e.learner_id and f.group_id is not null)`;

/** By which groups a homework is done. */
export const groupWorkRepository = (db: Database) => ({
  async facts(homeworkId: string): Promise<Omit<GroupFacts, 'agreement'>> {
    const { rows } = await sql<Omit<GroupFacts, 'agreement'>>`
      select (select count(*)::int ${loose(homeworkId)}) as loose,
        exists (select from homework_group_sets where homework_id = ${homeworkId}::uuid) as "isChosen"`.execute(db);
    return rows[0]!;
  },

  /** Classes of the course's offerings that are not over. */
  async classes(homeworkId: string): Promise<GroupWork['classes']> {
    const { rows } = await sql<GroupWork['classes'][number]>`
      select k.id, k.name, (select g.set_id from homework_group_sets g
          where g.homework_id = h.id and g.class_id = k.id) as "setId",
        coalesce((
          select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'groups', s.groups, 'placed', s.placed,
            'members', s.learners) order by s.created_at desc, s.id)
          from group_set_facts s where s.class_id = k.id), '[]') as sets
      from homeworks h join offering_facts o on o.course_id = h.course_id and o.status not in ('ended', 'cancelled')
        join teaching_class_facts k on k.offering_id = o.id
      where h.id = ${homeworkId}::uuid order by o.number desc, k.name, k.id limit 200`.execute(db);
    return rows;
  },

  async loose(homeworkId: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select coalesce(nullif(p.name, ''), p.nickname) as name ${loose(homeworkId)} order by 1, p.id limit 50`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  },

  /** Who handed in with another group than the one of now. */
  async moved(homeworkId: string): Promise<GroupWork['moved']> {
    const { rows } = await sql<GroupWork['moved'][number]>`
      select coalesce(nullif(p.name, ''), p.nickname) as name, s.group_number as from, now.number as to
      from homework_submissions s
        join homework_submission_members f on f.submission_id = s.id
        join person_facts p on p.id = f.learner_id
        left join lateral (select m.group_id, m.number from homework_group_sets g
          join group_member_facts m on m.set_id = g.set_id and m.learner_id = f.learner_id
          where g.homework_id = s.homework_id limit 1) now on true
      where s.homework_id = ${homeworkId}::uuid and s.group_id is not null and now.group_id is distinct from s.group_id
      order by s.group_number, p.name, p.id limit 50`.execute(db);
    return rows;
  },

  /** Divisions of classes of this course, with their classes; what is none is missing. */
  setsOf: async (courseId: string, setIds: readonly string[]): Promise<{ id: string; classId: string }[]> =>
    db
      .selectFrom('group_set_facts as s')
      .innerJoin('teaching_class_facts as k', 'k.id', 's.class_id')
      .where('k.course_id', '=', courseId)
      .where(sql<boolean>`s.id = any(${setIds}::uuid[])`)
      .select(['s.id', 's.class_id as classId'])
      .execute(),

  chosen: async (homeworkId: string): Promise<string[]> =>
    (
      await db.selectFrom('homework_group_sets').where('homework_id', '=', homeworkId).select('set_id as id').execute()
    ).map(({ id }) => id),

  async choose(
    homeworkId: string,
    { isGroup, agreement }: Pick<GroupWorkSet, 'isGroup' | 'agreement'>,
    sets: readonly { id: string; classId: string }[],
  ): Promise<void> {
    await db
      .updateTable('homeworks')
      .set({ is_group: isGroup, group_agreement: agreement })
      .where('id', '=', homeworkId)
      .execute();
    await db.deleteFrom('homework_group_sets').where('homework_id', '=', homeworkId).execute();
    if (sets.length === 0) return;
    await db
      .insertInto('homework_group_sets')
      .values(sets.map(({ id, classId }) => ({ homework_id: homeworkId, class_id: classId, set_id: id })))
      .execute();
  },

  /** Of a group's hand-in. */
  async members(submissionId: string): Promise<MarkedMember[]> {
    const { rows } = await sql<MarkedMember>`
      select f.learner_id as "learnerId", coalesce(nullif(p.name, ''), p.nickname, '') as name, f.points, f.reason,
        not exists (select from group_member_facts m
          where m.group_id = s.group_id and m.learner_id = f.learner_id) as "isMoved"
      from homework_submission_members f join homework_submissions s on s.id = f.submission_id
        left join person_facts p on p.id = f.learner_id
      where f.submission_id = ${submissionId}::uuid order by p.name, f.learner_id limit 500`.execute(db);
    return rows;
  },

  setMemberMark: async (
    { id, learnerId }: { id: string; learnerId: string },
    mark: { points: number | null; reason: string },
    { id: by }: PersonActor,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('homework_submission_members')
      .set({ ...mark, set_by: by, set_at: sql`now()` })
      .where('submission_id', '=', id)
      .where('learner_id', '=', learnerId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
