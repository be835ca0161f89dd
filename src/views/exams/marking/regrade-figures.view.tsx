import { Trans, useLingui } from '@lingui/react/macro';
import type { RegradePreview } from '#contract/exams/exam-regrade.contract.ts';
import layout from '#views/common/layout.module.css';
import { pointsText } from '#views/common/points-text.ts';
import chart from './regrade-chart.module.css';
import styles from './regrade.module.css';

const Moved = ({ of: { before, after } }: { of: { before: number; after: number } }) => (
  <>
    {pointsText(before)} → <b>{pointsText(after)}</b>
  </>
);

/** Who gains, loses and stays, and what that makes of thresholds and of the mean. */
export function RegradeSums({ preview }: { preview: RegradePreview }) {
  const { t } = useLingui();
  const { gains, loses, papers, passing, excellent, mean, totalPoints } = preview;
  const same = papers - gains - loses;
  const width = (count: number) => ({ flexGrow: count, display: count === 0 ? 'none' : undefined });
  return (
    <section className={`${layout.card} ${layout.padded}`} aria-label={t`改判的影响`}>
      <dl className={chart.sums}>
        <div data-tone="up">
          <dd>{gains}</dd>
          <dt>
            <Trans>人加分</Trans>
          </dt>
        </div>
        <div data-tone="down">
          <dd>{loses}</dd>
          <dt>
            <Trans>人减分</Trans>
          </dt>
        </div>
        <div>
          <dd>{same}</dd>
          <dt>
            <Trans>人不变</Trans>
          </dt>
        </div>
      </dl>
      <div className={chart.shares} aria-hidden>
        <i data-tone="up" style={width(gains)} />
        <i data-tone="down" style={width(loses)} />
        <i style={width(same)} />
      </div>
      <p className={chart.moves}>
        <span>
          <Trans>合格</Trans> <Moved of={passing} />
        </span>
        <span>
          <Trans>优秀</Trans> <Moved of={excellent} />
        </span>
        {mean && (
          <span>
            <Trans>均分</Trans> <Moved of={mean} />
          </span>
        )}
        {totalPoints.before !== totalPoints.after && (
          <span>
            <Trans>总分</Trans> <Moved of={totalPoints} />
          </span>
        )}
      </p>
    </section>
  );
}

/** How many come to each tenth: filled as it would be, dashed as it is. */
export function RegradeDistribution({ preview }: { preview: RegradePreview }) {
  const { t } = useLingui();
  const { distribution, passPoints, mean } = preview;
  if (mean === null) return null;
  const most = Math.max(1, ...distribution.before, ...distribution.after);
  const height = (count: number) => ({ height: `${(count * 100) / most}%` });
  return (
    <section className={`${layout.card} ${layout.padded}`} aria-label={t`分布`}>
      <header className={styles.head}>
        <h2>
          <Trans>分布</Trans>
        </h2>
        <span className={chart.legend}>
          <i data-look="before" /> <Trans>原来</Trans> <i /> <Trans>改后</Trans>
        </span>
      </header>
      <div className={chart.plot}>
        <span className={chart.passLine} style={{ left: `${passPoints}%` }}>
          <small>
            <Trans>合格 {passPoints}</Trans>
          </small>
        </span>
        <ol className={chart.bars}>
          {distribution.after.map((after, at) => {
            const before = distribution.before[at] ?? 0;
            const from = at * 10;
            const to = from + 10;
            return (
              <li key={from} title={t`总分的 ${from}%–${to}%：原来 ${before} 人，改后 ${after} 人`}>
                <div>
                  <i data-look="before" style={height(before)} />
                  <i data-below={to <= passPoints || undefined} style={height(after)} />
                  {after > 0 && <small style={{ bottom: height(Math.max(before, after)).height }}>{after}</small>}
                </div>
                <small>{from}</small>
              </li>
            );
          })}
        </ol>
      </div>
      <p className={styles.quiet}>
        <Trans>横轴为得分占总分的百分比</Trans>
      </p>
    </section>
  );
}
