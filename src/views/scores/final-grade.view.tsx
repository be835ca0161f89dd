import { Trans, useLingui } from '@lingui/react/macro';
import type { FinalGrade } from '#contract/scores/book.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Corrections } from './book-dialogs.view.tsx';
import styles from './book.module.css';
import { figureText, stateWords } from './book.words.ts';

/** The grade as the team published it, with its date and what was corrected since; before it, that nothing is final. */
export function FinalGradeCard({ final }: { final: FinalGrade | null }) {
  const { t, i18n } = useLingui();
  if (final === null)
    return (
      <p className={styles.note} role="note">
        <Trans>以下为目前成绩，最终成绩以教师公布的为准。</Trans>
      </p>
    );
  const { points, state, isPassed, status, publishedAt, corrections } = final;
  return (
    <section className={styles.card} aria-label={t`最终成绩`}>
      <div className={styles.final}>
        <div>
          <span>
            <Trans>最终成绩</Trans>
          </span>
          <b>{figureText(points)}</b> <small>/ 100</small>
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
