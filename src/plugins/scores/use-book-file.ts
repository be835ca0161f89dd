import { useLingui } from '@lingui/react/macro';
import type { GradeBook } from '#contract/scores/book.contract.ts';
import { scaledOf } from '#contract/scores/scale.rule.ts';
import { registerOperations } from '#contract/scores/register.operations.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { CallError, usePlatform, useTell } from '#shell/plugin-api.ts';
import { minuteText } from '#views/common/moments.ts';
import { stateWords, templateWords, type GradeTemplate } from '#views/scores/book.words.ts';
import { useScale } from '#views/scores/use-scale.ts';
import { bookCells } from './book-spreadsheet.rule.ts';

interface Asked {
  courseId: string;
  book: GradeBook;
  /** Name the file. */
  courseTitle: string;
  run: string;
}

/** Saves all grades of an offering as a workbook, in the columns of a template. */
export function useBookFile({ courseId, book, courseTitle, run }: Asked) {
  const { t, i18n } = useLingui();
  const { call } = usePlatform();
  const tell = useTell();
  const say = useScale({ ...(book.published ?? book), passPoints: book.passPoints });
  const { offeringId } = book;
  return async (template: GradeTemplate) => {
    try {
      const { result } = await call(registerOperations.register, { courseId, offeringId });
      const cells = bookCells(result.rows, template, result, {
        heads: {
          ...{ number: t`学号`, name: t`姓名`, className: t`教学班`, final: t`期末`, grade: t`最终成绩` },
          ...{ state: t`考试情况`, publishedAt: t`公布时间` },
        },
        grade: ({ points, state }) => say(points, state),
        points({ points, state }) {
          const scaled = scaledOf(points, state, {
            scale: 'points',
            passPoints: result.passPoints,
            bands: result.bands,
          });
          return scaled.kind === 'figure' ? scaled.value : null;
        },
        state: ({ state }) => (state === 'normal' ? '' : i18n._(stateWords[state])),
        moment: minuteText,
      });
      await saveSpreadsheet(fileNameOf([courseTitle, run, i18n._(templateWords[template])]), cells);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tell(error);
    }
  };
}
