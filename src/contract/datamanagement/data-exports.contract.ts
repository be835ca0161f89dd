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
import { schedulePeriods } from './data-schedule.rule.ts';

/** Whose platform administrators say; others have one. */
export const DataSchoolQuery = closed({ schoolId: Type.Optional(Id) });
export type DataSchoolQuery = Static<typeof DataSchoolQuery>;

const KindId = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-zA-Z]+$' });

/** A column of a file: how we call it, and how JY/T 1006 does ('' where it has no such item). */
const DataField = closed({ name: Text, standard: Text, isPersonal: Type.Boolean() });

/** What of a school can be exported; an area keeps its rows. */
export const DataKind = closed({ id: KindId, name: Text, fields: Type.Array(DataField) });
export type DataKind = Static<typeof DataKind>;

export const DataKinds = closed({
  school: closed({ id: Id, name: Text }),
  /** Of whoever administers colleges: their names; files hold their rows alone. */
  college: orNull(Text),
  kinds: Type.Array(DataKind),
  /** How many days a file stays. */
  days: Count,
});
export type DataKinds = Static<typeof DataKinds>;

export const DataFormat = oneOf(['xlsx', 'csv']);
export type DataFormat = Static<typeof DataFormat>;

export const DataExport = closed({
  id: Id,
  kind: KindId,
  kindName: Text,
  format: DataFormat,
  purpose: Text,
  /** Names of the columns about persons. */
  personal: Type.Array(Text),
  /** Null where that account has ended. */
  askedBy: orNull(closed({ id: Id, name: Text })),
  isScheduled: Type.Boolean(),
  /** Whose rows alone it holds; null: of all of the school. */
  college: orNull(Text),
  status: oneOf(['queued', 'running', 'ready', 'failed', 'expired']),
  /** Read so far. */
  rows: Count,
  rowsAll: orNull(Count),
  sizeBytes: orNull(Count),
  problem: orNull(oneOf(['notAllowed', 'tooLarge', 'unexpected'])),
  askedAt: Moment,
  expiresAt: orNull(Moment),
  version: Version,
});
export type DataExport = Static<typeof DataExport>;

/** Newest first. */
export const DataExportQuery = pageQuery({
  ...DataSchoolQuery.properties,
  kind: Type.Optional(KindId),
  isOwn: Type.Optional(Type.Boolean()),
  isPersonal: Type.Optional(Type.Boolean()),
});
export type DataExportQuery = Static<typeof DataExportQuery>;
export const DataExportPage = pageOf(DataExport);
export type DataExportPage = Static<typeof DataExportPage>;

const asked = { schoolId: Id, kind: KindId, format: DataFormat, purpose: NameLine(100) };
export const DataExportAsk = closed(asked);
export type DataExportAsk = Static<typeof DataExportAsk>;
export const DataExportWrite = closed({ id: Id, version: Version });
export type DataExportWrite = Static<typeof DataExportWrite>;

export const DataDownload = closed({ id: Id, part: Type.Integer({ minimum: 0, maximum: 10_000 }) });
export type DataDownload = Static<typeof DataDownload>;
/** A piece of the file, in base64. */
export const DataDownloaded = closed({ fileName: Text, bytes: Text, isLast: Type.Boolean() });
export type DataDownloaded = Static<typeof DataDownloaded>;

const times = {
  every: oneOf(schedulePeriods),
  day: Type.Integer({ minimum: 1, maximum: 28 }),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
};
export const DataSchedule = closed({
  id: Id,
  kind: KindId,
  kindName: Text,
  format: DataFormat,
  purpose: Text,
  college: orNull(Text),
  madeBy: orNull(Text),
  ...times,
  isPaused: Type.Boolean(),
  nextAt: Moment,
  version: Version,
});
export type DataSchedule = Static<typeof DataSchedule>;
/** Newest first, at most 100. */
export const DataSchedules = closed({ data: Type.Array(DataSchedule) });
export type DataSchedules = Static<typeof DataSchedules>;
export const DataScheduleAdd = closed({ ...asked, ...times });
export type DataScheduleAdd = Static<typeof DataScheduleAdd>;
export const DataScheduleWrite = closed({ id: Id, version: Version });
export type DataScheduleWrite = Static<typeof DataScheduleWrite>;
export const DataSchedulePause = closed({ id: Id, version: Version, isPaused: Type.Boolean() });
export type DataSchedulePause = Static<typeof DataSchedulePause>;
