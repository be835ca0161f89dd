import { DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { weeksBegun } from '#contract/statistics/term-weeks.rule.ts';
import { useEffect, useState } from 'react';
import { clockText, minuteText, weekdayText } from '#views/common/moments.ts';
import { roundedOf, type Figure, type TermStatistics } from './statistics.words.ts';
import { WallSea } from './wall-sea.view.tsx';
import { WallColleges, WallFigures } from './wall-sides.view.tsx';
import styles from './wall.module.css';

interface Props {
  statistics: TermStatistics;
  /** The great one. */
  figure: Figure | undefined;
  onFigure: (id: string) => void;
  onLeave: () => void;
}

const recentWeeks = 7;

/** The dark ground, while nothing is there yet. */
export const WallGround = () => <div className={styles.wall} />;

/** A term's figures on a screen that many look at from afar. */
export function Wall({ statistics, figure, onFigure, onLeave }: Props) {
  const { t } = useLingui();
  const { school, college, terms, termId, comparedId, comparedWeeks, figures } = statistics;
  const term = terms.find(({ id }) => id === termId);
  const comparedName = terms.find(({ id }) => id === comparedId)?.name ?? '';
  const until = term ? weeksBegun(term) : 0;
  return (
    <div className={styles.wall}>
      <header className={styles.head}>
        <h1>{college ? `${school.name} ${college}` : school.name}</h1>
        <span>{t`学期统计`}</span>
        <div className={styles.when}>
          <span>
            {term?.name}
            {term?.week != null && (
              <>
                {' '}
                <Trans>第 {term.week} 周</Trans>
              </>
            )}
          </span>
          <WallDay />
        </div>
        <button type="button" className={styles.leave} aria-label={t`退出大屏`} onClick={onLeave}>
          <DismissRegular />
        </button>
      </header>
      {!term || !figure ? (
        <p className={styles.empty}>{t`还没有学期`}</p>
      ) : (
        <>
          <div className={styles.parts}>
            <WallColleges figure={figure} comparedName={comparedName} />
            <Great figure={figure} until={until} comparedName={comparedName} comparedWeeks={comparedWeeks} />
            <WallFigures figures={figures} figure={figure} onFigure={onFigure} />
          </div>
          <WallSea figure={figure} until={until} comparedName={comparedName} />
        </>
      )}
    </div>
  );
}

interface GreatProps {
  figure: Figure;
  until: number;
  comparedName: string;
  comparedWeeks: number;
}

/** The one figure that is read from the last row, and its last weeks. */
function Great({ figure, until, comparedName, comparedWeeks }: GreatProps) {
  const { t, i18n } = useLingui();
  const { name, unit, value, before, median, weeks, countedAt } = figure;
  const number = (amount: number) => i18n.number(roundedOf(amount));
  const first = Math.max(0, until - recentWeeks);
  const recent = weeks.slice(first, until);
  const most = Math.max(1e-9, ...recent);
  return (
    <section className={styles.great} aria-label={name}>
      <h2>
        {name} <small>{unit}</small>
      </h2>
      <strong aria-live="polite">{number(value)}</strong>
      <p>
        {before !== null && (
          <span>
            {value < before ? (
              <Trans>
                比 {comparedName} 前 {comparedWeeks} 周少 <b>{number(before - value)}</b>
              </Trans>
            ) : (
              <Trans>
                比 {comparedName} 前 {comparedWeeks} 周多 <b>{number(value - before)}</b>
              </Trans>
            )}
          </span>
        )}
        {median !== null && (
          <span>
            <Trans>他校中位约 {number(median)}</Trans>
          </span>
        )}
        <span>
          <Trans>{minuteText(countedAt)} 核对</Trans>
        </span>
      </p>
      <h3>{t`最近各周`}</h3>
      <ul className={styles.weeks}>
        {recent.map((amount, at) => (
          <li key={first + at} data-now={first + at === until - 1}>
            <b>{number(amount)}</b>
            <i style={{ height: `${(amount * 6) / most}em` }} aria-hidden />
            <span>
              <Trans>第 {first + at + 1} 周</Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The day and the clock. */
function WallDay() {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  return (
    <>
      <span>{weekdayText(now)}</span>
      <time>{clockText(now)}</time>
    </>
  );
}
