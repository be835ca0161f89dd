import { useLingui } from '@lingui/react/macro';
import { questionColumns, templateRows } from '#contract/banks/question-spreadsheet.rule.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';

/** Hands over the workbook to fill in, with a question of each kind as an example. */
export function useQuestionTemplate(): () => void {
  const { t } = useLingui();
  return () =>
    void saveSpreadsheet(fileNameOf([t`题目导入模板`]), [
      questionColumns.map(({ words }) => words[0]!),
      ...templateRows.map((row) => questionColumns.map(({ column }) => row[column] ?? '')),
    ]);
}
