import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { examAppealOperations as operations } from '#contract/exams/exam-after.operations.ts';
import type { ExamAppealPage, ExamAppealRow } from '#contract/exams/exam-appeal.contract.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { AnswerExamAppealDialog, correctionOf } from '#views/exams/marking/exam-appeal-dialogs.view.tsx';
import { examAnswerDrafts, type ExamAnswerDraft } from './regrade-draft.store.ts';

interface Props {
  row: ExamAppealRow;
  questions: ExamAppealPage['questions'];
  totalPoints: number;
  /** With a question that is to be regraded for all. */
  onClose: (questionId: string | null) => void;
}

/** Answers a learner. After a conflict the next press answers upon what is now. */
export default function AnswerExamAppealOverlay({ row, questions, totalPoints, onClose }: Props) {
  const { t } = useLingui();
  const { notify, person } = usePlatform();
  const [draft, setDraft] = useState<ExamAnswerDraft>(
    () =>
      examAnswerDrafts.read(person.id, row.id) ?? {
        ...{ isCorrected: false, questionId: row.questionId ?? '', got: '', answer: '' },
      },
  );
  const answer = useAct(operations.answer, {
    refresh: [operations.list, examTeamOperations.watch, examTeamOperations.figures],
    onDone() {
      examAnswerDrafts.keep(person.id, row.id, null);
      notify({ kind: 'success', title: t`已回复` });
      onClose(null);
    },
  });
  const theirs = conflictOf(operations.answer, answer.error);
  const now = theirs ?? row;
  const isOver = now.status !== 'asked';
  const keep = (next: ExamAnswerDraft) => {
    setDraft(next);
    examAnswerDrafts.keep(person.id, row.id, next);
  };
  return (
    <Refused by={[operations.answer]}>
      <AnswerExamAppealDialog
        {...{ row: now, questions, totalPoints, draft }}
        isRenewed={theirs !== null && !isOver}
        isBusy={answer.isPending || isOver}
        message={isOver ? t`其他成员已处理该申请，或学生已撤回。` : theirs ? null : (answer.error?.message ?? null)}
        onDraft={(change) => keep({ ...draft, ...change })}
        onRegrade={onClose}
        onAgree={() =>
          answer.mutate({
            ...{ id: now.id, version: now.version, answer: draft.answer.trim() },
            correction: draft.isCorrected ? correctionOf(draft, now, questions) : null,
          })
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
