import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, Moment, oneOf, orNull, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';

const Kind = oneOf(['sms', 'mail']);
/** `unknown`: the provider's answer was lost; `dead`: nobody took it; `dropped`: an administrator gave it up. */
const Status = oneOf(['waiting', 'sending', 'sent', 'unknown', 'dead', 'dropped']);

/** A mail or SMS on its way out; what it says is shown to nobody. */
export const OutboxEntry = closed({
  /** What a mail's Message-ID begins with, and the request id of an SMS. */
  id: Id,
  kind: Kind,
  status: Status,
  /** The specification's LX; null for notices. */
  purpose: orNull(Type.Integer()),
  /** It ends with its life, and is never sent again. */
  isCode: Type.Boolean(),
  /** The last four characters. */
  toMasked: Text,
  writtenAt: Moment,
  attempts: Count,
  /** Null where no try follows. */
  nextTryAt: orNull(Moment),
  /** What the provider calls it; '' where nobody knows. */
  providerId: Text,
  /** Why the last try failed: `smtp 550`, `http 503`; '' for nothing. */
  fault: Text,
});
export type OutboxEntry = Static<typeof OutboxEntry>;

export const OutboxQuery = pageQuery({
  status: Type.Optional(Status),
  kind: Type.Optional(Kind),
  isCode: Type.Optional(Type.Boolean()),
  /** The whole word. */
  fault: Type.Optional(Line(80)),
  /** Written from this moment on, and before that one. */
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
});
export type OutboxQuery = Static<typeof OutboxQuery>;
export const OutboxPage = pageOf(OutboxEntry);
export type OutboxPage = Static<typeof OutboxPage>;

export const OutboxIds = closed({ ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) });
export type OutboxIds = Static<typeof OutboxIds>;

/** All of a kind and fault that are dead or unknown. */
export const OutboxStranded = closed({
  status: oneOf(['unknown', 'dead']),
  kind: Kind,
  fault: Type.Optional(Line(80)),
});
export type OutboxStranded = Static<typeof OutboxStranded>;

/** How many of them could be moved; the others were elsewhere by then. */
export const OutboxMoved = closed({ moved: Count });
export type OutboxMoved = Static<typeof OutboxMoved>;
