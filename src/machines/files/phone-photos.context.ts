import type { Failure } from '../common/failure.ts';

/** What the photographs are for. */
export interface PhotoAim {
  title: string;
  question: string;
  /** How many more the answer takes. */
  left: number;
  /** Sent by this code so far, also before a reload of the page. */
  sent: number;
  leftSeconds: number;
}

export interface PhonePhoto {
  id: string;
  /** As the phone's camera or album gave it. */
  file: Blob;
}

export interface Shot extends PhonePhoto {
  status: 'waiting' | 'sending' | 'kept' | 'refused';
  /** How much of it is sent, 0 to 1. */
  share: number;
  /** Why it was refused; null for no words. */
  message: string | null;
}

export interface PhonePhotosContext {
  aim: PhotoAim | null;
  shots: readonly Shot[];
  /** Failed attempts since the last that came through. */
  failures: number;
  message: string | null;
  jitter: () => number;
}

export type PhonePhotosEvent =
  | { type: 'photos.pick'; photos: readonly PhonePhoto[] }
  | { type: 'photos.retry' | 'photos.finish' | 'photos.more' }
  | { type: 'shot.progress'; share: number }
  | { type: 'shot.kept'; aim: PhotoAim }
  | { type: 'shot.failed'; failure: Failure };
