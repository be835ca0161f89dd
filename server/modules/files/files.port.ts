import type { Readable } from 'node:stream';
import type { ByteRange, FileReader, ShownFiles } from '#server/platform/ports/files.port.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SessionPort } from '#server/platform/access/session.ts';

/** Where contents lie, named by their SHA-256: the disk or S3, behind one interface. */
export interface ContentStore {
  /** Takes the file at `path`, which is gone afterwards; does nothing more if the content is already there. */
  put(sha256: string, path: string): Promise<void>;
  /** @throws Error when the content is gone */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  remove(sha256: string): Promise<void>;
  /** Lays the content at `path` without a copy, to be read only; absent where the place is no disk of this node. */
  link?(sha256: string, path: string): Promise<void>;
  /** Free part of the place, 0 … 1; 1 where there is no end. */
  freeShare(): Promise<number>;
}

/** Bytes that no file has any more: they go once what `tx` writes stands. */
export type DropBytes = (tx: Database, sha256: string) => Promise<void>;

/** What the parts of the module are given. */
export interface FilesParts {
  store: ContentStore;
  /** Where unfinished uploads and their judging lie; on the same disk as the store, if that is one. */
  workDir: string;
  mediaKey: string;
  quotaBytes: number;
  readers: readonly FileReader[];
  /** What pages of other areas show, which nobody removes under them. */
  shown: readonly ShownFiles[];
  /** Who holds a live session; null when there is none (platform's SessionPort). */
  holderOf: SessionPort['holderOf'];
}

/** The same where files are removed. */
export type RemovingParts = FilesParts & { dropBytes: DropBytes };
