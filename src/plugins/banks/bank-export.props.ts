import type { BankWanted } from '#contract/banks/bank-exports.contract.ts';

/** What the page of a bank shows when somebody wants to give it out. */
export interface ExportPlace {
  courseId: string;
  /** Of the questions that are selected. */
  selected: readonly string[];
  /** '' where none is chosen. */
  branch: string;
  /** Null where nothing is narrowed. */
  filter: NonNullable<BankWanted['filter']> | null;
}
