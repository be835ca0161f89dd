import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, oneOf, orNull, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';
import { orphansAtOnce } from './orphans.rule.ts';

const StoredKind = oneOf(['video', 'audio', 'picture', 'pdf', 'word', 'slides', 'sheet', 'text', 'captions', 'other']);

const Share = { files: Count, bytes: Count };

/** What all files take, each counted as often as it was stored, the largest first. */
export const StorageUsage = closed({
  files: Count,
  bytes: Count,
  /** On the disk: what is there twice lies there once. */
  storedBytes: Count,
  /** Free part of the disk, 0 to 1; null where the store has no end. */
  freeShare: orNull(Type.Number({ minimum: 0, maximum: 1 })),
  schools: Type.Array(closed({ schoolId: orNull(Id), name: Text, ...Share })),
  kinds: Type.Array(closed({ kind: StoredKind, ...Share })),
});
export type StorageUsage = Static<typeof StorageUsage>;

const file = {
  id: Id,
  name: Text,
  kind: StoredKind,
  bytes: Count,
  ownerName: Text,
  schoolName: Text,
  createdAt: Moment,
};

/** Largest first. */
export const StoredFileQuery = pageQuery({ schoolId: Type.Optional(Id) });
export type StoredFileQuery = Static<typeof StoredFileQuery>;
const StoredFileRow = closed({
  ...file,
  /** Which areas show or need it; empty where nobody does. */
  usedBy: Type.Array(Text),
});
export type StoredFileRow = Static<typeof StoredFileRow>;
export const StoredFilePage = pageOf(StoredFileRow);
export type StoredFilePage = Static<typeof StoredFilePage>;

export const OrphanQuery = closed({
  /** The `next` of the part before. */
  after: Type.Optional(Type.String({ maxLength: 80, pattern: '^\\d+\\.[0-9a-f-]{36}$' })),
});
export type OrphanQuery = Static<typeof OrphanQuery>;
const Orphan = closed(file);
export type Orphan = Static<typeof Orphan>;

/**
 * Files older than a day that nobody shows or needs, oldest first. A call looks through a bounded number of files: a
 * part may be empty and still have a `next`.
 */
export const OrphanPart = closed({ data: Type.Array(Orphan), looked: Count, next: Type.Optional(Type.String()) });
export type OrphanPart = Static<typeof OrphanPart>;

/** Each is removed by itself, so a call takes few. */
export const OrphanIds = closed({
  ids: Type.Array(Id, { minItems: 1, maxItems: orphansAtOnce, uniqueItems: true }),
});
export type OrphanIds = Static<typeof OrphanIds>;

/** `spared`: by now somebody shows them, or they are gone. `failed` are there still, and may be tried again. */
export const OrphansRemoved = closed({ removed: Count, spared: Count, bytes: Count, failed: Type.Array(Id) });
export type OrphansRemoved = Static<typeof OrphansRemoved>;
