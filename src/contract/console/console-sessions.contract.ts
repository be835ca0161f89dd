import { Type, type Static } from 'typebox';
import { rolesByAccess } from '../common/roles.rule.ts';
import { closed, Count, Id, Line, Moment, oneOf, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';
import { unlockReasons } from './unlock-reasons.rule.ts';

const Role = oneOf(rolesByAccess);

const Person = { accountId: Id, personName: Text, schoolName: Text };

/** Newest login first. */
export const ConsoleSessionQuery = pageQuery({
  /** Part of a name, or a whole phone number. */
  person: Type.Optional(Line(40)),
  /** Part of a school's name. */
  school: Type.Optional(Line(60)),
  role: Type.Optional(Role),
});
export type ConsoleSessionQuery = Static<typeof ConsoleSessionQuery>;

const ConsoleSession = closed({
  id: Id,
  ...Person,
  roles: Type.Array(Role),
  /** Browser and system; '' where unknown. */
  device: Text,
  place: Text,
  addressMasked: Text,
  /** `password`, `qr`, `wx` …: how the person came in. */
  way: Text,
  createdAt: Moment,
  lastUsedAt: Moment,
  isCurrent: Type.Boolean(),
});
export type ConsoleSession = Static<typeof ConsoleSession>;
export const ConsoleSessionPage = pageOf(ConsoleSession);
export type ConsoleSessionPage = Static<typeof ConsoleSessionPage>;

export const LockedAccountQuery = pageQuery({});
export type LockedAccountQuery = Static<typeof LockedAccountQuery>;

/** An account that has to wait after wrong passwords. */
const LockedAccount = closed({
  ...Person,
  phoneMasked: Text,
  failures: Count,
  lockedAt: Moment,
  until: Moment,
});
export type LockedAccount = Static<typeof LockedAccount>;
export const LockedAccountPage = pageOf(LockedAccount);
export type LockedAccountPage = Static<typeof LockedAccountPage>;

export const Unlock = closed({ accountId: Id, reason: oneOf(unlockReasons) });
export type Unlock = Static<typeof Unlock>;

/** False where it waited no longer: its time was over, or somebody was faster. */
export const Unlocked = closed({ isUnlocked: Type.Boolean() });
export type Unlocked = Static<typeof Unlocked>;
