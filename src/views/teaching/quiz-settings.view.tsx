import { Checkbox, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { countings, feedbacks } from '#contract/quizzes/quiz-choices.rule.ts';
import type { QuizSettings } from '#contract/quizzes/quiz-content.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import { WholeField } from '#views/common/whole-field.view.tsx';
import { useQuizWords } from '../quizzes/use-quiz-words.ts';
import styles from './quiz-settings.module.css';

interface Props {
  settings: QuizSettings;
  onChange: (settings: QuizSettings) => void;
}

/** How a quiz is answered: attempts, time, what counts, what is shown afterwards. */
export function QuizSettingsForm({ settings, onChange }: Props) {
  const { t } = useLingui();
  const words = useQuizWords();
  const put = (part: Partial<QuizSettings>) => onChange({ ...settings, ...part });
  return (
    <section className={styles.settings} aria-label={t`测验设置`}>
      <WholeField
        label={t`作答次数`}
        empty={t`不限`}
        most={20}
        value={settings.attempts}
        onChange={(attempts) => put({ attempts })}
      />
      <Field label={t`计分方式`}>
        <Select
          value={settings.counts}
          disabled={settings.attempts === 1}
          onChange={(_, { value }) => put({ counts: countings.find((one) => one === value)! })}
        >
          {countings.map((one) => (
            <option key={one} value={one}>
              {words.counts[one]}
            </option>
          ))}
        </Select>
      </Field>
      <WholeField
        label={t`限时（分钟）`}
        empty={t`不限`}
        most={600}
        value={settings.minutes}
        onChange={(minutes) => put({ minutes })}
      />
      <WholeField
        label={t`合格线（%）`}
        empty={t`提交即完成`}
        most={100}
        value={settings.passPercent}
        onChange={(passPercent) => put({ passPercent })}
      />
      <Field label={t`反馈时机`}>
        <Select
          value={settings.feedback}
          onChange={(_, { value }) => put({ feedback: feedbacks.find((one) => one === value)! })}
        >
          {feedbacks.map((one) => (
            <option key={one} value={one}>
              {words.feedback[one]}
            </option>
          ))}
        </Select>
      </Field>
      <div role="group" aria-label={t`其他设置`} className={styles.checks}>
        <Checkbox
          label={t`反馈中显示正确答案和解析`}
          checked={settings.showsSolutions}
          onChange={(_, { checked }) => put({ showsSolutions: checked === true })}
        />
        <Checkbox
          label={t`题目乱序`}
          checked={settings.mixesQuestions}
          onChange={(_, { checked }) => put({ mixesQuestions: checked === true })}
        />
        <Checkbox
          label={t`选项乱序`}
          checked={settings.mixesOptions}
          onChange={(_, { checked }) => put({ mixesOptions: checked === true })}
        />
      </div>
      <p className={styles.hint}>
        <Trans>发布后，正在进行的作答仍使用开始时的题目和设置。</Trans>
      </p>
    </section>
  );
}
