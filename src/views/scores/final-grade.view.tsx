import { Trans, useLingui } from '@lingui/react/macro';
import type { FinalGrade } from '#contract/scores/book.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Corrections } from './book-dialogs.view.tsx';
import styles from './book.module.css';
import { figureText, stateWords } from './book.words.ts';
import { useScale } from './use-scale.ts';

/** The grade as the team published it, with its date and what was corrected since; before it, that nothing is final. */
export function FinalGradeCard({ final }: { final: FinalGrade | null }) {
  if (final === null)
    return (
      <p className={styles.note} role="note">
        <Trans>以下为目前成绩，最终成绩以教师公布的为准。</Trans>
      </p>
    );
  return <Published final={final} />;
}

function Published({ final }: { final: FinalGrade }) {
  const { t, i18n } = useLingui();
  const say = useScale(final);
  const { points, state, isPassed, status, publishedAt, corrections, scale } = final;
  return (
    <section className={styles.card} aria-label={t`最终成绩`}>
      <div className={styles.final}>
        <div>
          <span>
            <Trans>最终成绩</Trans>
          </span>
          <b>{say(points, state)}</b>{' '}
          <small>{scale === 'hundred' ? '/ 100' : points !== null && t`百分制 ${figureText(points)}`}</small>
        </div>
        <div>
          {state !== 'normal' && <FlagTag tone="none">{i18n._(stateWords[state])}</FlagTag>}{' '}
          {isPassed !== null && <FlagTag tone={isPassed ? 'ok' : 'error'}>{isPassed ? t`合格` : t`不合格`}</FlagTag>}
          <p className={styles.note}>
            <Trans>{minuteText(publishedAt)} 公布</Trans>
            {status === 'locked' && <> · {t`已锁定`}</>}
          </p>
        </div>
        {corrections.length > 0 && <Corrections corrections={corrections} />}
      </div>
    </section>
  );
}
