import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { examRehearsalOperations as operations } from '#contract/exams/exam-rehearsal.operations.ts';
import { mostVirtualLearners, rehearsalLimits, usualRehearsal } from '#contract/exams/exam-rehearsal.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { CallError, Refused, useAct, useOperation, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { ExamRehearsalView } from '#views/exams/settings/exam-rehearsal.view.tsx';
import { RehearsalDialog } from '#views/exams/settings/rehearsal-dialog.view.tsx';

/** How often it is asked for while it is under way. */
const busyMs = 2_000;

/** As many as the exam has learners. */
const usualFor = (candidates: number) => ({
  ...usualRehearsal,
  learners: Math.min(rehearsalLimits.learnersTo, Math.max(rehearsalLimits.learnersFrom, candidates)),
});

/** 演练: whether the server bears an exam that is to come. */
export function ExamRehearsalPart({ examId }: { examId: string }) {
  const { t } = useLingui();
  const onError = useTell();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const rehearsal = useOperation(operations.read, { id: examId }, { freshMs: 0, ...(isBusy && { everyMs: busyMs }) });
  const status = rehearsal.data?.status;
  const isUnderWay = status === 'queued' || status === 'running';
  if (isUnderWay !== isBusy) setBusy(isUnderWay);
  const start = useAct(operations.start, { refresh: [operations.read], onDone: () => setAsking(false) });
  const stop = useAct(operations.stop, { refresh: [operations.read] });
  // Who looks after some of the classes alone rehearses nothing.
  if (rehearsal.error instanceof CallError && rehearsal.error.code === 403) return null;
  return (
    <Loaded shown={shownOf(rehearsal)} what={t`演练`} skeleton={<SkeletonRows count={2} height={56} />}>
      {(one) => (
        <Refused by={[operations.start, operations.stop]} isQuiet>
          <ExamRehearsalView
            rehearsal={one}
            isBusy={start.isPending || stop.isPending}
            onBegin={() => setAsking(true)}
            onStop={() => stop.mutate({ id: examId }, { onError })}
          />
          {isAsking && (
            <RehearsalDialog
              usual={usualFor(one.candidates)}
              most={mostVirtualLearners(one.candidates)}
              isBusy={start.isPending}
              onAgree={(size) => start.mutate({ id: examId, ...size }, { onError })}
              onCancel={() => setAsking(false)}
            />
          )}
        </Refused>
      )}
    </Loaded>
  );
}
