import type { BankExport } from '#contract/banks/bank-exports.contract.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { PersonActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';

/** A question as a paper of Word has it. */
export interface WordQuestion {
  /** Above it, for it and what follows; absent or null: nothing. */
  material?: string | null;
  /** Before its first line: its number, its points. */
  lead: string;
  content: QuestionContent;
  /** Lines of text below it. */
  below: readonly string[];
  /** Empty lines to write on. */
  room: number;
}

/** A paper of questions in sections, each text as it is to stand there. */
export interface WordPaper {
  /** The file is called so too. */
  title: string;
  /** Lines below the title. */
  head: readonly string[];
  /** Rows of cells below these; empty: none. */
  table: readonly (readonly string[])[];
  sections: readonly { heading: string; questions: readonly WordQuestion[] }[];
  /** The questions, the questions with their answers, or the answers alone. */
  shows: 'questions' | 'both' | 'answers';
}

/** Papers as files of Word, made in the background; whoever asked fetches them as exports of a bank. */
export interface WordPapers {
  /**
   * In the caller's transaction, which writes what was done into the audit log.
   * @throws Refusal notFound where the course is not the actor's
   */
  ask(tx: Database, actor: PersonActor, of: { courseId: string; paper: WordPaper }): Promise<BankExport>;
}
