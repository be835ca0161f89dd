import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { examAnalysisOperations as operations } from '#contract/exams/exam-analysis.operations.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { ExamSessionView } from '#views/exams/invigilation/exam-session.view.tsx';
import styles from '#views/exams/marking/exam-analysis.module.css';

/** 考试过程分析: made when it is asked for, since all papers are compared with each other. */
export function ExamSessionPart({ examId }: { examId: string }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const session = useOperation(operations.session, isAsked ? { id: examId } : null, { freshMs: 5000 });
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.analysis}`} aria-label={t`考试过程分析`}>
      <header className={styles.head}>
        <h2>{t`考试过程分析`}</h2>
      </header>
      <p className={styles.quiet}>
        <Trans>以下是线索和依据，不是结论；是否违纪由监考和学校判断。</Trans>
      </p>
      {isAsked ? (
        <Loaded shown={shownOf(session)} what={t`考试过程分析`} skeleton={<SkeletonRows count={4} height={56} />}>
          {(read) => <ExamSessionView session={read} replayHref={(attempt) => examsAddresses.replay.to({ attempt })} />}
        </Loaded>
      ) : (
        <div>
          <Button onClick={() => setAsked(true)}>
            <Trans>开始分析</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
