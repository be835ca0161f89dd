import { Select, Switch, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { appealDaysOf, mostAppealDays } from '#contract/exams/exam-appeal.rule.ts';
import { examReviews } from '#contract/exams/exam-choices.rule.ts';
import type { ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import layout from '#views/common/layout.module.css';
import { useExamWords } from '../exam.words.ts';
import { WholeField } from '#views/common/whole-field.view.tsx';
import styles from './exam-times.module.css';

interface Props {
  settings: ExamSettings;
  isFixed: boolean;
  mayChange: boolean;
  onChange: (part: Partial<ExamSettings>) => void;
}

/** How an exam goes, and what learners read and see of it. */
export function ExamRulesForm({ settings, isFixed, mayChange, onChange }: Props) {
  const { t } = useLingui();
  const words = useExamWords();
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.form}`}>
      <h2>
        <Trans>过程</Trans>
      </h2>
      <fieldset disabled={isFixed} className={styles.plain}>
        <Switch
          label={t`题目乱序（在各大题内）`}
          checked={settings.mixesQuestions}
          disabled={isFixed}
          onChange={(_, { checked }) => onChange({ mixesQuestions: checked })}
        />
        <Switch
          label={t`选项乱序`}
          checked={settings.mixesOptions}
          disabled={isFixed}
          onChange={(_, { checked }) => onChange({ mixesOptions: checked })}
        />
        <WholeField
          at="absencesBeforeAsking"
          label={t`离开页面几次后提醒监考查看`}
          empty={t`只记录，不提醒`}
          most={50}
          isDisabled={isFixed}
          value={settings.absencesBeforeAsking}
          onChange={(absencesBeforeAsking) => onChange({ absencesBeforeAsking })}
        />
        <p className={styles.quiet}>
          <Trans>离开页面、退出全屏和断网只记录，不自动处罚；断网可以继续作答，连上后自动补交。</Trans>
        </p>
      </fieldset>
      <fieldset disabled={!mayChange} className={styles.plain}>
        <Field at="review" label={t`公布后学生能看到`}>
          <Select
            disabled={!mayChange}
            value={settings.review}
            onChange={(_, { value }) => onChange({ review: examReviews.find((one) => one === value)! })}
          >
            {examReviews.map((one) => (
              <option key={one} value={one}>
                {words.reviews[one]}
              </option>
            ))}
          </Select>
        </Field>
        <WholeField
          at="appealDays"
          label={t`公布后几天内可申请复核`}
          empty={t`不接受申请`}
          most={mostAppealDays}
          isDisabled={!mayChange}
          value={appealDaysOf(settings) || null}
          onChange={(days) => onChange({ appealDays: days ?? 0 })}
        />
        <Field at="instructions" label={t`考生须知`} hint={t`学生在开考前阅读：可带物品、作答要求等`}>
          <Textarea
            rows={5}
            disabled={!mayChange}
            maxLength={4000}
            value={settings.instructions}
            onChange={(_, { value }) => onChange({ instructions: value })}
          />
        </Field>
      </fieldset>
    </section>
  );
}
