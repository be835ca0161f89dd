import type { JobFile } from './jobs.repository.ts';

/** What a worker has at hand for one file. */
export interface JobAtHand {
  file: JobFile;
  /** The bytes, a file that may be read only. */
  path: string;
  /** A folder of its own, gone afterwards. */
  folder: string;
  /** The program: a path, or a name that the system finds. */
  ffmpeg: string;
  /** LibreOffice, likewise. */
  soffice: string;
  signal: AbortSignal;
  /** 0 … 1. */
  tell: (progress: number) => void;
}
