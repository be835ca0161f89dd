import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import type { BookRow, GradeBook } from '#contract/scores/book.contract.ts';
import { bookFilters } from '#contract/scores/book.rule.ts';
import { bookOperations } from '#contract/scores/book.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { gradeBookLifecycle } from '#machines/scores/grade-book.lifecycle.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { MarksSave } from '#views/scores/mark-cells.view.tsx';
import { BookCard } from '#views/scores/book-card.view.tsx';
import { BookTable } from '#views/scores/book-table.view.tsx';
import { useBookFile } from './use-book-file.ts';
import { useMarksEntry } from './use-marks-entry.ts';

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
  const { t } = useLingui();
  const { askOverlay, confirm, notify } = usePlatform();
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
  const entry = useMarksEntry(courseId, offeringId, () => void rows.refetch());
  const scale = useAct(bookOperations.scale, { refresh: [bookOperations.book, bookOperations.rows] });
  const saveFile = useBookFile({ courseId, book, courseTitle, run });
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
        onRegister={() => void askOverlay(() => import('./register.overlay.tsx'), { courseId, offeringId })}
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
            editing={book.mayEnter ? entry.editing : null}
            unsaved={book.mayEnter && <MarksSave {...entry} />}
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
