import { useLingui } from '@lingui/react/macro';
import type { GradeBook } from '#contract/scores/book.contract.ts';
import { bookOperations } from '#contract/scores/book.operations.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { PublishDialog } from '#views/scores/book-dialogs.view.tsx';

interface Props {
  courseId: string;
  book: GradeBook;
  onClose: (result: null) => void;
}

/** Publishes what is shown. What changed meanwhile is shown, and the person decides anew. */
export default function PublishOverlay({ courseId, book, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const publish = useAct(bookOperations.move, {
    refresh: [bookOperations.book, bookOperations.rows, scoresOperations.table],
    onDone() {
      notify({ kind: 'success', title: t`成绩已公布` });
      onClose(null);
    },
  });
  const theirs = conflictOf(bookOperations.move, publish.error);
  const now = theirs ?? book;
  const { offeringId, version, basis } = now;
  return (
    <Refused by={[bookOperations.move]}>
      <PublishDialog
        book={now}
        isRenewed={theirs !== null}
        isBusy={publish.isPending}
        message={theirs ? null : (publish.error?.message ?? null)}
        onAgree={() => publish.mutate({ courseId, offeringId, event: 'publish', version, basis })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
