import { useLingui } from '@lingui/react/macro';
import type { LearnerClass } from '#contract/classes/classes.contract.ts';
import styles from './class-page.module.css';

/** How many of the class have learnt how far, and where the person is: in words beside the bars, too. */
export function ClassBars({ bars: { counts, own } }: { bars: NonNullable<LearnerClass['bars']> }) {
  const { t } = useLingui();
  const most = Math.max(1, ...counts);
  const ahead = counts.slice(own + 1).reduce((sum, count) => sum + count, 0);
  const [from, to] = [own * 10, own * 10 + 10];
  const label = t`班级学习进度分布：你在 ${from}%–${to}% 一档，比你进度快的有 ${ahead} 人`;
  return (
    <figure className={styles.bars}>
      <figcaption>
        <span>{t`全班内容学习（不含作业）`}</span>
        <span className={styles.me}>{t`我`}</span>
      </figcaption>
      <div role="img" aria-label={label} title={label} className={styles.columns}>
        {counts.map((count, at) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
            key={at}
            data-own={at === own}
            style={{ height: count === 0 ? 2 : 6 + (34 * count) / most }}
          />
        ))}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>0</span>
        <span>100%</span>
      </div>
    </figure>
  );
}
