import { useLingui } from '@lingui/react/macro';
import type { ExamLobby } from '#contract/exams/exams.contract.ts';
import { examsOperations as operations } from '#contract/exams/exams.operations.ts';
import { saveText } from '#kit/save-text.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useCopy, useOperation, useTell } from '#shell/plugin-api.ts';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { ExamReceiptCard } from '#views/exams/attempts/exam-receipt.view.tsx';
import { ExamResultCards } from '#views/exams/marking/exam-result.view.tsx';
import { AttemptFrame } from '#views/homework/attempt-frame.view.tsx';
import { ErratumNotes, OwnTalk } from '#views/exams/attempts/own-talk.view.tsx';
import receipt from '#views/homework/receipt.module.css';
import { ExamFiles } from './exam-files.part.tsx';
import { useOwnTalk } from './use-own-talk.ts';
import { OwnExamAppealsPart } from './own-exam-appeals.part.tsx';

interface Props {
  lobby: ExamLobby;
  attemptId: string;
  back: string;
}

/** What the server holds of a paper that was handed in, and once it is released what came of it. */
export function ExamAfter({ lobby, attemptId, back }: Props) {
  const { t } = useLingui();
  const copy = useCopy();
  const onError = useTell();
  const result = useOperation(operations.result, { id: attemptId }, { freshMs: 0 });
  const talk = useOwnTalk(attemptId);
  const receipts = useAct(operations.receipts, {
    onDone: ({ result: record }) =>
      saveText({
        fileName: `${record.receipt?.number ?? record.attemptId}.json`,
        mediaType: 'application/json',
        content: JSON.stringify(record, null, 2),
      }),
  });
  return (
    <AttemptFrame
      title={`${lobby.course}　${lobby.title}`}
      note={[lobby.name, lobby.studentNumber, lobby.school].filter(Boolean).join(' · ')}
      back={back}
      backText={t`返回我的考试`}
    >
      <div className={receipt.body}>
        <Loaded shown={shownOf(result)} what={t`回执`} skeleton={<SkeletonPage />}>
          {(one) => (
            <div className={layout.stack}>
              <ExamReceiptCard
                result={one}
                back={back}
                isSaving={receipts.isPending}
                onCopy={(text) => void copy(text, t`回执号已复制`)}
                onSave={() => receipts.mutate({ id: attemptId }, { onError })}
              />
              {talk.messages.length > 0 && <OwnTalk {...talk} />}
              <ErratumNotes messages={talk.messages} questionId={null} />
              <ExamResultCards
                result={one}
                noteOf={(questionId) => <ErratumNotes messages={talk.messages} questionId={questionId} />}
                filesOf={({ question, files }) =>
                  question &&
                  files && (
                    <ExamFiles
                      at={{ id: attemptId, questionId: question.id }}
                      files={files}
                      address={operations.file}
                    />
                  )
                }
              />
              {one.points !== null && <OwnExamAppealsPart attemptId={attemptId} />}
            </div>
          )}
        </Loaded>
      </div>
    </AttemptFrame>
  );
}
