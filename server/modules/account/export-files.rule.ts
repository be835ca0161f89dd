import type { PersonalDataSection } from '#server/platform/modules/personal-data.ts';

/** A cell that a spreadsheet takes for text: quoted, and never a formula. */
function cell(value: string | number | boolean | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One block a section: its name, its columns, its rows; with a byte order mark, as spreadsheets want it. */
export const asCsv = (sections: readonly PersonalDataSection[]): string =>
  `\uFEFF${sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => {
      const columns = Object.keys(rows[0]!);
      return [[name], columns, ...rows.map((row) => columns.map((column) => row[column]))]
        .map((line) => line.map(cell).join(','))
        .join('\r\n');
    })
    .join('\r\n\r\n')}\r\n`;

export const asJson = (sections: readonly PersonalDataSection[]): string =>
  JSON.stringify(Object.fromEntries(sections.map(({ name, rows }) => [name, rows])), null, 2);
