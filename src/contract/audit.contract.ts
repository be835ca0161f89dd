import { Type, type Static } from 'typebox';
import { closed, Id, Moment, oneOf, orNull } from './shapes.contract.ts';

/** Newest first. All filters together; absent ones do not narrow. */
export const AuditQuery = closed({
  /** An event such as `session.open`, or all that begin with `session.`. */
  event: Type.Optional(Type.String({ pattern: '^[A-Za-z]+\\.[A-Za-z]*$', maxLength: 60 })),
  /** Part of a name. */
  person: Type.Optional(Type.String({ maxLength: 40 })),
  accountId: Type.Optional(Id),
  /** Id of the thing that it was done to. */
  object: Type.Optional(Type.String({ maxLength: 80 })),
  outcome: Type.Optional(oneOf(['done', 'refused'] as const)),
  from: Type.Optional(Moment),
  /** Up to and without this moment. */
  to: Type.Optional(Moment),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 80, pattern: '^\\d+\\.\\d+\\.\\d+$' })),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditRow = closed({
  /** Chain and place in it. */
  id: Type.String(),
  at: Moment,
  event: Type.String(),
  accountId: orNull(Id),
  /** '' where nobody is known: a visitor, or the platform itself. */
  personName: Type.String(),
  roles: Type.Array(Type.String()),
  /** The network, the rest masked; '' where no request asked. */
  addressMasked: Type.String(),
  objectKind: Type.String(),
  objectId: Type.String(),
  outcome: oneOf(['done', 'refused'] as const),
  detail: Type.Array(closed({ name: Type.String(), value: Type.String() })),
  requestId: Type.String(),
});
export type AuditRow = Static<typeof AuditRow>;

/** `next` is absent on the last page. */
export const AuditPage = closed({ data: Type.Array(AuditRow), next: Type.Optional(Type.String()) });
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
  'account.export',
  'account.askDeletion',
  'account.keep',
] as const;

export const OwnLogQuery = closed({
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 80, pattern: '^\\d+\\.\\d+\\.\\d+$' })),
});
export type OwnLogQuery = Static<typeof OwnLogQuery>;

export const OwnLogRow = closed({
  id: Type.String(),
  at: Moment,
  event: oneOf(ownEvents),
  outcome: oneOf(['done', 'refused'] as const),
  /** How the person came in (`password`, `qr`, `wx` …) or what was refused; '' where that is no question. */
  way: Type.String(),
  addressMasked: Type.String(),
});
export type OwnLogRow = Static<typeof OwnLogRow>;

/** Newest first; `next` is absent on the last page. */
export const OwnLogPage = closed({ data: Type.Array(OwnLogRow), next: Type.Optional(Type.String()) });
export type OwnLogPage = Static<typeof OwnLogPage>;
