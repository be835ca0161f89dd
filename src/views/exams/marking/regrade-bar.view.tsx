import { Button, Input, Select } from '@fluentui/react-components';
import { ArrowUndoRegular, CheckmarkRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { loserRules, regradeReasonMost } from '#contract/exams/exam-regrade.rule.ts';
import type { RegradePreview } from '#contract/exams/exam-regrade.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import type { RegradeDraft } from './regrade.props.ts';
import { useRegradeWords } from './regrade.words.ts';
import styles from './regrade.module.css';

export interface RegradeBarProps {
  preview: RegradePreview;
  draft: RegradeDraft;
  mayApply: boolean;
  /** What is shown is that of the draft, and the draft differs from what is. */
  isReady: boolean;
  isBusy: boolean;
  onDraft: (change: Partial<RegradeDraft> | null) => void;
  onApply: () => void;
  onDiscard: () => void;
}

/** Nothing is written yet: what applying does, for whom, by which rule and why. */
export function RegradeBar({
  preview,
  draft,
  mayApply,
  isReady,
  isBusy,
  onDraft,
  onApply,
  onDiscard,
}: RegradeBarProps) {
  const { t } = useLingui();
  const { rules } = useRegradeWords();
  const { gains, loses, status } = preview;
  const people = gains + loses;
  return (
    <section className={styles.bar} aria-label={t`应用改判`}>
      <div>
        <b>
          <Trans>现在只是试算，没有改任何成绩</Trans>
        </b>
        <span className={styles.quiet}>
          {!mayApply ? (
            <Trans>教学团队才能应用改判。</Trans>
          ) : status === 'released' ? (
            <Trans>应用后写入 {people} 人的新得分，留下改判记录并通知本人；其后没有变动时可以撤销。</Trans>
          ) : (
            <Trans>应用后写入 {people} 人的新得分并留下改判记录；成绩尚未公布，不发通知。</Trans>
          )}
        </span>
      </div>
      {mayApply && (
        <div className={styles.acts}>
          <Select
            aria-label={t`减分的人`}
            value={draft.rule}
            onChange={(_, { value }) => onDraft({ rule: loserRules.find((one) => one === value)! })}
          >
            {loserRules.map((one) => (
              <option key={one} value={one}>
                {t`减分的人：${rules[one]}`}
              </option>
            ))}
          </Select>
          <Field at="reason" className={styles.reason}>
            <Input
              aria-label={t`改判理由`}
              placeholder={t`改判理由（必填）`}
              maxLength={regradeReasonMost}
              value={draft.reason}
              onChange={(_, { value }) => onDraft({ reason: value })}
            />
          </Field>
          <Button icon={<ArrowUndoRegular />} onClick={onDiscard}>{t`放弃`}</Button>
          <Button
            appearance="primary"
            icon={<CheckmarkRegular />}
            disabledFocusable={!isReady || isBusy || draft.reason.trim() === ''}
            onClick={onApply}
          >
            <Trans>应用改判 {people} 人</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
