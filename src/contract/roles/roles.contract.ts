import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { rolesByAccess } from '../common/roles.rule.ts';
import { allRights, changeableRoles, type ChangeableRole } from './role-rights.rule.ts';
import type { Permission } from '../common/permissions.rule.ts';

const Role = oneOf(rolesByAccess);
export const Day = Type.String({ format: 'date' });
const Right = Type.Unsafe<Permission>({ type: 'string', enum: [...allRights] });

/** Who may do what, as it holds now. */
export const RoleMatrix = closed({
  version: Version,
  /** The widest first. */
  roles: Type.Array(closed({ role: Role, people: Count, held: Type.Array(Text) })),
  /** What visitors hold; the deployment says it. */
  visitor: Type.Array(Text),
  changedBy: orNull(Text),
  changedAt: orNull(Moment),
});
export type RoleMatrix = Static<typeof RoleMatrix>;

export const RightsWrite = closed({
  version: Version,
  changes: Type.Array(
    closed({
      role: Type.Unsafe<ChangeableRole>({ type: 'string', enum: [...changeableRoles] }),
      permission: Right,
      isHeld: Type.Boolean(),
    }),
    { minItems: 1, maxItems: 500 },
  ),
});
export type RightsWrite = Static<typeof RightsWrite>;

/** Newest first; without a role those that somebody gave. */
export const RolePeopleQuery = pageQuery({
  /** Absent: for the platform of everywhere, for others of their own school. */
  schoolId: Type.Optional(Id),
  role: Type.Optional(Role),
  search: Type.Optional(Line(40)),
});
export type RolePeopleQuery = Static<typeof RolePeopleQuery>;
export const RolePerson = closed({
  /** Of the person, and of what she holds. */
  id: Id,
  holdingId: Id,
  name: Text,
  number: Text,
  role: Role,
  /** What it is about: a school, a college, a class, a library; null: all of the platform, or what is the person's own. */
  school: orNull(closed({ id: Id, name: Text })),
  of: orNull(closed({ id: Id, name: Text, kind: oneOf(['college', 'class', 'library']) })),
  since: Moment,
  /** The last day; null: until somebody ends it. */
  until: orNull(Day),
  reason: Text,
  /** By whose act; null where nobody's is known: it came with the account or an import, or that person has left. */
  by: orNull(Text),
  /** Whoever asks may end it. */
  mayEnd: Type.Boolean(),
});
export type RolePerson = Static<typeof RolePerson>;
export const RolePersonPage = pageOf(RolePerson);
export type RolePersonPage = Static<typeof RolePersonPage>;
