import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LessonImport, UnwrittenLines } from '#contract/timetable/lesson-import.contract.ts';
import { lessonImportOperations } from '#contract/timetable/lesson-import.operations.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { CallError, usePlatform } from '#shell/plugin-api.ts';
import { lineVerdictNames, whyOf } from '#views/timetable/lesson-import.words.ts';

/** Lines that are not written as they stood in the file, with a column of reasons: mended, they can be brought again. */
export function useUnwrittenFile({ id, fileName, columns }: LessonImport) {
  const { t, i18n } = useLingui();
  const { call, notify } = usePlatform();
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    try {
      const rows: UnwrittenLines['lines'] = [];
      for (let part = 0, isLast = false; !isLast; part += 1) {
        const { result } = await call(lessonImportOperations.unwritten, { id, part });
        rows.push(...result.lines);
        ({ isLast } = result);
      }
      const head = [...columns.map(({ heading }) => heading), t`行`, t`结果`, t`说明`];
      await saveSpreadsheet(fileNameOf([fileName.replace(/\.\w{1,5}$/, ''), t`未写入的行`]), [
        head,
        ...rows.map(({ sheet, row, verdict, cells, ...line }) => [
          ...[...cells, `${sheet} ${row}`.trim(), i18n._(lineVerdictNames[verdict]), whyOf(line).join('；')],
        ]),
      ]);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'error', title: error.message, requestId: error.requestId });
    } finally {
      setSaving(false);
    }
  }
  return { isSaving, save: () => void save() };
}
