import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import type { BookRow, GradeBook } from '#contract/scores/book.contract.ts';
import { bookFilters } from '#contract/scores/book.rule.ts';
import { bookOperations } from '#contract/scores/book.operations.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { gradeBookLifecycle } from '#machines/scores/grade-book.lifecycle.ts';
import { CallError, useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { listText } from '#views/common/list-text.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { MarksSave } from '#views/scores/mark-cells.view.tsx';
import { BookCard } from '#views/scores/book-card.view.tsx';
import { stateWords, templateWords, type GradeTemplate } from '#views/scores/book.words.ts';
import { useScale } from '#views/scores/use-scale.ts';
import { minuteText } from '#views/common/moments.ts';
import { BookTable } from '#views/scores/book-table.view.tsx';
import { bookCells } from './book-spreadsheet.rule.ts';
import { useMarksDraft } from './use-marks-draft.ts';

interface Place {
  search: string;
  only: string;
  page: number;
}
interface Props {
  courseId: string;
  offeringId: string;
  place: Place;
  /** Names files. */
  courseTitle: string;
  run: string;
  onPlace: (change: Partial<Place>, replace?: boolean) => void;
}

/** Grades of an offering from open to final. */
export function BookPart(props: Props) {
  const { courseId, offeringId } = props;
  const { t } = useLingui();
  const book = useOperation(bookOperations.book, { courseId, offeringId }, { freshMs: 0 });
  return (
    <Loaded shown={shownOf(book)} what={t`成绩公布`} skeleton={<SkeletonRows count={6} height={56} />}>
      {(data) => <Book {...props} book={data} onAgain={() => void book.refetch()} />}
    </Loaded>
  );
}

function Book({
  courseId,
  offeringId,
  place,
  courseTitle,
  run,
  onPlace,
  book,
  onAgain,
}: Props & { book: GradeBook; onAgain: () => void }) {
  const { t, i18n } = useLingui();
  const { askOverlay, call, confirm, notify } = usePlatform();
  const tell = useTell();
  const search = useDeferredValue(place.search.trim());
  const only = bookFilters.find((one) => one === place.only) ?? null;
  const rows = useOperation(
    bookOperations.rows,
    {
      ...{ courseId, offeringId, pageNo: place.page, pageSize: 20 },
      ...(search && { search }),
      ...(only !== null && { only }),
    },
    { freshMs: 0 },
  );
  const lock = useAct(bookOperations.move, { refresh: [bookOperations.book, bookOperations.rows] });
  const facts = { isReady: book.isOver && book.waiting === 0 };
  const can = (event: 'publish' | 'lock') =>
    nextStatus(gradeBookLifecycle, book.status, { type: `grades.${event}` }, facts) !== null;
  const askLock = async () => {
    const isAgreed = await confirm({
      title: t`锁定成绩`,
      text:
        book.changed > 0
          ? t`${book.changed} 人的成绩与已公布的不同，锁定后以已公布的为准。锁定不能撤销，此后只能逐人更正。`
          : t`锁定不能撤销，此后只能逐人更正，须写明原因。`,
      agree: t`锁定成绩`,
    });
    if (!isAgreed) return;
    const { version, basis } = book;
    lock.mutate(
      { courseId, offeringId, event: 'lock', version, basis },
      {
        onSuccess: () => notify({ kind: 'success', title: t`成绩已锁定` }),
        onError(error) {
          if (!conflictOf(bookOperations.move, error)) return tell(error);
          notify({ kind: 'warning', title: t`成绩刚刚发生变化，请核对后再锁定` });
          onAgain();
        },
      },
    );
  };
  const draft = useMarksDraft(offeringId);
  const enter = useAct(bookOperations.enter, {
    refresh: [bookOperations.book, bookOperations.rows, scoresOperations.table, scoresOperations.overview],
  });
  const save = () => {
    const entries = draft.entries();
    enter.mutate(
      { courseId, offeringId, entries },
      {
        onSuccess({ message }) {
          draft.drop(entries.map(({ learnerId }) => learnerId));
          notify({ kind: 'success', title: message });
        },
        onError(error) {
          const theirs = conflictOf(bookOperations.enter, error)?.data;
          if (!theirs) return tell(error);
          const names = listText(theirs.slice(0, 5).map(({ name }) => name));
          // What others wrote is shown in place of what was typed upon something older.
          draft.drop(theirs.map(({ learnerId }) => learnerId));
          void rows.refetch();
          notify({
            kind: 'warning',
            title: t`其他成员刚刚录入了${names}的成绩，已显示对方录入的内容，请核对后再保存其余修改`,
          });
        },
      },
    );
  };
  const scale = useAct(bookOperations.scale, { refresh: [bookOperations.book, bookOperations.rows] });
  const say = useScale(book);
  const saveFile = async (template: GradeTemplate) => {
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
  const correct = (row: BookRow) =>
    void askOverlay(() => import('./correct.overlay.tsx'), { courseId, offeringId, row });
  return (
    <>
      <BookCard
        book={book}
        canPublish={book.mayPublish && can('publish')}
        canLock={book.mayLock && can('lock')}
        isBusy={lock.isPending || scale.isPending}
        onScale={(one) => scale.mutate({ courseId, offeringId, scale: one }, { onError: tell })}
        onExport={(template) => void saveFile(template)}
        onPublish={() => void askOverlay(() => import('./publish.overlay.tsx'), { courseId, book })}
        onLock={() => void askLock()}
      />
      <Loaded shown={shownOf(rows)} what={t`公布的成绩`} skeleton={<SkeletonRows count={8} height={44} />}>
        {(page) => (
          <BookTable
            page={page}
            search={place.search}
            only={only}
            book={book}
            editing={book.mayEnter ? draft.editing : null}
            unsaved={
              book.mayEnter && <MarksSave {...draft} isSaving={enter.isPending} onSave={save} onReset={draft.reset} />
            }
            onSearch={(q) => onPlace({ search: q }, place.search !== '')}
            onOnly={(one) => onPlace({ only: one ?? '' })}
            onPage={(one) => onPlace({ page: one })}
            onCorrect={correct}
          />
        )}
      </Loaded>
    </>
  );
}
