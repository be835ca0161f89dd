import type { Administrator } from '../access/administration.ts';
import type { Database } from '../database/database.ts';
import type { DataWords } from './data.port.ts';

/** A page by its address. */
export interface AskedPage {
  path: string;
  query: URLSearchParams;
}

/** Whom an explanation is about. */
export type ExplainedPerson = Administrator & { readonly schoolId: string | null };

export interface JudgedReason {
  isPassed: boolean;
  title: DataWords;
  text: DataWords;
  /** What it is called among administrators. */
  code: string;
  /** The page on which it is changed; null: it is nobody's to change. */
  mend: string | null;
}

/** What an area knows of why somebody does not see a page, besides the right that it asks (`accessReasons`). */
export interface AccessReasonOf {
  id: string;
  /** Null where it has no say about the page. What is not there is answered like what is somebody else's. */
  judge(db: Database, person: ExplainedPerson, page: AskedPage): Promise<JudgedReason | null>;
}
