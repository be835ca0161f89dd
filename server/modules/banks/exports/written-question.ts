import type { QuestionMetadata } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';

/** A question as it is given out. */
export interface WrittenQuestion {
  title: string;
  category: string;
  content: QuestionContent;
  metadata: QuestionMetadata;
}

/** A picture that the texts of a question show. */
export interface WrittenPicture {
  /** Of the file that holds it. */
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** Pictures by the address that the texts call them; one that is gone is not among them. */
export type Pictures = ReadonlyMap<string, WrittenPicture>;
