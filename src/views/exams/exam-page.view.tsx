import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExamStatus } from '#contract/exams/exam-choices.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Crumbs } from '#views/common/page-head.view.tsx';
import { ManagePage } from '../teaching/manage-page.view.tsx';
import { useExamWords } from './exam.words.ts';
import styles from './exam-page.module.css';

export type ExamTab = 'paper' | 'times' | 'watch' | 'marking' | 'figures' | 'regrade' | 'appeals';

interface Props {
  title: string;
  status: ExamStatus;
  /** Nobody takes it yet, and its paper is not shown. */
  isSealed: boolean;
  tab: ExamTab;
  backHref: string;
  onTab: (tab: ExamTab) => void;
  actions: ReactNode;
  children: ReactNode;
}

/** The head of one exam. */
export function ExamPage({ title, status, isSealed, tab, backHref, onTab, actions, children }: Props) {
  const { t } = useLingui();
  const words = useExamWords();
  const isSet = status !== 'draft';
  const isOver = status === 'closed' || status === 'released';
  return (
    <>
      <div className={styles.crumbs}>
        <Crumbs crumbs={[{ label: t`考试`, href: backHref }, { label: title || t`未命名` }]} />
        <FlagTag tone={words.tones[status]}>{words.statuses[status]}</FlagTag>
      </div>
      <ManagePage
        title={title || t`未命名`}
        tabs={{
          label: t`考试`,
          value: tab,
          choices: [
            { value: 'paper', label: t`试卷` },
            { value: 'times', label: t`时间与规则` },
            ...(isSet ? ([{ value: 'watch', label: t`考生` }] as const) : []),
            ...(isSet && !isSealed
              ? ([
                  { value: 'marking', label: t`批阅` },
                  { value: 'figures', label: t`成绩分析` },
                ] as const)
              : []),
            ...(isOver ? ([{ value: 'regrade', label: t`改判` }] as const) : []),
            ...(status === 'released' ? ([{ value: 'appeals', label: t`复核申请` }] as const) : []),
          ],
        }}
        onTab={onTab}
        actions={actions}
      >
        {children}
      </ManagePage>
    </>
  );
}
