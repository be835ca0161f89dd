import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, MouseEvent } from 'react';
import type { ExamFigures } from '#contract/exams/exam-marking.contract.ts';
import layout from '#views/common/layout.module.css';
import {
  easyAbove,
  hardBelow,
  lowestOf,
  spotsOf,
  weakDiscrimination,
  type ScatterRegion,
  type Spot,
} from './exam-scatter.rule.ts';
import styles from './exam-scatter.module.css';

/** Where the row of a question is to be found. */
export const questionAnchor = (id: string): string => `question-${id}`;

/** The row takes the focus, wherever it stands on the page; the address stays. */
function goToRow(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(questionAnchor(id))?.focus();
}

const percent = (share: number) => `${share * 100}%`;

/**
 * All questions by how hard they are and how well they separate learners. Each is a link to its row in the table below,
 * which says the same in words; nothing where too few papers came in.
 */
export function ExamScatter({ questions }: Pick<ExamFigures, 'questions'>) {
  const { t } = useLingui();
  const spots = spotsOf(questions);
  if (spots.length === 0) return null;
  const lowest = lowestOf(spots);
  const heightOf = (discrimination: number) => percent((discrimination - lowest) / (1 - lowest));
  const weakHeight = heightOf(weakDiscrimination);
  const label = t`得分率与区分度`;
  return (
    <section className={`${layout.card} ${layout.padded}`} aria-label={label}>
      <h2 className={styles.title}>{label}</h2>
      <div className={styles.room}>
        <Heights lowest={lowest} heightOf={heightOf} />
        <div className={styles.plot}>
          <div aria-hidden>
            <i className={styles.hard} style={{ width: percent(hardBelow), bottom: weakHeight }}>
              {t({ message: '太难', context: 'question' })}
            </i>
            <i className={styles.easy} style={{ left: percent(easyAbove), bottom: weakHeight }}>
              {t`太易`}
            </i>
            <i className={styles.weak} style={{ height: weakHeight }}>
              {t`区分不足`}
            </i>
          </div>
          <ul>
            {spots.map((spot) => (
              <li key={spot.id} style={{ left: percent(spot.share), bottom: heightOf(spot.discrimination) }}>
                <Dot spot={spot} />
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.shares} aria-hidden>
          {[0, hardBelow, 0.6, easyAbove].map((share) => (
            <small key={share} style={{ left: percent(share) }}>
              {Math.round(share * 100)}%
            </small>
          ))}
        </div>
      </div>
      <p className={styles.quiet}>
        <Trans>横轴为得分率，纵轴为区分度。点击题号查看该题。</Trans>
      </p>
    </section>
  );
}

function Heights({ lowest, heightOf }: { lowest: number; heightOf: (discrimination: number) => string }) {
  return (
    <div className={styles.heights} aria-hidden>
      {[lowest, 0, weakDiscrimination, 0.6, 1].map((value) => (
        <small key={value} style={{ bottom: heightOf(value) }}>
          {value.toFixed(1)}
        </small>
      ))}
    </div>
  );
}

function Dot({ spot: { id, position, share, discrimination, region, shift } }: { spot: Spot }) {
  const { t } = useLingui();
  const regions: Readonly<Record<ScatterRegion, string>> = {
    weak: t`区分不足`,
    hard: t({ message: '太难', context: 'question' }),
    easy: t`太易`,
    good: t`难度与区分度适中`,
  };
  const [percentage, value, said] = [Math.round(share * 100), discrimination.toFixed(2), regions[region]];
  const words = t`第 ${position} 题：得分率 ${percentage}%，区分度 ${value}，${said}`;
  return (
    <a
      href={`#${questionAnchor(id)}`}
      className={styles.dot}
      data-region={region}
      style={{ '--narrow': `${shift.narrow}px`, '--wide': `${shift.wide}px` } as CSSProperties}
      aria-label={words}
      title={words}
      onClick={(event) => goToRow(event, id)}
    >
      {position}
    </a>
  );
}
