import { byteOrderMark, csvLines } from '#contract/common/csv.rule.ts';
import type { PersonalDataSection } from '#server/platform/modules/personal-data.ts';

/** One block a section: its name, its columns, its rows; with a byte order mark, as spreadsheets want it. */
export const asCsv = (sections: readonly PersonalDataSection[]): string =>
  `${byteOrderMark}${sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => {
      const columns = Object.keys(rows[0]!);
      return csvLines([[name], columns, ...rows.map((row) => columns.map((column) => row[column]))]);
    })
    .join('\r\n\r\n')}\r\n`;

export const asJson = (sections: readonly PersonalDataSection[]): string =>
  JSON.stringify(Object.fromEntries(sections.map(({ name, rows }) => [name, rows])), null, 2);
