import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { groupLimits as most, groupWays } from './group.rule.ts';

/** One division of a class into groups, as its team sees it. */
export const GroupSet = closed({
  id: Id,
  classId: Id,
  name: Text,
  way: oneOf(groupWays),
  /** Learners may choose now, as long as `until` has not come; of no other way. */
  isOpen: Type.Boolean(),
  until: orNull(Moment),
  /** Learners see who else is in their group. */
  showsMembers: Type.Boolean(),
  groups: Count,
  /** Of the class's members, those in a group and all. */
  placed: Count,
  members: Count,
  version: Version,
});
export type GroupSet = Static<typeof GroupSet>;
export const GroupSets = closed({ sets: Type.Array(GroupSet, { maxItems: most.sets }) });
export type GroupSets = Static<typeof GroupSets>;
export const GroupsOfClass = closed({ id: Id });
export type GroupsOfClass = Static<typeof GroupsOfClass>;

export const GroupSetAdd = closed({
  /** The class. */
  id: Id,
  name: NameLine(most.name),
  way: oneOf(groupWays),
  /** What `value` counts: groups, or people of a group. */
  by: oneOf(['groups', 'size']),
  value: Type.Integer({ minimum: 1, maximum: most.groups }),
  /** Of each group; null: any number. */
  places: orNull(Type.Integer({ minimum: 1, maximum: most.places })),
  until: orNull(Moment),
  showsMembers: Type.Boolean(),
});
export type GroupSetAdd = Static<typeof GroupSetAdd>;
export const GroupSetId = closed({ id: Id });
export type GroupSetId = Static<typeof GroupSetId>;
export const GroupSetEdit = closed({
  id: Id,
  version: Version,
  name: NameLine(most.name),
  isOpen: Type.Boolean(),
  until: orNull(Moment),
  showsMembers: Type.Boolean(),
});
export type GroupSetEdit = Static<typeof GroupSetEdit>;

const GroupMember = closed({ learnerId: Id, name: Text, number: Text });
export type GroupMember = Static<typeof GroupMember>;
export const ClassGroup = closed({
  id: Id,
  /** From 1. */
  number: Count,
  places: orNull(Count),
  members: Type.Array(GroupMember),
});
export type ClassGroup = Static<typeof ClassGroup>;
export const GroupsQuery = pageQuery({ id: Id });
export type GroupsQuery = Static<typeof GroupsQuery>;
export const GroupPage = pageOf(ClassGroup);
export type GroupPage = Static<typeof GroupPage>;
export const UngroupedPage = pageOf(GroupMember);
export type UngroupedPage = Static<typeof UngroupedPage>;

/** Into a group by its number, or out of all. */
export const GroupPlacing = closed({
  id: Id,
  number: orNull(Type.Integer({ minimum: 1, maximum: most.groups })),
  learnerIds: Type.Array(Id, { minItems: 1, maxItems: most.places, uniqueItems: true }),
});
export type GroupPlacing = Static<typeof GroupPlacing>;
export const GroupPlaced = closed({ placed: Count });
export type GroupPlaced = Static<typeof GroupPlaced>;

/** A division as a member of the class sees it. */
export const OwnGroupSet = closed({
  id: Id,
  name: Text,
  until: orNull(Moment),
  /** The actor may choose a group, another one or none now. */
  mayChoose: Type.Boolean(),
  own: orNull(closed({ id: Id, number: Count, mates: Type.Array(Text) })),
  /** What there is to choose from; nothing where nobody chooses. */
  groups: Type.Array(closed({ id: Id, number: Count, places: orNull(Count), members: Count })),
});
export type OwnGroupSet = Static<typeof OwnGroupSet>;
export const OwnGroupSets = closed({ sets: Type.Array(OwnGroupSet, { maxItems: most.sets }) });
export type OwnGroupSets = Static<typeof OwnGroupSets>;
export const GroupChoosing = closed({ id: Id, isChosen: Type.Boolean() });
export type GroupChoosing = Static<typeof GroupChoosing>;
