/** What a sheet that people bring may be: xlsx, CSV, or a web page that says xls. */
export const spreadsheetLimits = {
  fileBytes: 20 * 1024 * 1024,
  lines: 50_000,
  columns: 60,
  /** Signs of a cell. */
  cell: 300,
  /** Different values of a column that are told one by one. */
  values: 60,
} as const;

/** Why a sheet is refused whole. */
export const spreadsheetFailures = ['oldExcel', 'notRoster', 'bomb', 'tooLong', 'empty', 'damaged'] as const;
export type SpreadsheetFailure = (typeof spreadsheetFailures)[number];

/** As spellings are compared: without blanks, in one width and case. */
export const spellingOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u200b\ufeff]+/gu, '')
    .toLowerCase();
