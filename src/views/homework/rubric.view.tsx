import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerRubric, RubricChoice } from '#contract/homework/rubrics.contract.ts';
import { rubricPoints } from '#contract/homework/rubrics.rule.ts';
import { pointsText } from '#views/common/points-text.ts';
import styles from './rubric.module.css';

interface Props {
  rubric: LearnerRubric;
  /** What was chosen of each criterion, in their order; absent: not marked yet. */
  choices?: readonly RubricChoice[];
}

/** A rubric as it is read: what each criterion brings, and once it is marked what was chosen and said. */
export function RubricTable({ rubric, choices }: Props) {
  const { t } = useLingui();
  const total = pointsText(rubricPoints(rubric));
  return (
    <section className={styles.rubric} aria-label={t`评分标准：${rubric.title}`}>
      <header>
        {rubric.title}
        <small>
          <Trans>评分标准 · 共 {total} 分</Trans>
        </small>
      </header>
      {rubric.criteria.map((criterion, index) => {
        const choice = choices?.[index];
        const most = pointsText(criterion.points);
        return (
          <div key={index} className={styles.criterion}>
            <header>
              {criterion.title}
              <span>
                {choice && (
                  <>
                    <b>{choice.points === null ? '–' : pointsText(choice.points)}</b> /{' '}
                  </>
                )}
                <Trans>{most} 分</Trans>
              </span>
            </header>
            {criterion.levels.length > 0 && (
              <ul className={styles.levels}>
                {criterion.levels.map(({ points, text }, level) => (
                  <li key={level} data-chosen={choice?.level === level}>
                    <b>
                      <Trans>{pointsText(points)} 分</Trans>
                      {choice?.level === level && <Trans> · 所选等级</Trans>}
                    </b>
                    {text}
                  </li>
                ))}
              </ul>
            )}
            {choice && choice.remark !== '' && <p className={styles.remark}>{choice.remark}</p>}
          </div>
        );
      })}
    </section>
  );
}
