import { Type, type Static } from 'typebox';
import { closed, Id, Line, oneOf, orNull, Text } from '../common/shapes.contract.ts';
import { rolesByAccess } from '../common/roles.rule.ts';

/** What the server asks of every call, in its order. */
export const checkIds = [
  ...(['area', 'origin', 'signature', 'session', 'password', 'factor', 'person', 'right', 'confirmation'] as const),
] as const;
export type CheckId = (typeof checkIds)[number];
/** `notAsked`: it has no say here, or something before it has failed. */
export const CheckState = oneOf(['passed', 'failed', 'notAsked']);
export type CheckState = Static<typeof CheckState>;

const Role = oneOf(rolesByAccess);

/** The page and the call that somebody does not see, or was refused. */
export const AccessQuery = closed({
  /** Whom it is about; absent: oneself. */
  personId: Type.Optional(Id),
  /** `POST /courses`: an operation as the contract writes it. */
  operation: Type.Optional(Type.String({ maxLength: 120, pattern: '^(GET|POST|PUT|PATCH|DELETE) /[\\w/:-]+$' })),
  /** Rights that the page asks, its parents' first: `profile,course.edit`. */
  needs: Type.Optional(Type.String({ maxLength: 200, pattern: '^[a-zA-Z.]+(,[a-zA-Z.]+)*$' })),
  /** The area to which the page belongs. */
  area: Type.Optional(Type.String({ pattern: '^[a-z]{1,40}$' })),
  /** The page itself with its query, for what its records say. */
  path: Type.Optional(Type.String({ maxLength: 600, pattern: '^/([^/\\\\\\s].*)?$' })),
});
export type AccessQuery = Static<typeof AccessQuery>;

/** What an area has to say besides: whose record it is. */
export const AccessReason = closed({
  id: Text,
  state: CheckState,
  title: Text,
  text: Text,
  code: Text,
  /** Where it is changed; null: nowhere that whoever asks could go. */
  mend: orNull(Text),
});
export type AccessReason = Static<typeof AccessReason>;

export const AccessExplanation = closed({
  person: closed({
    id: Id,
    name: Text,
    number: Text,
    /** JSRZ. */
    teacherState: oneOf(['0', '1', '2']),
    /** XX. */
    managedSchool: orNull(Text),
    school: orNull(Text),
    /** The widest, and all. */
    role: Role,
    roles: Type.Array(Role),
    /** What those of them are about that are given for a place: a school, a college, a library. */
    places: Type.Array(closed({ role: Role, name: Text })),
    grants: Type.Array(Text),
  }),
  checks: Type.Array(closed({ id: oneOf(checkIds), state: CheckState })),
  /** The area of the page or the call; `isOff`: on the site of this host. Null for what no area has. */
  area: orNull(closed({ id: Text, title: Text, isOff: Type.Boolean() })),
  /** The right that decides, and which roles hold it. */
  right: closed({ needs: Text, heldBy: Type.Array(Role) }),
  reasons: Type.Array(AccessReason),
});
export type AccessExplanation = Static<typeof AccessExplanation>;

export const AccessPeopleQuery = closed({ search: Line(40, 1) });
export type AccessPeopleQuery = Static<typeof AccessPeopleQuery>;
/** At most 20. */
export const AccessPeople = closed({
  data: Type.Array(closed({ id: Id, name: Text, number: Text, school: orNull(Text) })),
});
export type AccessPeople = Static<typeof AccessPeople>;
