import { Type, type Static, type TSchema } from 'typebox';
import { closed, Id, Moment, oneOf, orNull, Line } from '../common/shapes.contract.ts';

const Outcome = oneOf(['done', 'refused'] as const);

const paging = {
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 80, pattern: '^\\d+\\.\\d+\\.\\d+$' })),
};

const everyRow = {
  /** Chain and place in it. */
  id: Type.String(),
  at: Moment,
  /** The network, the rest masked; '' where no request asked. */
  addressMasked: Type.String(),
  outcome: Outcome,
};

/** `next` is absent on the last page. */
const logOf = <Row extends TSchema>(row: Row) => closed({ data: Type.Array(row), next: Type.Optional(Type.String()) });

/** Newest first. All filters together; absent ones do not narrow. */
export const AuditQuery = closed({
  /** An event such as `session.open`, or all that begin with `session.`. */
  event: Type.Optional(Type.String({ pattern: '^[A-Za-z]+\\.[A-Za-z]*$', maxLength: 60 })),
  /** Part of a name. */
  person: Type.Optional(Line(40)),
  accountId: Type.Optional(Id),
  /** Id of the thing that it was done to. */
  object: Type.Optional(Line(80)),
  outcome: Type.Optional(Outcome),
  from: Type.Optional(Moment),
  /** Up to and without this moment. */
  to: Type.Optional(Moment),
  ...paging,
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditRow = closed({
  ...everyRow,
  event: Type.String(),
  accountId: orNull(Id),
  /** '' where nobody is known: a visitor, or the platform itself. */
  personName: Type.String(),
  roles: Type.Array(Type.String()),
  objectKind: Type.String(),
  objectId: Type.String(),
  detail: Type.Array(closed({ name: Type.String(), value: Type.String() })),
  requestId: Type.String(),
});
export type AuditRow = Static<typeof AuditRow>;

export const AuditPage = logOf(AuditRow);
export type AuditPage = Static<typeof AuditPage>;

/** What a person sees of their own: ways in and out, and changes of how one gets in. */
export const ownEvents = [
  'session.open',
  'session.close',
  'session.end',
  'password.change',
  'password.recover',
  'phone.bind',
  'mail.bind',
  'identity.bind',
  'identity.unbind',
  'account.register',
  'member.activate',
  'account.agree',
  'account.export',
  'account.askDeletion',
  'account.keep',
] as const;

export const OwnLogQuery = closed(paging);
export type OwnLogQuery = Static<typeof OwnLogQuery>;

export const OwnLogRow = closed({
  ...everyRow,
  event: oneOf(ownEvents),
  /** How the person came in (`password`, `qr`, `wx` …) or what was refused; '' where that is no question. */
  way: Type.String(),
});
export type OwnLogRow = Static<typeof OwnLogRow>;

/** Newest first. */
export const OwnLogPage = logOf(OwnLogRow);
export type OwnLogPage = Static<typeof OwnLogPage>;

/**
 * How the chains of hashes stood when they were read last. `none`: never yet; `running`: being read now, with what
 * the time before found.
 */
export const AuditVerification = closed({
  state: oneOf(['none', 'running', 'whole', 'broken'] as const),
  /** When the last reading ended. */
  at: orNull(Moment),
  rows: Type.Integer({ minimum: 0 }),
  /** Chains that are not what was written. */
  faults: Type.Integer({ minimum: 0 }),
  /** Chain and place of the first; '' for none. */
  first: Type.String(),
});
export type AuditVerification = Static<typeof AuditVerification>;
