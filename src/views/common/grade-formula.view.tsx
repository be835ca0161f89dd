import { useLingui } from '@lingui/react/macro';
import { gradeParts, partColours, partHints, partNames, type GradePart } from './grade-parts.ts';
import styles from './grade-formula.module.css';

/** How a course is marked: a bar cut by weight, each part with its name and how it is counted. */
export function GradeFormula({ weights }: { weights: Readonly<Record<GradePart, number>> }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.formula}>
      {gradeParts
        .filter((part) => weights[part] > 0)
        .map((part) => (
          <li
            key={part}
            style={{ flexGrow: weights[part], background: partColours[part] }}
            title={i18n._(partHints[part])}
          >
            {i18n._(partNames[part])} {weights[part]}%
          </li>
        ))}
    </ul>
  );
}
