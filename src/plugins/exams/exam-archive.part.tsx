import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { examArchiveOperations as operations } from '#contract/exams/exam-archive.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { CallError, Refused, useAct, useOperation, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { ExamArchiveView } from '#views/exams/marking/exam-archive.view.tsx';

/** How often it is asked for while it is being made. */
const busyMs = 2_000;

/** 归档: the package of an exam that is over. */
export function ExamArchivePart({ examId }: { examId: string }) {
  const { t } = useLingui();
  const onError = useTell();
  const [isBusy, setBusy] = useState(false);
  const archive = useOperation(operations.read, { id: examId }, { freshMs: 0, ...(isBusy && { everyMs: busyMs }) });
  const status = archive.data?.status;
  const isUnderWay = status === 'queued' || status === 'running';
  if (isUnderWay !== isBusy) setBusy(isUnderWay);
  const made = useAct(operations.make, { refresh: [operations.read] });
  const file = useAct(operations.file, { onDone: ({ result }) => location.assign(result.url) });
  // Who looks after some of the classes alone has no archive.
  if (archive.error instanceof CallError && archive.error.code === 403) return null;
  return (
    <Loaded shown={shownOf(archive)} what={t`考试档案`} skeleton={<SkeletonRows count={2} height={56} />}>
      {(one) => (
        <Refused by={[operations.make, operations.file]} isQuiet>
          <ExamArchiveView
            archive={one}
            isBusy={made.isPending || file.isPending}
            onMake={() => made.mutate({ id: examId }, { onError })}
            onDownload={() => file.mutate({ id: examId }, { onError })}
          />
        </Refused>
      )}
    </Loaded>
  );
}
