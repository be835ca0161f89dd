import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { examTalkOperations as talk } from '#contract/exams/exam-talk.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { IncidentList } from '#views/exams/invigilation/talk-lists.view.tsx';

interface Props {
  examId: string;
  /** Null: of the whole exam. */
  attempt: { id: string; name: string } | null;
}

/** What was noted, and the way to note it. */
export function IncidentsPart({ examId, attempt }: Props) {
  const { t } = useLingui();
  const { askOverlay } = usePlatform();
  const [pageNo, setPage] = useState(1);
  const list = useOperation(
    talk.incidents,
    { id: examId, pageNo, pageSize: 20, ...(attempt && { attemptId: attempt.id }) },
    { freshMs: 0 },
  );
  return (
    <Loaded shown={shownOf(list)} what={t`考场记录`} skeleton={<SkeletonRows count={2} height={56} />}>
      {(page) => (
        <>
          {page.mayAct && (
            <div>
              <Button onClick={() => void askOverlay(() => import('./incident.overlay.tsx'), { examId, attempt })}>
                {attempt ? t`记录情况` : t`记录考场情况`}
              </Button>
            </div>
          )}
          {page.data.length > 0 && <IncidentList rows={page.data} />}
          {page.data.length === 0 && attempt === null && (
            <StateBlock bare kind="empty" title={t`没有考场记录`}>
              <Trans>违纪、身体不适、停电等情况记在这里，随考试保存。</Trans>
            </StateBlock>
          )}
          {page.totalPage > 1 && <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={setPage} />}
        </>
      )}
    </Loaded>
  );
}
