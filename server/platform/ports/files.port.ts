import type { Actor, PersonActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import type { Readable } from 'node:stream';
import type { DataWords } from './data.port.ts';

/** From and to, both inclusive, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Says whether the person may see a file because of a place in another area (an answer, a message). */
export type FileReader = (db: Database, actor: Actor, fileId: string) => Promise<boolean>;

/** Which of these files somebody else's page shows: an area's answer to the removal of a person. */
export type ShownFiles = (db: Database, fileIds: readonly string[]) => Promise<string[]>;

/** Which of these files an area would miss, and what it is called. */
export interface FileUse {
  name: DataWords;
  searches: boolean;
  uses: ShownFiles;
}

/** What an area says of files. */
export type FilesOf = {
  /** Whom its places let see files of others. */
  reads?: FileReader;
} & (FilesNeeded | { [Part in keyof FilesNeeded]?: undefined });

/** What an area that would miss some says of them. */
interface FilesNeeded {
  name: DataWords;
  /** Which its pages show. */
  shows?: ShownFiles;
  /** Which it needs besides, though no page of somebody else shows them. */
  holds?: ShownFiles;
  /** It searches texts: asked last, for what nobody else has. */
  searches?: true;
}

/** Pages of the PDF at `path` as WebP, `count` of them from page `from` on (1 is the first); fewer at its end. */
export type PageDrawer = (path: string, from: number, count: number) => Promise<Uint8Array[]>;

/**
 * What an address gives: the bytes, looked at (`view`, `stream`) or saved (`download`); the text as text; drawn pages
 * and copies of pictures, with the mark of whoever looks or without.
 */
export type MediaUse = 'view' | 'stream' | 'download' | 'text' | 'pages' | 'picture' | 'markedPages' | 'markedPicture';

/** A signed address and the end of its life, ISO 8601. */
export interface SignedAddress {
  url: string;
  expiresAt: string;
}

interface Picture {
  name: string;
  bytes: Uint8Array;
}

/** Files of people; whether the caller's own rules let a person have one is the caller's to know. */
export interface Files {
  /** A file of this person's own. @throws Refusal notFound · tooLarge beyond `maxBytes` */
  findUpload(
    db: Database,
    ownerId: string,
    fileId: string,
    maxBytes: number,
  ): Promise<{ name: string; read: () => Promise<Uint8Array> }>;
  /**
   * Keeps a picture of this person's that anyone who knows its address may see.
   * @returns the address; null when it is no picture
   */
  keepPicture(db: Database, ownerId: string, picture: Picture): Promise<string | null>;
  /** The same for the face of the person who asks. @returns the file's id */
  keepPortrait(db: Database, actor: Actor, picture: Picture): Promise<string | null>;
  /**
   * An address of a file that the caller's own rules let this person have, in this use: bound to the session, or public
   * for a visitor and then short.
   */
  sign(db: Database, actor: Actor, fileId: string, use: MediaUse): Promise<SignedAddress>;
  captions(db: Database, videoId: string): Promise<{ fileId: string; language: string; label: string }[]>;
  /**
   * For whoever the caller's own rules let change the video.
   * @throws Refusal invalidInput for what is no video, two of a language, files that are no captions of the person's
   */
  setCaptions(
    tx: Database,
    actor: PersonActor,
    video: { id: string; mediaType: string },
    captions: readonly { captionFileId: string; language: string; label: string }[],
  ): Promise<void>;
  /**
   * A file of the person's own with the same content, in the caller's transaction: not a byte more in the store.
   * Captions come along. @returns its id @throws Refusal notFound
   */
  copy(tx: Database, actor: PersonActor, fileId: string): Promise<string>;
}

/** Bytes of files, for the background work on them. */
export interface FileBytes {
  /** Where it may put what it makes for a while. */
  workDir: string;
  /** Lays the content at `path`, to be read only. @throws Error when the content is gone */
  fetch(sha256: string, path: string): Promise<void>;
  /** A part of the content. @throws Error when it is gone */
  read(sha256: string, range: ByteRange): Promise<Readable>;
  /** Judges what lies at `path`, which stays, and keeps it as a file of this person. @returns its id @throws Refusal of the judgement */
  keep(ownerId: string, file: { path: string; name: string; isPublic: boolean }): Promise<string>;
  /** Removes a file of this person that no place shows, and its bytes where nobody else has them. */
  remove(ownerId: string, fileId: string): Promise<void>;
}
