import { useLingui } from '@lingui/react/macro';
import { gradeParts, type GradeCategory, type GradePart } from '#contract/scores/scheme.rule.ts';
import { partColours, partHints, partNames } from './grade-parts.ts';
import styles from './grade-formula.module.css';

interface Props {
  weights: Readonly<Partial<Record<GradePart, number>>>;
  /** These come on top of the 100. */
  bonuses?: readonly GradePart[];
}

/** How a course is marked: a bar cut by weight, each part with its name and how it is counted. */
export function GradeFormula({ weights, bonuses = [] }: Props) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.formula}>
      {gradeParts
        .flatMap((part) => (weights[part] ? [{ part, weight: weights[part] }] : []))
        .map(({ part, weight }) => (
          <li key={part} style={{ flexGrow: weight, background: partColours[part] }} title={i18n._(partHints[part])}>
            {i18n._(partNames[part])} {bonuses.includes(part) ? `+${weight}` : `${weight}%`}
          </li>
        ))}
    </ul>
  );
}

/** The same of a scheme. */
export const SchemeFormula = ({ categories }: { categories: readonly GradeCategory[] }) => (
  <GradeFormula
    weights={Object.fromEntries(categories.map(({ part, weight }) => [part, weight]))}
    bonuses={categories.filter(({ isBonus }) => isBonus).map(({ part }) => part)}
  />
);
