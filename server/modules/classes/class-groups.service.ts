import { groupLimits, groupsOfSize, spread } from '#contract/classes/group.rule.ts';
import type {
  GroupChoosing,
  GroupPage,
  GroupPlaced,
  GroupPlacing,
  GroupSet,
  GroupSetAdd,
  GroupSetEdit,
  GroupSetId,
  GroupSets,
  GroupsOfClass,
  GroupsQuery,
  OwnGroupSets,
  UngroupedPage,
} from '#contract/classes/groups.contract.ts';
import { groupsOperations } from '#contract/classes/groups.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { classAccess } from './class-access.repository.ts';
import { classGroups } from './class-groups.repository.ts';

/** Groups of classes: by hand, by chance, by choice. */
export const classGroupsService = (db: Database) => {
  const taughtClass = async (over: Database, actor: PersonActor, id: string): Promise<void> => {
    if (!(await classAccess(over, actor).ofClass(id))) throw new Refusal('notFound');
  };
  const read = async (over: Database, actor: PersonActor, id: string): Promise<GroupSet> => {
    const one = await classGroups(over, actor).one(id);
    if (!one) throw new Refusal('notFound');
    return one;
  };
  const readable = async (actor: PersonActor, id: string) => {
    const groups = classGroups(db, actor);
    if (!(await groups.isTaught(id))) throw new Refusal('notFound');
    return groups;
  };
  async function held(tx: Database, actor: PersonActor, id: string) {
    const groups = classGroups(tx, actor);
    const set = await groups.hold(id);
    if (!set) throw new Refusal('notFound');
    return { groups, set };
  }
  /** Those without a group over all groups. @returns how many found a place */
  async function spreadLoose(tx: Database, actor: PersonActor, setId: string, classId: string): Promise<number> {
    const groups = classGroups(tx, actor);
    const all = await groups.counted(setId);
    const loose = await groups.loose(setId, classId);
    const places = spread(loose.length, all).flatMap((at, index) =>
      at === null ? [] : [{ groupId: all[at]!.id, learnerId: loose[index]! }],
    );
    await groups.put(setId, places);
    return places.length;
  }

  return {
    /** @throws Refusal notFound, for whoever is not in the class */
    async own({ id }: GroupsOfClass, actor: PersonActor): Promise<OwnGroupSets> {
      const sets = await classGroups(db, actor).own(id);
      if (!sets) throw new Refusal('notFound');
      return { sets };
    },

    /** @throws Refusal notFound · refused, where nobody chooses · groupFull */
    choose: ({ id, isChosen }: GroupChoosing, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const groups = classGroups(tx, actor);
        const set = await groups.holdOwn(id);
        if (!set) throw new Refusal('notFound');
        if (!set.mayChoose) throw new Refusal('refused');
        if (!isChosen) {
          await groups.takeOut(set.id, [actor.id]);
          return null;
        }
        if ((await groups.ownGroup(set.id)) === id) return null;
        const group = (await groups.counted(set.id)).find((one) => one.id === id)!;
        if (group.places !== null && group.members >= group.places) throw new Refusal('groupFull');
        await groups.put(set.id, [{ groupId: id, learnerId: actor.id }]);
        return null;
      }),

    async sets({ id }: GroupsOfClass, actor: PersonActor): Promise<GroupSets> {
      await taughtClass(db, actor, id);
      return { sets: await classGroups(db, actor).ofClass(id) };
    },

    /** @throws Refusal notFound · groupsMany */
    add: (asked: GroupSetAdd, actor: PersonActor): Promise<GroupSetId> =>
      inTransaction(db, async (tx) => {
        await taughtClass(tx, actor, asked.id);
        const groups = classGroups(tx, actor);
        await groups.holdClass(asked.id);
        if ((await groups.ofClass(asked.id)).length >= groupLimits.sets) throw new Refusal('groupsMany');
        const people = await groups.people(asked.id);
        const count = asked.by === 'size' ? groupsOfSize(people, asked.value) : asked.value;
        const places = asked.places ?? (asked.by === 'size' && asked.way === 'choice' ? asked.value : null);
        const id = await groups.add({ ...asked, places }, count);
        if (asked.way === 'random') await spreadLoose(tx, actor, id, asked.id);
        await auditAct(tx, actor, 'classGroups.create', { kind: 'teachingClass', id: asked.id }, { way: asked.way });
        return { id };
      }),

    /** @throws Refusal notFound · conflict */
    edit: ({ id, version, ...asked }: GroupSetEdit, actor: PersonActor): Promise<GroupSet> =>
      inTransaction(db, async (tx) => {
        const { groups, set } = await held(tx, actor, id);
        if (set.version !== version) throw conflictOn(groupsOperations.edit, await read(tx, actor, id));
        await groups.edit(id, { ...asked, name: asked.name.trim(), isOpen: asked.isOpen && set.way === 'choice' });
        return read(tx, actor, id);
      }),

    /** @throws Refusal notFound · groupsUsed, where homework is done by it */
    remove: ({ id }: GroupSetId, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { groups, set } = await held(tx, actor, id);
        if (await groups.isUsed(id)) throw new Refusal('groupsUsed');
        await groups.remove(id);
        await auditAct(tx, actor, 'classGroups.remove', { kind: 'teachingClass', id: set.classId }, {});
        return null;
      }),

    groups: async ({ id, ...asked }: GroupsQuery, actor: PersonActor): Promise<GroupPage> =>
      (await readable(actor, id)).groups(id, asked),

    ungrouped: async ({ id, ...asked }: GroupsQuery, actor: PersonActor): Promise<UngroupedPage> =>
      (await readable(actor, id)).ungrouped(id, asked),

    /** Who is not in the class any more is spared. @throws Refusal notFound · groupFull, for more than there are places */
    place: ({ id, number, learnerIds }: GroupPlacing, actor: PersonActor): Promise<GroupPlaced> =>
      inTransaction(db, async (tx) => {
        const { groups, set } = await held(tx, actor, id);
        const people = await groups.inClass(set.classId, learnerIds);
        if (people.length === 0) return { placed: 0 };
        await groups.takeOut(id, people);
        if (number === null) return { placed: people.length };
        const group = (await groups.counted(id)).find((one) => one.number === number);
        if (!group) throw new Refusal('notFound');
        if (group.places !== null && group.members + people.length > group.places) throw new Refusal('groupFull');
        await groups.put(
          id,
          people.map((learnerId) => ({ groupId: group.id, learnerId })),
        );
        return { placed: people.length };
      }),

    /** @throws Refusal notFound */
    shuffle: ({ id }: GroupSetId, actor: PersonActor): Promise<GroupPlaced> =>
      inTransaction(db, async (tx) => {
        const { set } = await held(tx, actor, id);
        return { placed: await spreadLoose(tx, actor, id, set.classId) };
      }),
  };
};
