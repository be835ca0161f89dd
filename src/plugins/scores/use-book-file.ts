import { useLingui } from '@lingui/react/macro';
import type { BookRow, GradeBook } from '#contract/scores/book.contract.ts';
import { bookOperations } from '#contract/scores/book.operations.ts';
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
  const say = useScale(book);
  const { offeringId } = book;
  return async (template: GradeTemplate) => {
    try {
      const all: BookRow[] = [];
      for (let pageNo = 1; ; pageNo++) {
        const { result } = await call(bookOperations.rows, { courseId, offeringId, pageNo, pageSize: 100 });
        all.push(...result.data);
        if (pageNo >= result.totalPage) break;
      }
      const cells = bookCells(all, template, {
        heads: {
          ...{ number: t`学号`, name: t`姓名`, className: t`教学班`, final: t`期末`, grade: t`最终成绩` },
          ...{ state: t`考试情况`, publishedAt: t`公布时间` },
        },
        grade: (row) => say(row.published, row.publishedState),
        state: ({ publishedState }) => (publishedState === 'normal' ? '' : i18n._(stateWords[publishedState])),
        moment: minuteText,
      });
      await saveSpreadsheet(fileNameOf([courseTitle, run, i18n._(templateWords[template])]), cells);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tell(error);
    }
  };
}
