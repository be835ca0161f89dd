import { useLingui } from '@lingui/react/macro';
import { lessonFields } from '#contract/timetable/lesson-import.rule.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { lessonFieldNames } from '#views/timetable/lesson-import.words.ts';

/** An empty workbook with the headings that are read. */
export function useTimetableTemplate() {
  const { t, i18n } = useLingui();
  const headings = lessonFields.filter((field) => field !== 'none').map((field) => i18n._(lessonFieldNames[field]));
  return () => void saveSpreadsheet(fileNameOf([t`课表模板`]), [headings]);
}
