import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import type { ExamAllowance, ExamFinding, ExamRepair, ExamTimes } from '#contract/exams/exam-times.rule.ts';
import layout from '#views/common/layout.module.css';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ExamChecks } from './exam-checks.view.tsx';
import { ExamRulesForm } from './exam-rules-form.view.tsx';
import { ExamTimeline } from './exam-timeline.view.tsx';
import { ExamTimesForm } from './exam-times-form.view.tsx';
import styles from './exam-times.module.css';

interface Props {
  settings: ExamSettings;
  /** Null while a draft has no times. */
  times: ExamTimes | null;
  findings: readonly ExamFinding[] | null;
  allowances: readonly (ExamAllowance & { learnerId: string })[];
  candidates: number;
  /** Its times and rules are known to learners, and stay. */
  isFixed: boolean;
  /** What may still change then: arrangements, publication, what learners read. */
  mayChange: boolean;
  onChange: (part: Partial<ExamSettings>) => void;
  onOwnCloses: (learnerIds: readonly string[], closesAt: string) => void;
  /** The arrangements. */
  children: ReactNode;
}

/** All times of an exam on one line with what contradicts itself, and the fields they come from (N6). */
export function ExamTimesView(props: Props) {
  const { settings, times, findings, allowances, candidates, isFixed, mayChange, onChange, onOwnCloses } = props;
  const { t } = useLingui();
  const repair = (one: ExamRepair) => {
    if (one.kind === 'closesAt') onChange({ closesAt: one.closesAt });
    if (one.kind === 'lateEntry') onChange({ lateEntryMinutes: one.minutes });
    if (one.kind === 'earliestHandIn') onChange({ earliestHandInMinutes: one.minutes });
    if (one.kind === 'publishAt') onChange({ publishAt: one.publishAt });
    if (one.kind === 'ownClosesAt') onOwnCloses(one.learnerIds, one.closesAt);
  };
  return (
    <>
      <section className={`${layout.card} ${layout.padded} ${styles.timeline}`} aria-label={t`时间规则`}>
        {times && findings ? (
          <ExamTimeline {...{ times, findings, allowances, candidates }} onRepair={isFixed ? null : repair} />
        ) : (
          <StateBlock bare kind="empty" title={t`还没有考试时间`}>
            {t`填写开始和结束时间后，这里画出每类考生的作答时间和冲突。`}
          </StateBlock>
        )}
      </section>
      <div className={styles.cards}>
        <ExamTimesForm settings={settings} isFixed={isFixed} mayChange={mayChange} onChange={onChange} />
        {props.children}
        <ExamRulesForm settings={settings} isFixed={isFixed} mayChange={mayChange} onChange={onChange} />
        <ExamChecks findings={findings} />
      </div>
    </>
  );
}
