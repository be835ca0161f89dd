import { Trans, useLingui } from '@lingui/react/macro';
import type { ScoreOverview } from '#contract/scores/scores.contract.ts';
import { SchemeFormula } from '#views/common/grade-formula.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import text from '#views/common/text.module.css';
import styles from './score-table.module.css';

interface Props {
  overview: ScoreOverview;
  /** The bar that filters the table; null: none. */
  bucket: number | null;
  onBucket: (bucket: number | null) => void;
}

/** Figures and the distribution above the table; a bar filters it. */
export function ScoreOverviewCards({ overview, bucket, onBucket }: Props) {
  const { learners, average, passed, unmarked, atRisk, isEnded } = overview;
  const { categories } = overview;
  const whole = categories.reduce((sum, { weight, isBonus }) => sum + (isBonus ? 0 : weight), 0);
  const graded = learners - unmarked;
  const share = graded > 0 ? `${Math.round((passed / graded) * 100)}%` : '–';
  return (
    <div className={styles.top}>
      <section className={`${styles.card} ${styles.figures}`}>
        <div className={styles.stats}>
          <div>
            <b>{learners}</b>
            <span>
              <Trans>人</Trans>
            </span>
            <small>
              <Trans>在本次开课中学习</Trans>
            </small>
          </div>
          <div>
            <b>{average === null ? '–' : pointsText(average)}</b>
            <span>
              <Trans>均分</Trans>
            </span>
            <small>{isEnded ? <Trans>最终成绩</Trans> : <Trans>按已评部分折算</Trans>}</small>
          </div>
          <div>
            <b>{share}</b>
            <span>{isEnded ? <Trans>已合格</Trans> : <Trans>预计合格</Trans>}</span>
            <small>
              {unmarked > 0 ? (
                <Trans>
                  {passed} 人，另有 {unmarked} 人未评分
                </Trans>
              ) : (
                <Trans>{passed} 人</Trans>
              )}
            </small>
          </div>
          <div>
            <b data-tone={atRisk > 0 ? 'risk' : undefined}>{atRisk}</b>
            <span>
              <Trans>有风险</Trans>
            </span>
            <small>{isEnded ? <Trans>课程已结束</Trans> : <Trans>规则写在表上方</Trans>}</small>
          </div>
        </div>
        <p className={styles.label}>
          <Trans>权重（合计 {whole}）</Trans>
        </p>
        <div className={styles.weights}>
          <SchemeFormula categories={categories} />
        </div>
      </section>
      <Histogram overview={overview} bucket={bucket} onBucket={onBucket} />
    </div>
  );
}

function Histogram({ overview: { histogram, passPoints, isEnded }, bucket, onBucket }: Props) {
  const { t } = useLingui();
  const highest = Math.max(...histogram, 1);
  return (
    <section className={`${styles.card} ${styles.histogram}`}>
      <header>
        <h2>{isEnded ? <Trans>最终成绩分布</Trans> : <Trans>目前成绩分布</Trans>}</h2>
        <span>
          <Trans>点击柱形筛选下表</Trans>
        </span>
      </header>
      <div className={styles.bars}>
        {histogram.map((count, tenth) => {
          const range = tenth === 9 ? '90–100' : `${tenth * 10}–${tenth * 10 + 9}`;
          return (
            <button
              key={tenth}
              type="button"
              className={styles.bar}
              data-failed={tenth * 10 < passPoints}
              aria-pressed={bucket === tenth}
              title={t`${range} 分：${count} 人`}
              onClick={() => onBucket(bucket === tenth ? null : tenth)}
            >
              <span>
                {count > 0 && count} <span className={text.unseen}>{t`人`}</span>
              </span>
              <i style={{ height: `${(count / highest) * 80}px` }} />
              <small>
                {tenth * 10} <span className={text.unseen}>{t`分起`}</span>
              </small>
            </button>
          );
        })}
        <span className={styles.pass} style={{ left: `${passPoints}%` }}>
          <span>
            <Trans>合格 {passPoints}</Trans>
          </span>
        </span>
      </div>
    </section>
  );
}
