import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AppealRow } from '#contract/scores/appeal.contract.ts';
import { appealOperations } from '#contract/scores/appeal.operations.ts';
import { bookOperations } from '#contract/scores/book.operations.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { AnswerAppealDialog, type AnswerDraft } from '#views/scores/appeal-dialogs.view.tsx';
import { pointsOf } from '#views/scores/book-dialogs.view.tsx';
import { answerDrafts } from './appeal-draft.store.ts';

interface Props {
  row: AppealRow;
  mayDecide: boolean;
  mayCorrect: boolean;
  onClose: (result: null) => void;
}

/** Answers a learner, or prepares that. After a conflict the next press answers upon what is now. */
export default function AnswerAppealOverlay({ row, mayDecide, mayCorrect, onClose }: Props) {
  const { t } = useLingui();
  const { notify, person } = usePlatform();
  const [draft, setDraft] = useState<AnswerDraft>(
    () => answerDrafts.read(person.id, row.id) ?? { event: 'keep', points: '', answer: row.prepared },
  );
  const done = (title: string) => ({
    refresh: [appealOperations.list, bookOperations.rows, bookOperations.book, scoresOperations.overview],
    onDone() {
      answerDrafts.keep(person.id, row.id, null);
      notify({ kind: 'success', title });
      onClose(null);
    },
  });
  const answer = useAct(appealOperations.answer, done(t`已回复`));
  const prepare = useAct(appealOperations.prepare, done(t`已保存准备的回复`));
  const act = mayDecide ? answer : prepare;
  const theirs =
    conflictOf(appealOperations.answer, answer.error) ?? conflictOf(appealOperations.prepare, prepare.error);
  const now = theirs ?? row;
  const isOver = now.status !== 'asked';
  const send = () => {
    const { id, version, gradeVersion } = now;
    if (!mayDecide) return prepare.mutate({ id, version, text: draft.answer.trim() });
    const points = draft.event === 'correct' ? pointsOf(draft.points) : null;
    const correction = points === null ? null : { points, gradeVersion };
    return answer.mutate({ id, version, event: draft.event, answer: draft.answer.trim(), correction });
  };
  return (
    <Refused by={[appealOperations.answer, appealOperations.prepare]}>
      <AnswerAppealDialog
        {...{ row: now, draft, mayDecide, mayCorrect }}
        isRenewed={theirs !== null && !isOver}
        isBusy={act.isPending || isOver}
        message={isOver ? t`其他成员已处理该申请，或学生已撤回。` : theirs ? null : (act.error?.message ?? null)}
        onDraft={(change) => {
          const next = { ...draft, ...change };
          setDraft(next);
          answerDrafts.keep(person.id, row.id, next);
        }}
        onAgree={send}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
