import { Type, type Static } from 'typebox';
import { closed, Id, Moment, oneOf, orNull, pageOf, pageQuery, Line, NameLine } from '../common/shapes.contract.ts';

/** A file that the server holds; its kind was judged by content, never by the ending of its name. */
export const StoredFile = closed({
  fileId: Id,
  name: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
  /** Of the stored bytes, 64 hex digits. Pictures that are no materials are encoded anew, so theirs differs from what was sent. */
  sha256: Type.String(),
  /** Of video and audio. */
  durationMs: Type.Optional(Type.Integer()),
  /** Of documents, where it could be counted. */
  pages: Type.Optional(Type.Integer()),
  /** Of pictures and video. */
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  /** Anyone may see it at `/api/media/<fileId>`, without a signature. */
  isPublic: Type.Boolean(),
});
export type StoredFile = Static<typeof StoredFile>;

/**
 * What an upload is for: `private` is seen by whom its place allows; `public` (covers, avatars, pictures in texts) by
 * all, and must be a picture; `material`, of a library, like `private`, kept byte for byte, of more kinds.
 */
const Purpose = oneOf(['private', 'public', 'material']);

export const Check = closed({
  /** The last part of the upload's address, as tus gave it. */
  uploadId: Type.String({ minLength: 8, maxLength: 80, pattern: '^[A-Za-z0-9_-]+$' }),
});
export type Check = Static<typeof Check>;

/** `file` is null while the content is still being judged: ask again after a second. */
export const CheckResult = closed({ file: orNull(StoredFile) });
export type CheckResult = Static<typeof CheckResult>;

export const Known = closed({
  /** Of the bytes about to be sent, 64 lower-case hex digits. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  name: NameLine(255),
  purpose: Type.Optional(Purpose),
});
export type Known = Static<typeof Known>;

export const FileId = closed({ id: Id });
export type FileId = Static<typeof FileId>;

export const FileQuery = pageQuery({ search: Type.Optional(Line(80)) });
export type FileQuery = Static<typeof FileQuery>;
export const FilePage = pageOf(closed({ ...StoredFile.properties, createdAt: Moment }));
export type FilePage = Static<typeof FilePage>;

export const AddressQuery = closed({
  id: Id,
  /** `view` and `download` live 10 minutes, `stream` 2 hours (docs/protocol.md, "Signed addresses"). */
  purpose: oneOf(['view', 'stream', 'download']),
});
export type AddressQuery = Static<typeof AddressQuery>;

export const Captions = closed({
  captionFileId: Id,
  /** BCP 47, such as zh-CN. */
  language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 20 }),
  label: NameLine(40),
});

/** A signed address and what it leads to. */
export const Address = closed({
  /** Relative to the server: `/api/media/…`. */
  url: Type.String(),
  expiresAt: Moment,
  file: StoredFile,
  /** WebVTT, of a video; in the order of their languages. */
  captions: Type.Array(closed({ ...Captions.properties, url: Type.String() })),
});
export type Address = Static<typeof Address>;

/** What stands behind the path of the address at which the page has the file; nothing of a public file. */
const AddressField = Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\w-]+$' }));
export const PackageOpen = closed({ id: Id, e: AddressField, u: AddressField, v: AddressField, s: AddressField });
export type PackageOpen = Static<typeof PackageOpen>;

/** The first page of a web package, on the packages' origin (docs/decisions/0018), for four hours. */
export const PackageOpening = closed({ url: Type.String() });
export type PackageOpening = Static<typeof PackageOpening>;

export const CaptionsWrite = closed({ id: Id, captions: Type.Array(Captions, { maxItems: 12 }) });
export type CaptionsWrite = Static<typeof CaptionsWrite>;

/** How much the person stores and may store. */
export const Usage = closed({ usedBytes: Type.Integer(), quotaBytes: Type.Integer(), chunkBytes: Type.Integer() });
export type Usage = Static<typeof Usage>;
