import { Button } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import type { PaperReview } from '#contract/exams/paper-review.contract.ts';
import layout from '#views/common/layout.module.css';
import { clockText, minuteText } from '#views/common/moments.ts';
import { Steps, type Step } from '#views/common/steps.view.tsx';
import { PaperSteps } from './paper-steps.view.tsx';
import styles from './paper-review.module.css';

interface Props {
  exam: Pick<Exam, 'paperRule' | 'paperStatus' | 'seal' | 'status'>;
  /** Null while it is read. */
  review: PaperReview | null;
  isBusy: boolean;
  onSubmit: () => void;
  onWithdraw: () => void;
  onLook: () => void;
}

const stages = ['writing', 'reviewing', 'approving', 'approved'] as const;

/** Above a paper: how far it is on its way, whether it is sealed, and what its team may do. */
export function PaperWay({ exam, review, isBusy, onSubmit, onWithdraw, onLook }: Props) {
  const { t } = useLingui();
  const { paperRule, paperStatus, seal } = exam;
  const at = stages.indexOf(paperStatus);
  const last = review?.steps.find(({ step }) => step !== 'look');
  const isBack = paperStatus === 'writing' && last?.step === 'return';
  const stateOf = (place: number): Step['state'] =>
    place < at || paperStatus === 'approved' ? 'done' : place > at ? 'next' : isBack ? 'back' : 'now';
  const names = [t`命题`, t`审题`, t({ message: '批准', context: 'exam paper' }), t`密封`];
  const notes = [isBack ? t`已退回` : undefined, review?.reviewer, t`考务`, t`至开考`];
  const isReviewed = paperRule === 'reviewed' || paperStatus !== 'writing';
  return (
    <section className={`${layout.card} ${styles.way}`} aria-label={t`试卷审核`}>
      {isReviewed && (
        <Steps
          label={t`试卷审核`}
          steps={names.map((name, place) => ({ id: stages[place]!, name, note: notes[place], state: stateOf(place) }))}
        />
      )}
      <div className={styles.told}>
        <p>
          {seal ? (
            <>
              <LockClosedRegular />{' '}
              {seal.openUntil ? (
                <Trans>试卷已密封。{clockText(seal.openUntil)} 前对你打开，其他人不可见；这次打开已留下记录。</Trans>
              ) : (
                <Trans>试卷于 {minuteText(seal.at)} 密封，开考时自动启封。</Trans>
              )}
            </>
          ) : isBack ? (
            <Trans>
              {last!.by}退回：{last!.note}
            </Trans>
          ) : paperRule === 'reviewed' && paperStatus === 'writing' ? (
            <Trans>本校试卷须经审题教师和考务批准，批准后密封，才能安排考试。</Trans>
          ) : paperStatus === 'reviewing' || paperStatus === 'approving' ? (
            <Trans>审核期间试卷不能修改，时间与规则可以修改。</Trans>
          ) : (
            <Trans>考试安排后试卷密封，开考前打开须填写原因。</Trans>
          )}
        </p>
        <span className={layout.row}>
          {review?.may.look && seal?.openUntil === null && <Button onClick={onLook}>{t`打开试卷`}</Button>}
          {review?.may.withdraw && (
            <Button disabled={isBusy} onClick={onWithdraw}>
              {paperStatus === 'approved' ? t`撤回并修改` : t`撤回送审`}
            </Button>
          )}
          {review?.may.submit && (
            <Button appearance="primary" disabledFocusable={isBusy} onClick={onSubmit}>{t`送审`}</Button>
          )}
        </span>
      </div>
      {review && review.steps.length > 0 && (
        <details className={styles.past}>
          <summary>{t`过程记录（${review.steps.length}）`}</summary>
          <PaperSteps steps={review.steps} />
        </details>
      )}
    </section>
  );
}
