import { Button } from '@fluentui/react-components';
import { CalendarClockRegular, EyeRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ExamMove, ExamStatus } from '#contract/exams/exam-choices.rule.ts';

interface Props {
  status: ExamStatus;
  mayChange: boolean;
  /** Its times agree and it has a paper. */
  isReady: boolean;
  /** Its school wants nothing more of its paper. */
  isApproved: boolean;
  isBusy: boolean;
  onPreview: () => void;
  onMove: (move: ExamMove) => void;
}

/** What can be made of an exam as it stands. */
export function ExamMoves({ status, mayChange, isReady, isApproved, isBusy, onPreview, onMove }: Props) {
  const { t } = useLingui();
  const isLive = status === 'draft' || status === 'scheduled' || status === 'open';
  return (
    <>
      <Button icon={<EyeRegular />} onClick={onPreview}>{t`预览`}</Button>
      {mayChange && isLive && <Button disabled={isBusy} onClick={() => onMove('cancel')}>{t`取消考试`}</Button>}
      {mayChange && status === 'draft' && (
        <Button
          appearance="primary"
          icon={<CalendarClockRegular />}
          disabledFocusable={isBusy || !isReady || !isApproved}
          title={!isApproved ? t`试卷批准后可以安排` : isReady ? undefined : t`时间没有冲突且试卷有题目时可以安排`}
          onClick={() => onMove('schedule')}
        >{t`安排考试`}</Button>
      )}
      {mayChange && status === 'scheduled' && (
        <Button disabled={isBusy} onClick={() => onMove('recall')}>{t`撤回安排`}</Button>
      )}
      {mayChange && status === 'closed' && (
        <Button appearance="primary" disabled={isBusy} onClick={() => onMove('release')}>{t`公布成绩`}</Button>
      )}
    </>
  );
}
