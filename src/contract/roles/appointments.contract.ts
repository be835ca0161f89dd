import { Type, type Static } from 'typebox';
import { appointedRoles } from '../common/roles.rule.ts';
import { closed, Count, Id, Line, NameLine, oneOf, orNull, Text } from '../common/shapes.contract.ts';
import { appointmentLimits as most } from './appointment.rule.ts';
import { EntryYear } from '../members/members.contract.ts';
import { Day } from './roles.contract.ts';

const Role = oneOf(appointedRoles);

/** The school that a page is about; absent: all of the platform, or the own one. */
const schoolId = Type.Optional(Id);

export const AppointableQuery = closed({ schoolId });
export type AppointableQuery = Static<typeof AppointableQuery>;
export const AppointableRoles = closed({
  /** Which whoever asks may give, the widest first, and what each may do. */
  data: Type.Array(
    closed({
      role: Role,
      scope: oneOf(['platform', 'school', 'college', 'class', 'library']),
      rights: Type.Array(Text),
    }),
  ),
});
export type AppointableRoles = Static<typeof AppointableRoles>;

/** Where a role can be given; at most 20, by name. */
export const RolePlacesQuery = closed({ role: Role, schoolId, search: Type.Optional(Line(most.searchLength)) });
export type RolePlacesQuery = Static<typeof RolePlacesQuery>;
export const RolePlaces = closed({
  /** `detail`: what it lies in. */
  data: Type.Array(closed({ id: Id, name: Text, detail: Text })),
});
export type RolePlaces = Static<typeof RolePlaces>;

/** Administrative classes for which the actor gives roles, the newest first. */
export const RoleClassesQuery = closed({
  schoolId,
  collegeId: Type.Optional(Id),
  entryYear: Type.Optional(EntryYear),
  search: Type.Optional(Line(most.searchLength)),
});
export type RoleClassesQuery = Static<typeof RoleClassesQuery>;
export const RoleClasses = closed({
  /** At most 100; `detail`: year, major and college. */
  data: Type.Array(closed({ id: Id, name: Text, detail: Text })),
  /** Of all that were asked for. */
  count: Count,
  /** By which they may be asked for; of no school that is named: none. */
  colleges: Type.Array(closed({ id: Id, name: Text })),
  years: Type.Array(EntryYear),
});
export type RoleClasses = Static<typeof RoleClasses>;

/** Who could hold it; at most 20, by name. */
export const RoleCandidatesQuery = closed({
  role: Role,
  /** School, college, class or library; absent where the role is about the platform. */
  scopeId: Type.Optional(Id),
  search: Line(most.searchLength, 1),
});
export type RoleCandidatesQuery = Static<typeof RoleCandidatesQuery>;
export const RoleCandidates = closed({
  data: Type.Array(
    closed({
      /** The account; of somebody who has not activated one yet, the row of the register. */
      id: Id,
      name: Text,
      number: Text,
      /** School and college. */
      detail: Text,
      /** Of classes whoever holds some is `ready` for others. */
      state: oneOf(['ready', 'holds', 'inactive']),
    }),
  ),
});
export type RoleCandidates = Static<typeof RoleCandidates>;

export const Appointment = closed({
  accountId: Id,
  role: Role,
  scopeId: orNull(Id),
  /** Further classes of the same school, all at once or none; those that are held already stay as they are. */
  alsoFor: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: most.classes - 1, uniqueItems: true })),
  /** The last day on which it is held. */
  until: orNull(Day),
  reason: NameLine(most.reasonLength),
});
export type Appointment = Static<typeof Appointment>;

export const RoleEnding = closed({ id: Id, reason: NameLine(most.reasonLength) });
export type RoleEnding = Static<typeof RoleEnding>;
