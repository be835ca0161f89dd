import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { BankExport } from '#contract/banks/bank-exports.contract.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { pageDrawn } from '#kit/page-drawn.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonBlock } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { PrintedExamView } from '#views/exams/papers/printed-exam.view.tsx';
import { LearnerChoicePart } from './learner-choice.part.tsx';

const { print, manage } = examsAddresses;

/** Paper, answer card and key of an exam for the printer: as it was written, or as one learner has it. */
export default function ExamPrintScreen() {
  const { t } = useLingui();
  const { navigate, questionBank, notify } = usePlatform();
  const [made, setMade] = useState<BankExport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const word = useAct(operations.word, { onDone: ({ result }) => setMade(result) });
  const [query] = useSearchParams();
  const place = print.read(query);
  const { exam, learner } = place;
  const printed = useOperation(operations.print, exam ? { id: exam, ...(learner && { learnerId: learner }) } : null, {
    freshMs: 0,
  });
  const go = (part: Partial<typeof place>) => navigate(print.to({ ...place, ...part }), { replace: true });
  const missing = (
    <StateBlock
      kind="missing"
      headingLevel={1}
      title={t`没有这场考试`}
      actions={[{ label: t`任教课程`, href: teachingAddresses.taught.to() }]}
    />
  );
  if (!exam) return missing;
  return (
    <Loaded shown={shownOf(printed)} what={t`试卷`} skeleton={<SkeletonBlock height={600} />} missing={missing}>
      {(shown) => (
        <PrintedExamView
          printed={shown}
          printout={place.printout}
          hasRoom={place.room === 'yes'}
          backHref={manage.to({ id: shown.courseId, offering: shown.offeringId, exam: shown.id })}
          choice={
            <LearnerChoicePart
              courseId={shown.courseId}
              offeringId={shown.offeringId}
              chosenId={learner}
              chosenName={shown.learner?.name ?? ''}
              onChoose={(id) => go({ learner: id })}
            />
          }
          onPrintout={(printout) => go({ printout })}
          onRoom={(hasRoom) => go({ room: hasRoom ? 'yes' : 'no' })}
          making={
            made ? (
              <questionBank.MadeExport
                exported={made}
                onDone={() => {
                  setMade(null);
                  notify({ kind: 'success', title: t`Word 文件已导出` });
                }}
                onFailed={(message) => {
                  setMade(null);
                  setFailure(message);
                }}
              />
            ) : null
          }
          failure={failure ?? word.error?.message ?? null}
          onWord={() => {
            setFailure(null);
            if (place.printout !== 'card')
              word.mutate({
                ...{ id: shown.id, printout: place.printout, hasRoom: place.room === 'yes' },
                ...(learner && { learnerId: learner }),
              });
          }}
          onPrint={() => void pageDrawn('[data-printed-exam]').then(() => window.print())}
        />
      )}
    </Loaded>
  );
}
