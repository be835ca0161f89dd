import type { SpreadsheetFailure } from '#contract/common/spreadsheet.rule.ts';

/** One line below the headings, as the file counts it. */
export interface SpreadsheetRow {
  sheet: string;
  row: number;
  isHidden: boolean;
  cells: string[];
  /** Cells of sealed columns, in their order, which stand as '' among the others. */
  sealed?: string[];
}

/** What is read of a file of any kind: sheets with rows of texts. */
export interface SpreadsheetTable {
  name: string;
  isHidden: boolean;
  rows: SpreadsheetRow[];
}

/** A file that is refused whole. */
export class SpreadsheetRefused extends Error {
  readonly failure: SpreadsheetFailure;
  constructor(failure: SpreadsheetFailure) {
    super(failure);
    this.failure = failure;
  }
}
