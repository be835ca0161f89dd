import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { paper, type PartName } from './certificate-places.rule.ts';

const Points = Type.Number({ minimum: 0, maximum: 100 });
const Place = closed({
  x: Type.Integer({ minimum: 0, maximum: paper.width }),
  y: Type.Integer({ minimum: 0, maximum: paper.height }),
});
const PlacesOf = closed({
  ...{ emblem: Place, title: Place, name: Place, course: Place },
  ...{ statement: Place, code: Place, signer: Place, seal: Place },
} satisfies Record<PartName, typeof Place>);

/** What a certificate says, all of it: fixed when it is issued, and signed. */
export const CertificateClaims = closed({
  number: Text,
  title: Text,
  name: Text,
  course: Text,
  /** Which run of the course. */
  offering: Count,
  school: Text,
  /** The sign in the school's emblem. */
  glyph: Text,
  /** Days of the platform's zone: `2026-09-07`. */
  startsOn: Text,
  endsOn: Text,
  hours: orNull(Type.Number()),
  credits: orNull(Type.Number()),
  /** Of the contents, in percent. */
  share: Count,
  /** Null where they are below the mark to pass: then the certificate speaks of what was studied alone. */
  points: orNull(Points),
  /** What the points are by the course's two marks. */
  band: orNull(oneOf(['passed', 'excellent'])),
  passPoints: Points,
  excellentPoints: Points,
  signer: Text,
  unit: Text,
  issuedOn: Text,
});
export type CertificateClaims = Static<typeof CertificateClaims>;

export const conditionKinds = ['ended', 'share', 'points'] as const;
/** One thing that a course asks, and how the learner stands to it. */
export const Condition = closed({
  kind: oneOf(conditionKinds),
  /** Percent or points; of `ended` neither. */
  needed: orNull(Type.Number()),
  has: orNull(Type.Number()),
  isMet: Type.Boolean(),
});
export type Condition = Static<typeof Condition>;

export const ownStatuses = ['eligible', 'applied', 'reviewing', 'refused'] as const;
/** A certificate that the learner can still get. */
export const PossibleCertificate = closed({
  offeringId: Id,
  courseId: Id,
  course: Text,
  school: Text,
  title: Text,
  /** Issued as soon as everything is met; else somebody of the team looks at it. */
  isAutomatic: Type.Boolean(),
  status: oneOf(ownStatuses),
  /** Null until it was asked for. */
  applicationId: orNull(Id),
  appliedAt: orNull(Moment),
  /** Why it was refused. */
  reason: orNull(Text),
  endsAt: Moment,
  conditions: Type.Array(Condition),
});
export type PossibleCertificate = Static<typeof PossibleCertificate>;

const issued = {
  id: Id,
  claims: CertificateClaims,
  places: PlacesOf,
  issuedAt: Moment,
  revokedAt: orNull(Moment),
  /** Why it was revoked. */
  reason: orNull(Text),
  /** Below the product's own origin: what the code on the paper holds. */
  checkAddress: Text,
};
export const OwnCertificate = closed(issued);
export type OwnCertificate = Static<typeof OwnCertificate>;

/** Newest first. */
export const OwnCertificates = closed({
  issued: Type.Array(OwnCertificate),
  possible: Type.Array(PossibleCertificate),
});
export type OwnCertificates = Static<typeof OwnCertificates>;

export const CertificateId = closed({ id: Id });
export type CertificateId = Static<typeof CertificateId>;
/** A file in base64. */
export const CertificateFile = closed({ name: Text, base64: Text });
export type CertificateFile = Static<typeof CertificateFile>;

export const CertificateApply = closed({ offeringId: Id });
export type CertificateApply = Static<typeof CertificateApply>;
export const CertificateApplied = closed({ id: Id, status: oneOf(['applied', 'issued']) });
export type CertificateApplied = Static<typeof CertificateApplied>;

const scheme = {
  isOpen: Type.Boolean(),
  title: NameLine(20),
  unit: NameLine(40),
  signer: NameLine(30),
  /** At least one of both. */
  minShare: orNull(Type.Integer({ minimum: 1, maximum: 100 })),
  minPoints: orNull(Type.Integer({ minimum: 1, maximum: 100 })),
  isAutomatic: Type.Boolean(),
  places: PlacesOf,
};
export const CertificateSchemeQuery = closed({ courseId: Id });
export type CertificateSchemeQuery = Static<typeof CertificateSchemeQuery>;
export const CertificateSchemeWrite = closed({ courseId: Id, version: Version, ...scheme });
export type CertificateSchemeWrite = Static<typeof CertificateSchemeWrite>;
/** What a course gives; as it would begin, where nobody has said it yet. */
export const CertificateScheme = closed({
  ...scheme,
  version: Version,
  course: Text,
  school: Text,
  glyph: Text,
  hours: orNull(Type.Number()),
  credits: orNull(Type.Number()),
  passPoints: Points,
  excellentPoints: Points,
  waiting: Count,
  issued: Count,
  /** May change it, and revoke. */
  mayManage: Type.Boolean(),
  /** May issue and refuse. */
  mayDecide: Type.Boolean(),
});
export type CertificateScheme = Static<typeof CertificateScheme>;

export const applicationStatuses = ['applied', 'reviewing', 'refused', 'issued', 'revoked'] as const;
export const CertificateApplication = closed({
  id: Id,
  learnerId: Id,
  name: Text,
  number: Text,
  offeringNumber: Count,
  term: Text,
  status: oneOf(applicationStatuses),
  appliedAt: Moment,
  /** As they stood when it was asked for. */
  share: Count,
  points: Points,
  reason: orNull(Text),
  certificate: orNull(Text),
  issuedAt: orNull(Moment),
  revokedAt: orNull(Moment),
  decidedBy: orNull(Text),
});
export type CertificateApplication = Static<typeof CertificateApplication>;
export const ApplicationsQuery = pageQuery({
  courseId: Id,
  /** What waits or was refused; or what was issued, revoked ones among it. */
  tab: oneOf(['applications', 'issued']),
  offeringId: Type.Optional(Id),
  search: Type.Optional(Line(40)),
});
export type ApplicationsQuery = Static<typeof ApplicationsQuery>;
export const ApplicationPage = pageOf(CertificateApplication);
export type ApplicationPage = Static<typeof ApplicationPage>;

export const decisionActions = ['review', 'issue', 'refuse'] as const;
export const CertificateDecision = closed({
  courseId: Id,
  action: oneOf(decisionActions),
  /** Of a refusal. */
  reason: Line(200),
  ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
});
export type CertificateDecision = Static<typeof CertificateDecision>;
export const CertificateDecided = closed({
  done: Count,
  refused: Type.Array(
    closed({
      id: Id,
      /** It is not there; it stands otherwise by now; what the course asks is not met any more. */
      why: oneOf(['gone', 'state', 'unmet']),
    }),
  ),
});
export type CertificateDecided = Static<typeof CertificateDecided>;
export const CertificateRevoke = closed({ courseId: Id, id: Id, reason: NameLine(200) });
export type CertificateRevoke = Static<typeof CertificateRevoke>;

const CertificateNumber = Type.String({ minLength: 4, maxLength: 40, pattern: '^[A-Za-z0-9 -]+$' });
export const CertificateCheck = closed({ number: CertificateNumber, name: NameLine(50) });
export type CertificateCheck = Static<typeof CertificateCheck>;
export const CertificateCodeCheck = closed({
  number: CertificateNumber,
  sign: Type.String({ pattern: '^[0-9a-f]{16}$' }),
});
export type CertificateCodeCheck = Static<typeof CertificateCodeCheck>;
/** A whole file, as it was saved. */
export const CertificateFileCheck = closed({ credential: Type.String({ minLength: 2, maxLength: 20_000 }) });
export type CertificateFileCheck = Static<typeof CertificateFileCheck>;

/** `unrecorded`: the signature holds, and the platform has no such certificate; `forged`: it does not hold. */
export const checkVerdicts = ['valid', 'revoked', 'unrecorded', 'forged'] as const;
export const CertificateChecked = closed({
  verdict: oneOf(checkVerdicts),
  /** Null for what is forged. */
  claims: orNull(CertificateClaims),
  places: orNull(PlacesOf),
  fingerprint: orNull(Text),
  /** The year of the key that signed. */
  keyYear: orNull(Type.Integer()),
  revokedAt: orNull(Moment),
  /** Of which moment the list of revocations is. */
  asOf: Moment,
  /** What the code on the paper holds; null where the platform has no record. */
  checkAddress: orNull(Text),
});
export type CertificateChecked = Static<typeof CertificateChecked>;

/** With these anybody judges a file without the platform. */
export const CertificateLists = closed({
  keys: Type.Array(closed({ id: Text, year: Type.Integer(), publicKey: Text })),
  /** Newest first, at most 10,000. */
  revoked: Type.Array(closed({ number: Text, at: Moment })),
  asOf: Moment,
});
export type CertificateLists = Static<typeof CertificateLists>;

/** Who signs, as other programs ask for it: a controller document of the W3C. */
export const CertificateIssuer = Type.Object({
  '@context': Type.Array(Text),
  id: Text,
  assertionMethod: Type.Array(Text),
  verificationMethod: Type.Array(closed({ id: Text, type: Text, controller: Text, publicKeyMultibase: Text })),
});
export type CertificateIssuer = Static<typeof CertificateIssuer>;
