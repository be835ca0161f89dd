import { CheckmarkCircleFilled, DismissCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import type { ExamFinding } from '#contract/exams/exam-times.rule.ts';
import layout from '#views/common/layout.module.css';
import { useCheckWords } from '../exam.words.ts';
import styles from './exam-times.module.css';

const icons = { ok: CheckmarkCircleFilled, warning: WarningFilled, conflict: DismissCircleFilled };

/** Every rule with whether it holds. */
export function ExamChecks({ findings }: { findings: readonly ExamFinding[] | null }) {
  const words = useCheckWords();
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.form}`}>
      <h2>
        <Trans>检查</Trans>
      </h2>
      {findings === null ? (
        <p className={styles.quiet}>
          <Trans>填写开始和结束时间后检查。</Trans>
        </p>
      ) : (
        <ul className={styles.checks}>
          {findings.map((finding) => {
            const Icon = icons[finding.state];
            return (
              <li key={finding.check} data-state={finding.state}>
                <Icon fontSize={18} aria-hidden />
                <span>{finding.state === 'ok' ? words.checks[finding.check] : words.wrong(finding)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
