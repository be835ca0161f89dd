import { useLingui } from '@lingui/react/macro';
import { gradeParts, type GradePart } from '#contract/scores/scheme.rule.ts';
import { partColours, partHints, partNames } from './grade-parts.ts';
import styles from './grade-formula.module.css';

/** How a course is marked: a bar cut by weight, each part with its name and how it is counted. */
export function GradeFormula({ weights }: { weights: Readonly<Partial<Record<GradePart, number>>> }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.formula}>
      {gradeParts
        .flatMap((part) => (weights[part] ? [{ part, weight: weights[part] }] : []))
        .map(({ part, weight }) => (
          <li key={part} style={{ flexGrow: weight, background: partColours[part] }} title={i18n._(partHints[part])}>
            {i18n._(partNames[part])} {weight}%
          </li>
        ))}
    </ul>
  );
}
