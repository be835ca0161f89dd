import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BookRow } from '#contract/scores/book.contract.ts';
import { bookOperations } from '#contract/scores/book.operations.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { CorrectDialog, pointsOf } from '#views/scores/book-dialogs.view.tsx';
import { figureText } from '#views/scores/book.words.ts';

interface Props {
  courseId: string;
  offeringId: string;
  row: BookRow;
  onClose: (result: null) => void;
}

/** Corrects one published grade. After a conflict the next press corrects upon the newer one. */
export default function CorrectOverlay({ courseId, offeringId, row, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const at = { courseId, offeringId, learnerId: row.learnerId };
  const former = useOperation(bookOperations.corrections, at, { freshMs: 0 });
  const correct = useAct(bookOperations.correct, {
    refresh: [bookOperations.rows, bookOperations.book, bookOperations.corrections, scoresOperations.table],
    onDone() {
      notify({ kind: 'success', title: t`已更正${row.name}的成绩` });
      onClose(null);
    },
  });
  const theirs = conflictOf(bookOperations.correct, correct.error);
  const now = theirs ?? row;
  const given = pointsOf(points);
  return (
    <Refused by={[bookOperations.correct]}>
      <CorrectDialog
        {...{ row: now, points, reason, isBusy: correct.isPending }}
        corrections={former.data?.data ?? []}
        message={
          theirs
            ? t`其他成员刚刚将成绩更正为 ${figureText(theirs.published)}，请核对后再次更正。`
            : (correct.error?.message ?? null)
        }
        onPoints={setPoints}
        onReason={setReason}
        onAgree={() =>
          given !== null && correct.mutate({ ...at, version: now.version, points: given, reason: reason.trim() })
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
