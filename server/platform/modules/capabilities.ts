import type { UserAuths } from '#contract/account/user.contract.ts';
import type { Accounts, SignInNote } from '../ports/accounts.port.ts';
import type { CaptchaGate } from '../ports/captcha.port.ts';
import type { ItemProgress, Outlines, SeatCapability } from '../ports/courses.port.ts';
import type { Database } from '../database/database.ts';
import type { Enrolling } from '../ports/enrolling.port.ts';
import type { ExamMakeUps } from '../ports/exam-make-ups.port.ts';
import type { ExamSeats } from '../ports/exam-seats.port.ts';
import type { Grades } from '../ports/grades.port.ts';
import type { FileBytes, Files, PageDrawer } from '../ports/files.port.ts';
import type { Inbox } from '../ports/inbox.port.ts';
import type { Lessons } from '../ports/lessons.port.ts';
import type { PhotoTickets } from '../ports/photos.port.ts';
import type { WordPapers } from '../ports/word-papers.port.ts';
import type { SessionPort } from '../access/session.ts';

/** What modules do for each other: an interface here, one module behind it (`provides`), any that say so before it (`needs`). */
export interface Capabilities {
  accounts: Accounts;
  captchas: CaptchaGate;
  documents: { drawPages: PageDrawer };
  enrolling: Enrolling;
  examMakeUps: ExamMakeUps;
  examSeats: ExamSeats;
  fileBytes: FileBytes;
  files: Files;
  grades: Grades;
  /** Third parties that a person comes in by. */
  identities: {
    bound(
      db: Database,
      accountId: string,
    ): Promise<readonly Pick<UserAuths['bindings'][number], 'provider' | 'label'>[]>;
    /** A session that one of them vouched for is open; in the transaction that opened it. */
    opened(tx: Database, sessionId: string, note: SignInNote): Promise<void>;
  };
  inbox: Inbox;
  itemProgress: ItemProgress;
  lessons: Lessons;
  outlines: Outlines;
  photoTickets: PhotoTickets;
  /** Captcha puzzles that wait for their answer, newest first. */
  puzzles: {
    open(limit: number): Promise<readonly { token: string; kind: string; answer: object; at: Date }[]>;
  };
  /** Who is in a school's register. */
  registers: {
    /** Whether one who is reached there has yet to activate an account. */
    isAwaited(db: Database, identifier: string): Promise<boolean>;
  };
  seats: SeatCapability;
  sessions: SessionPort;
  verifications: {
    /** How it stands where it is more than the account's own state says; null: it is not. */
    standing(db: Database, accountId: string): Promise<UserAuths['verification'] | null>;
  };
  wordPapers: WordPapers;
}
export type Capability = keyof Capabilities;
