import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { examTalkOperations as talk } from '#contract/exams/exam-talk.operations.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ErratumList } from '#views/exams/invigilation/talk-lists.view.tsx';
import { regradeHref } from './regrade-href.rule.ts';

/** What was said to be wrong in the paper, and the way to say it. */
export function ErrataPart({ exam, everyMs }: { exam: Exam; everyMs?: number }) {
  const { t } = useLingui();
  const { askOverlay } = usePlatform();
  const [pageNo, setPage] = useState(1);
  const list = useOperation(
    talk.errata,
    { id: exam.id, pageNo, pageSize: 20 },
    { freshMs: 0, ...(everyMs && { everyMs }) },
  );
  return (
    <Loaded shown={shownOf(list)} what={t`勘误`} skeleton={<SkeletonRows count={3} height={56} />}>
      {(page) => (
        <>
          {page.mayAct && (
            <div>
              <Button
                onClick={() => void askOverlay(() => import('./erratum.overlay.tsx'), { exam, former: null })}
              >{t`发布勘误`}</Button>
            </div>
          )}
          {page.data.length === 0 ? (
            <StateBlock bare kind="empty" title={t`没有勘误`}>
              <Trans>试卷有误时在此告知全体考生，显示在对应的题目处。</Trans>
            </StateBlock>
          ) : (
            <ErratumList
              rows={page.data}
              mayAct={page.mayAct}
              regradeHref={regradeHref(exam)}
              onCorrect={(former) => void askOverlay(() => import('./erratum.overlay.tsx'), { exam, former })}
            />
          )}
          {page.totalPage > 1 && <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={setPage} />}
        </>
      )}
    </Loaded>
  );
}
