import { sql } from 'kysely';
import { groupLimits, type GroupWay } from '#contract/classes/group.rule.ts';
import type {
  GroupPage,
  GroupSet,
  GroupSetAdd,
  OwnGroupSet,
  UngroupedPage,
} from '#contract/classes/groups.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { pageFrom, windowOf, type AskedPage } from '#server/platform/database/page.ts';
import { isLookedAfter } from './class-access.repository.ts';
import './classes.tables.ts';

interface HeldGroup {
  id: string;
  number: number;
  places: number | null;
  members: number;
}

export interface HeldSet {
  id: string;
  classId: string;
  way: GroupWay;
  version: number;
}

/** Beside a row `m` of a group's members and its class: who is in the class still. */
const isInClass = (classId: string) => sql<boolean>`exists (
  select from teaching_class_members n
  where n.class_id = ${sql.ref(classId)} and n.learner_id = m.learner_id and n.status = 'active')`;
const nameOf = sql<string>`coalesce(nullif(p.name, ''), p.nickname)`;

/** Groups of classes. */
export const classGroups = (db: Database, actor: PersonActor) => {
  async function sets(where: ReturnType<typeof sql>): Promise<GroupSet[]> {
    const { rows } = await sql<GroupSet>`
      select s.id, s.class_id as "classId", s.name, s.way, s.is_open as "isOpen", ${iso('s.until')} as until,
        s.shows_members as "showsMembers", s.version,
        (select count(*)::int from class_groups g where g.set_id = s.id) as groups,
        (select count(*)::int from class_group_members m where m.set_id = s.id and ${isInClass('s.class_id')}) as placed,
        (select count(*)::int from teaching_class_members n where n.class_id = s.class_id and n.status = 'active')
          as members
      from class_group_sets s where ${where}
      order by s.created_at desc, s.id limit ${groupLimits.sets}`.execute(db);
    return rows;
  }

  return {
    /** Divisions of a class that the actor looks after already. */
    ofClass: (classId: string) => sets(sql`s.class_id = ${classId}::uuid`),
    one: async (id: string): Promise<GroupSet | undefined> => (await sets(sql`s.id = ${id}::uuid`))[0],

    /** Held until the transaction ends, so that one at a time writes; null for one of somebody else. */
    async hold(id: string): Promise<HeldSet | null> {
      const found = await db
        .selectFrom('class_group_sets as s')
        .innerJoin('teaching_classes as k', 'k.id', 's.class_id')
        .where('s.id', '=', id)
        .where(({ ref }) => taughtBy(actor, ref('k.course_id'), 'learners'))
        .where(isLookedAfter(actor))
        .select(['s.id', 's.class_id as classId', 's.way', 's.version'])
        .forUpdate('s')
        .executeTakeFirst();
      return found ?? null;
    },

    /** The same without holding it, for what is read. */
    async isTaught(id: string): Promise<boolean> {
      const found = await db
        .selectFrom('class_group_sets as s')
        .innerJoin('teaching_classes as k', 'k.id', 's.class_id')
        .where('s.id', '=', id)
        .where(({ ref }) => taughtBy(actor, ref('k.course_id'), 'learners'))
        .where(isLookedAfter(actor))
        .select('s.id')
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Held before a division is added, so that there are never too many. */
    holdClass: (classId: string) =>
      db.selectFrom('teaching_classes').where('id', '=', classId).select('id').forUpdate().execute(),

    async people(classId: string): Promise<number> {
      const row = await db
        .selectFrom('teaching_class_members')
        .where('class_id', '=', classId)
        .where('status', '=', 'active')
        .select(sql<number>`count(*)::int`.as('people'))
        .executeTakeFirstOrThrow();
      return row.people;
    },

    async add(asked: GroupSetAdd, groups: number): Promise<string> {
      const { id } = await db
        .insertInto('class_group_sets')
        .values({
          ...{ class_id: asked.id, name: asked.name.trim(), way: asked.way, is_open: asked.way === 'choice' },
          ...{ until: asked.until, shows_members: asked.showsMembers },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`insert into class_groups (set_id, number, places)
        select ${id}::uuid, n, ${asked.places}::int from generate_series(1, ${groups}::int) n`.execute(db);
      return id;
    },

    edit: (id: string, set: Pick<GroupSet, 'name' | 'isOpen' | 'until' | 'showsMembers'>) =>
      db
        .updateTable('class_group_sets')
        .set(({ eb }) => ({
          ...{ name: set.name, is_open: set.isOpen, until: set.until, shows_members: set.showsMembers },
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute(),

    /** Homework is done by it. */
    isUsed: async (id: string): Promise<boolean> =>
      (await db.selectFrom('used_group_set_facts').where('set_id', '=', id).select('set_id').executeTakeFirst()) !==
      undefined,

    remove: (id: string) => db.deleteFrom('class_group_sets').where('id', '=', id).execute(),

    /** All groups of a division by number, with how many of the class are in each. */
    async counted(setId: string): Promise<HeldGroup[]> {
      const { rows } = await sql<HeldGroup>`
        select g.id, g.number, g.places, (
          select count(*)::int from class_group_members m where m.group_id = g.id and ${isInClass('s.class_id')}) as members
        from class_groups g join class_group_sets s on s.id = g.set_id
        where g.set_id = ${setId}::uuid order by g.number`.execute(db);
      return rows;
    },

    /** Members of the class without a group, in an order of chance. */
    async loose(setId: string, classId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select n.learner_id as id from teaching_class_members n
        where n.class_id = ${classId}::uuid and n.status = 'active' and not exists (
          select from class_group_members m where m.set_id = ${setId}::uuid and m.learner_id = n.learner_id)
        order by random()`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Which of these are in the class. */
    async inClass(classId: string, learnerIds: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('teaching_class_members')
        .where('class_id', '=', classId)
        .where('status', '=', 'active')
        .where('learner_id', 'in', [...learnerIds])
        .select('learner_id as id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Each into a group, out of any other of the division. */
    async put(setId: string, places: readonly { groupId: string; learnerId: string }[]): Promise<void> {
      if (places.length === 0) return;
      await db
        .insertInto('class_group_members')
        .values(places.map(({ groupId, learnerId }) => ({ set_id: setId, group_id: groupId, learner_id: learnerId })))
        .onConflict((conflict) =>
          conflict
            .columns(['set_id', 'learner_id'])
            .doUpdateSet(({ ref }) => ({ group_id: ref('excluded.group_id'), since: sql<Date>`now()` })),
        )
        .execute();
    },

    takeOut: (setId: string, learnerIds: readonly string[]) =>
      db
        .deleteFrom('class_group_members')
        .where('set_id', '=', setId)
        .where('learner_id', 'in', [...learnerIds])
        .execute(),

    async groups(setId: string, asked: AskedPage): Promise<GroupPage> {
      const { limit, offset } = windowOf(asked);
      const { rows } = await sql<GroupPage['data'][number]>`
        select g.id, g.number, g.places, coalesce((
          select jsonb_agg(jsonb_build_object('learnerId', m.learner_id, 'name', ${nameOf}, 'number', p.number)
            order by m.since, m.learner_id)
          from class_group_members m join person_facts p on p.id = m.learner_id
          where m.group_id = g.id and ${isInClass('s.class_id')}), '[]') as members
        from class_groups g join class_group_sets s on s.id = g.set_id
        where g.set_id = ${setId}::uuid order by g.number limit ${limit} offset ${offset}`.execute(db);
      const all = await sql<{ all: number }>`
        select count(*)::int as all from class_groups where set_id = ${setId}::uuid`.execute(db);
      return pageFrom(asked, rows, all.rows[0]!.all);
    },

    async ungrouped(setId: string, asked: AskedPage): Promise<UngroupedPage> {
      const { limit, offset } = windowOf(asked);
      const from = sql`from class_group_sets s
          join teaching_class_members n on n.class_id = s.class_id and n.status = 'active'
          join person_facts p on p.id = n.learner_id
        where s.id = ${setId}::uuid and not exists (
          select from class_group_members m where m.set_id = s.id and m.learner_id = n.learner_id)`;
      const { rows } = await sql<UngroupedPage['data'][number]>`
        select p.id as "learnerId", ${nameOf} as name, p.number ${from}
        order by 2, p.id limit ${limit} offset ${offset}`.execute(db);
      const all = await sql<{ all: number }>`select count(*)::int as all ${from}`.execute(db);
      return pageFrom(asked, rows, all.rows[0]!.all);
    },

    /** The division of a group in a class that the actor is in; held, so that the last place is given once. */
    async holdOwn(groupId: string): Promise<(HeldSet & { mayChoose: boolean }) | null> {
      const found = await db
        .selectFrom('class_groups as g')
        .innerJoin('class_group_sets as s', 's.id', 'g.set_id')
        .innerJoin('teaching_class_members as n', 'n.class_id', 's.class_id')
        .where('g.id', '=', groupId)
        .where('n.learner_id', '=', actor.id)
        .where('n.status', '=', 'active')
        .select(['s.id', 's.class_id as classId', 's.way', 's.version'])
        .select(sql<boolean>`s.is_open and coalesce(s.until > now(), true)`.as('mayChoose'))
        .forUpdate('s')
        .executeTakeFirst();
      return found ?? null;
    },

    /** The actor's own group of a division. */
    async ownGroup(setId: string): Promise<string | null> {
      const found = await db
        .selectFrom('class_group_members')
        .where('set_id', '=', setId)
        .where('learner_id', '=', actor.id)
        .select('group_id as id')
        .executeTakeFirst();
      return found?.id ?? null;
    },

    /** Of a class that the actor is in; undefined for others. */
    async own(classId: string): Promise<OwnGroupSet[] | undefined> {
      const inClass = await db
        .selectFrom('teaching_class_members')
        .where('class_id', '=', classId)
        .where('learner_id', '=', actor.id)
        .where('status', '=', 'active')
        .select('id')
        .executeTakeFirst();
      if (!inClass) return undefined;
      const { rows } = await sql<OwnGroupSet>`
        select s.id, s.name, ${iso('s.until')} as until, (s.is_open and coalesce(s.until > now(), true)) as "mayChoose",
          (select jsonb_build_object('id', g.id, 'number', g.number, 'mates', coalesce((
            select jsonb_agg(${nameOf} order by m.since, m.learner_id)
            from class_group_members m join person_facts p on p.id = m.learner_id
            where m.group_id = g.id and m.learner_id <> ${actor.id}::uuid and s.shows_members
              and ${isInClass('s.class_id')}), '[]'))
            from class_group_members o join class_groups g on g.id = o.group_id
            where o.set_id = s.id and o.learner_id = ${actor.id}::uuid) as own,
          case when s.is_open and coalesce(s.until > now(), true) then coalesce((
            select jsonb_agg(jsonb_build_object('id', g.id, 'number', g.number, 'places', g.places, 'members', (
              select count(*) from class_group_members m where m.group_id = g.id and ${isInClass('s.class_id')}))
              order by g.number)
            from class_groups g where g.set_id = s.id), '[]') else '[]' end as groups
        from class_group_sets s where s.class_id = ${classId}::uuid
        order by s.created_at desc, s.id limit ${groupLimits.sets}`.execute(db);
      return rows;
    },
  };
};
