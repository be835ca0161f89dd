import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PeerWorkReviews } from '#contract/peers/peers.contract.ts';
import { pointsText } from '#views/common/points-text.ts';
import styles from './peers.module.css';

interface Props {
  work: PeerWorkReviews;
  questionId: string;
  /** Null where nothing is written. */
  onPoints: ((points: number) => void) | null;
}

/** What peers say of one question, beside its rubric; nothing where nobody has handed in a review. */
export function MarkingReviews({ work: { reviews, medians, use }, questionId, onPoints }: Props) {
  const { t } = useLingui();
  const said = reviews.flatMap(({ id, status, hidden, comment, questions, reviewer }) => {
    const one = questions.find((each) => each.questionId === questionId);
    return status === 'submitted' && hidden === null && one ? [{ id, comment, reviewer, ...one }] : [];
  });
  const median = medians.find((each) => each.questionId === questionId)?.points;
  if (said.length === 0 || median === undefined) return null;
  return (
    <section className={styles.beside} aria-label={t`互评`}>
      <header>
        <Trans>互评中位数 {pointsText(median)} 分</Trans>
        {onPoints && use === 'suggests' && (
          <Button size="small" onClick={() => onPoints(median)}>
            <Trans>采用中位数</Trans>
          </Button>
        )}
      </header>
      <ul>
        {said.map(({ id, reviewer, points, rubric, comment }, index) => (
          <li key={id}>
            <b>
              {reviewer === null ? t`评阅人 ${index + 1}` : reviewer || t`已注销`} · {pointsText(points)}
            </b>
            {[...rubric.choices.map(({ remark }) => remark), comment].filter(Boolean).join(' ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
