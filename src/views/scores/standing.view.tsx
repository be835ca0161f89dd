import { Trans, useLingui } from '@lingui/react/macro';
import type { Standing } from '#contract/scores/scores.contract.ts';
import { pointsText } from '#views/common/points-text.ts';
import styles from './grade.module.css';

interface Props {
  standing: Standing;
  /** Null: nothing is marked yet. */
  grade: number | null;
}

/** Dots up to this many in the fullest column; a bar beyond. */
const mostDots = 10;

/** Where the learner stands in the class: everybody is a dot, nobody has a name. */
export function StandingCard({ standing: { learners, abovePercent, buckets }, grade }: Props) {
  const { t } = useLingui();
  const own = grade === null ? -1 : Math.min(9, Math.floor(grade / 10));
  const highest = Math.max(...buckets, 1);
  const isDots = highest <= mostDots;
  return (
    <section className={styles.card}>
      <h2>
        <Trans>我在班级的位置</Trans>
      </h2>
      {grade === null || buckets.length === 0 ? (
        <p className={styles.grey}>
          {grade === null ? (
            <Trans>首次成绩公布后，此处显示你在班级中的位置。</Trans>
          ) : (
            <Trans>有成绩的仅 {learners} 人，为保护隐私不显示分布。</Trans>
          )}
        </p>
      ) : (
        <>
          <div
            className={styles.plot}
            role="img"
            aria-label={t`${learners} 人的成绩分布，你 ${pointsText(grade)} 分，高于 ${abovePercent}% 的学生`}
          >
            {buckets.map((count, tenth) => (
              <div key={tenth} className={styles.column}>
                {tenth === own && (
                  <b>
                    <Trans>你 {pointsText(grade)}</Trans>
                  </b>
                )}
                {isDots ? (
                  Array.from({ length: count }, (_, index) => <i key={index} data-me={tenth === own && index === 0} />)
                ) : (
                  <i data-bar data-me={tenth === own} style={{ height: `${(count / highest) * 92}px` }} />
                )}
                <small>{tenth * 10}</small>
              </div>
            ))}
          </div>
          <p className={styles.grey}>
            {isDots ? (
              <Trans>每个点代表一名学生，不显示姓名。</Trans>
            ) : (
              <Trans>有成绩的 {learners} 人，不显示姓名。</Trans>
            )}{' '}
            <Trans>你高于 {abovePercent}% 的学生。</Trans>
          </p>
        </>
      )}
    </section>
  );
}
