/** One line below the headings, as the file counts it. */
export interface RosterRow {
  sheet: string;
  row: number;
  isHidden: boolean;
  cells: string[];
  /** Cells of contacts, in their order, which stand as '' among the others. */
  sealed?: string[];
}

/** What is read of a file of any kind: sheets with rows of texts. */
export interface RosterTable {
  name: string;
  isHidden: boolean;
  rows: RosterRow[];
}

/** A file that is refused whole. */
export class RosterRefused extends Error {
  readonly failure: 'oldExcel' | 'notRoster' | 'bomb' | 'tooLong' | 'empty' | 'damaged';
  constructor(failure: RosterRefused['failure']) {
    super(failure);
    this.failure = failure;
  }
}
