import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SpreadsheetLesson, TimetableExport } from '#contract/timetable/timetable-spreadsheet.contract.ts';
import type { Timetable, TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { CallError, usePlatform } from '#shell/plugin-api.ts';
import {
  spreadsheetCells,
  spreadsheetHeadings,
  spreadsheetTitle,
} from '#views/timetable/timetable-spreadsheet.words.ts';

/** What the list shows, as a workbook. */
export function useTimetableFile({ school }: Timetable, term: TimetableTerm, seen: Omit<TimetableExport, 'part'>) {
  const { i18n } = useLingui();
  const { call, notify } = usePlatform();
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    try {
      const lessons: SpreadsheetLesson[] = [];
      for (let part = 0, isLast = false; !isLast; part += 1) {
        const { result } = await call(timetableOperations.export, { ...seen, part });
        lessons.push(...result.lessons);
        ({ isLast } = result);
      }
      const headings = spreadsheetHeadings.map((heading) => i18n._(heading));
      const name = fileNameOf([school.name, term.name, i18n._(spreadsheetTitle)]);
      await saveSpreadsheet(name, [headings, ...lessons.map((lesson) => spreadsheetCells(lesson))]);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'error', title: error.message, requestId: error.requestId });
    } finally {
      setSaving(false);
    }
  }
  return { isSaving, save: () => void save() };
}
