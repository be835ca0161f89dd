import type { Failure } from '../common/failure.ts';

/** What the server keeps. */
export interface UploadedFile {
  fileId: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  durationMs?: number;
  pages?: number;
}

/** What the sender needs; the server knows how far an earlier visit came by the file's hash. */
export interface Sending {
  file: File;
  sha256: string;
}

export interface UploadContext {
  /** Like the attribute `accept`; empty takes everything. */
  accept: string;
  maxBytes: number;
  file: File | null;
  /** Of the whole file, lower-case hex. */
  sha256: string;
  /** Bytes that the server acknowledged. */
  offset: number;
  /** The server's name for the bytes under check. */
  uploadId: string;
  stored: UploadedFile | null;
  /** 1 after the first failure in a row; a byte that arrives sets it back. */
  failures: number;
  /** Why the file was not taken in the browser. */
  problem: 'empty' | 'tooLarge' | 'wrongKind' | 'unreadable' | null;
  /** The server's words about the last failure. */
  message: string | null;
  /** Why the server will never take the file; null otherwise. */
  refusal: Failure | null;
}

export type UploadEvent =
  | { type: 'upload.pick'; file: File }
  | { type: 'upload.progress'; offset: number }
  /** All bytes are there. */
  | { type: 'upload.sent'; uploadId: string }
  /** The server had the same content already. */
  | { type: 'upload.known'; file: UploadedFile }
  | { type: 'upload.failed'; failure: Failure }
  | { type: 'upload.pause' | 'upload.resume' | 'upload.online' | 'upload.cancel' };

export type UploadOutput =
  | { status: 'ready'; file: UploadedFile }
  | { status: 'refused'; message: string | null }
  | { status: 'cancelled' };
