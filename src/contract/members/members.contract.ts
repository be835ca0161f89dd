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
import { memberAccounts, memberActs, memberKinds, memberStatuses } from './member-status.rule.ts';
import { memberLimits as most } from './member-words.rule.ts';

export const MemberKind = oneOf(memberKinds);
export const MemberStatus = oneOf(memberStatuses);
export const EntryYear = Type.Integer({ minimum: most.firstYear, maximum: most.lastYear });
/** A day of the calendar: `2026-09-01`. */
export const Day = Type.String({ format: 'date' });

/** A row of the register. */
export const MemberRow = closed({
  id: Id,
  kind: MemberKind,
  /** '' where the person's account has ended. */
  name: Text,
  /** 学号 or 工号; '' for none. */
  number: Text,
  college: orNull(Text),
  major: orNull(Text),
  /** The administrative class. */
  className: orNull(Text),
  entryYear: orNull(EntryYear),
  status: MemberStatus,
  statusSince: Day,
  hasAccount: Type.Boolean(),
  /** 138****0001; null for none. */
  phone: orNull(Text),
  /** li***@example.com; null for none. */
  mail: orNull(Text),
  /** 33**************12; null for none, and in a file that was not asked to have it. */
  document: orNull(Text),
});
export type MemberRow = Static<typeof MemberRow>;

export const Member = closed({
  ...MemberRow.properties,
  schoolId: Id,
  collegeId: orNull(Id),
  majorId: orNull(Id),
  classId: orNull(Id),
  /** The one that is good now; null for none. */
  slip: orNull(closed({ issuedAt: Moment, expiresAt: Moment, triesLeft: Count })),
  updatedAt: Moment,
  version: Version,
});
export type Member = Static<typeof Member>;

/** Whose platform administrators say; others have one. */
export const MemberSchoolQuery = closed({ schoolId: Type.Optional(Id) });
export type MemberSchoolQuery = Static<typeof MemberSchoolQuery>;

/** What the register is sorted by, and people are moved between. */
export const MemberPlaces = closed({
  school: closed({ id: Id, name: Text }),
  /** Whether the school keeps identity documents. */
  hasDocuments: Type.Boolean(),
  /** The colleges whose administrator asks: what is above and beside them is not there; of classes alone none. */
  withinIds: orNull(Type.Array(Id)),
  /** Open and closed ones. */
  colleges: Type.Array(
    closed({
      id: Id,
      parentId: orNull(Id),
      name: Text,
      /** Orders those of the same parent. */
      position: Type.Integer(),
      isClosed: Type.Boolean(),
    }),
  ),
  majors: Type.Array(closed({ id: Id, collegeId: Id, code: Text, name: Text, isStopped: Type.Boolean() })),
});
export type MemberPlaces = Static<typeof MemberPlaces>;

const filters = {
  kind: Type.Optional(MemberKind),
  /** With all colleges in it. */
  collegeId: Type.Optional(Id),
  /** Of this college itself, without those in it. */
  isOwn: Type.Optional(Type.Boolean()),
  /** `none`: of no major. */
  majorId: Type.Optional(Type.Union([Id, Type.Literal('none')])),
  classId: Type.Optional(Id),
  entryYear: Type.Optional(EntryYear),
  status: Type.Optional(MemberStatus),
  /** Activated; not yet, with a slip that is good; not yet, without one. */
  account: Type.Optional(oneOf(memberAccounts)),
  /** Beginnings of words of the name, its pinyin, its first letters; the number, or an end of it. */
  search: Type.Optional(Line(80)),
};
export const MemberFilter = closed(filters);
export type MemberFilter = Static<typeof MemberFilter>;

export const MemberSort = Type.Optional(oneOf(['number', 'name', 'recent']));
export const MemberQuery = pageQuery({ ...MemberSchoolQuery.properties, ...filters, sort: MemberSort });
export type MemberQuery = Static<typeof MemberQuery>;
/** Past 1,000 people `totalCount` stays at 1,000 and `totalCapped` is true; the facets' `total` counts them all. */
export const MemberPage = pageOf(MemberRow);
export type MemberPage = Static<typeof MemberPage>;

export const MemberFacetQuery = closed({ ...MemberSchoolQuery.properties, ...filters });
export type MemberFacetQuery = Static<typeof MemberFacetQuery>;

/** How many each choice would leave, the other filters as they are; choices without any are missing. */
export const MemberFacets = closed({
  /** Of all filters together, however many. */
  total: Count,
  kind: Type.Array(closed({ value: MemberKind, count: Count })),
  status: Type.Array(closed({ value: MemberStatus, count: Count })),
  /** Newest first. */
  entryYear: Type.Array(closed({ value: EntryYear, count: Count })),
  /** Its own people, without those of the colleges in it. */
  college: Type.Array(closed({ value: Id, count: Count })),
  major: Type.Array(closed({ value: Id, count: Count })),
});
export type MemberFacets = Static<typeof MemberFacets>;

export const MemberId = closed({ id: Id });
export type MemberId = Static<typeof MemberId>;

/** Whole, for whoever edits them; '' for none. */
export const MemberContacts = closed({ phone: Text, mail: Text, document: Text });
export type MemberContacts = Static<typeof MemberContacts>;

/** What of a member changed: texts as they stood then, null for nothing. */
const ChangedField = closed({
  field: oneOf(['name', 'number', 'college', 'major', 'className', 'entryYear', 'status', 'phone', 'mail', 'document']),
  from: orNull(Text),
  to: orNull(Text),
});

/** 异动: one act upon a member. */
export const MemberChange = closed({
  actId: Id,
  act: oneOf(memberActs),
  /** On which it holds. */
  day: Day,
  reason: Text,
  /** Null where the school's own files said so. */
  madeBy: orNull(Text),
  madeAt: Moment,
  /** When it was taken back. */
  undoneAt: orNull(Moment),
  fields: Type.Array(ChangedField),
});
export type MemberChange = Static<typeof MemberChange>;
/** Newest first. */
export const MemberChangesQuery = pageQuery({ id: Id });
export type MemberChangesQuery = Static<typeof MemberChangesQuery>;
export const MemberChangePage = pageOf(MemberChange);
export type MemberChangePage = Static<typeof MemberChangePage>;

/** 行政班, of a major and a year of entry. */
export const AdministrativeClass = closed({ id: Id, majorId: Id, entryYear: EntryYear, name: Text, learners: Count });
export type AdministrativeClass = Static<typeof AdministrativeClass>;
/** Newest year first, then by name. */
export const ClassQuery = pageQuery({
  ...MemberSchoolQuery.properties,
  majorId: Type.Optional(Id),
  /** One alone, for its name. */
  classId: Type.Optional(Id),
});
export type ClassQuery = Static<typeof ClassQuery>;
export const ClassPage = pageOf(AdministrativeClass);
export type ClassPage = Static<typeof ClassPage>;
export const ClassAdd = closed({ majorId: Id, entryYear: EntryYear, name: NameLine(60) });
export type ClassAdd = Static<typeof ClassAdd>;
