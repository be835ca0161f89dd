import { useLingui } from '@lingui/react/macro';
import type { LessonImport } from '#contract/timetable/lesson-import.contract.ts';
import { lessonImportOperations } from '#contract/timetable/lesson-import.operations.ts';
import { allParts } from '#kit/all-parts.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { useFileSave } from '#shell/plugin-editing.ts';
import { lineVerdictNames, whyOf } from '#views/timetable/lesson-import.words.ts';

/** Lines that are not written as they stood in the file, with a column of reasons: mended, they can be brought again. */
export function useUnwrittenFile({ id, fileName, columns }: LessonImport) {
  const { t, i18n } = useLingui();
  const { call } = usePlatform();
  return useFileSave(async () => {
    const parts = await allParts((part) => call(lessonImportOperations.unwritten, { id, part }));
    const head = [...columns.map(({ heading }) => heading), t`行`, t`结果`, t`说明`];
    const rows = parts
      .flatMap(({ lines }) => lines)
      .map(({ sheet, row, verdict, cells, ...line }) => [
        ...[...cells, `${sheet} ${row}`.trim(), i18n._(lineVerdictNames[verdict]), whyOf(line).join('；')],
      ]);
    await saveSpreadsheet(fileNameOf([fileName.replace(/\.\w{1,5}$/, ''), t`未写入的行`]), [head, ...rows]);
  });
}
