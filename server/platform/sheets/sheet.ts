import type { SheetFailure } from '#contract/common/sheet.rule.ts';

/** One line below the headings, as the file counts it. */
export interface SheetRow {
  sheet: string;
  row: number;
  isHidden: boolean;
  cells: string[];
  /** Cells of sealed columns, in their order, which stand as '' among the others. */
  sealed?: string[];
}

/** What is read of a file of any kind: sheets with rows of texts. */
export interface SheetTable {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
}

/** A file that is refused whole. */
export class SheetRefused extends Error {
  readonly failure: SheetFailure;
  constructor(failure: SheetFailure) {
    super(failure);
    this.failure = failure;
  }
}
