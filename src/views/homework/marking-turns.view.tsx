import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MarkingTurn, StoredMark } from '#contract/homework/homework-marking.contract.ts';
import { pointsText } from '#views/common/points-text.ts';
import type { MarkingQuestion, OwnMark } from './marks.rule.ts';
import styles from './marking-frame.module.css';
import { RubricTable } from './rubric.view.tsx';

interface Props {
  turns: readonly MarkingTurn[];
  one: MarkingQuestion;
  /** Null: they are only read. */
  onTake: ((mark: OwnMark) => void) | null;
}

/** What both markers gave to a question, side by side, and what one of them wrote taken over. */
export function MarkingTurns({ turns, one, onTake }: Props) {
  const { t } = useLingui();
  return (
    <section className={styles.section} aria-label={t`双评`}>
      <header>
        <Trans>双评</Trans>
      </header>
      {onTake && (
        <p className={styles.turnsNote}>
          <Trans>给分相差较大，请逐题采用其一或另行给分。</Trans>
        </p>
      )}
      <div className={styles.turns}>
        {turns.map(({ turn, by, marks, comment }) => {
          const mark = marks.find(({ questionId }) => questionId === one.question.id);
          const { points: most } = one.question;
          return (
            <article key={turn} aria-label={turn === 'first' ? t`一评` : t`二评`}>
              <small>
                {turn === 'first' ? <Trans>一评</Trans> : <Trans>二评</Trans>} · {by}
              </small>
              <b>
                {mark && mark.points !== null ? pointsText(mark.points) : '–'}
                <small>/ {pointsText(most)}</small>
              </b>
              {mark && <Levels one={one} mark={mark} />}
              <p>{mark?.comment || <Trans>暂无评语</Trans>}</p>
              {comment && (
                <p>
                  <Trans>总评：{comment}</Trans>
                </p>
              )}
              {onTake && mark && (
                <Button
                  size="small"
                  onClick={() =>
                    onTake({ points: mark.points, comment: mark.comment, ...(mark.rubric && { rubric: mark.rubric }) })
                  }
                >
                  {turn === 'first' ? <Trans>采用一评</Trans> : <Trans>采用二评</Trans>}
                </Button>
              )}
            </article>
          );
        })}
      </div>
    </section>
  );
}

function Levels({ one, mark }: { one: MarkingQuestion; mark: StoredMark }) {
  const { rubric } = one.question;
  return rubric && mark.rubric?.rubricId === rubric.id ? (
    <RubricTable rubric={rubric} choices={mark.rubric.choices} />
  ) : null;
}

/** Above a work in second marking: what is asked of who sees it. */
export function RoundNote({ round }: { round: 'second' | 'waiting' }) {
  return (
    <p className={styles.lookedAt} role="status">
      {round === 'second' && <Trans>二评：请独立给分，完成后与一评比较。</Trans>}
      {round === 'waiting' && <Trans>这份作业正在双评，定分前只显示你自己的给分。</Trans>}
    </p>
  );
}
