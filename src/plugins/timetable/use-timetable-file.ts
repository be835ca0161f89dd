import { useLingui } from '@lingui/react/macro';
import type { TimetableExport } from '#contract/timetable/timetable-spreadsheet.contract.ts';
import type { Timetable, TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { allParts } from '#kit/all-parts.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { useFileSave } from '#shell/plugin-editing.ts';
import {
  spreadsheetCells,
  spreadsheetHeadings,
  spreadsheetTitle,
} from '#views/timetable/timetable-spreadsheet.words.ts';

/** What the list shows, as a workbook. */
export function useTimetableFile({ school }: Timetable, term: TimetableTerm, seen: Omit<TimetableExport, 'part'>) {
  const { i18n } = useLingui();
  const { call } = usePlatform();
  return useFileSave(async () => {
    const parts = await allParts((part) => call(timetableOperations.export, { ...seen, part }));
    const headings = spreadsheetHeadings.map((heading) => i18n._(heading));
    const rows = parts.flatMap(({ lessons }) => lessons).map((lesson) => spreadsheetCells(lesson));
    await saveSpreadsheet(fileNameOf([school.name, term.name, i18n._(spreadsheetTitle)]), [headings, ...rows]);
  });
}
