import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CoursesOutcome } from '#contract/school-courses/school-courses.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { refusedWords } from './course-outcome.words.ts';
import styles from './school-courses.module.css';

interface Props {
  shown: Shown<CoursesOutcome>;
  /** What happens to one of them, below its title. */
  children: (done: CoursesOutcome['done'][number]) => ReactNode;
}

/** Before it is done: which courses are touched and how, and which are left with the reason. */
export function OutcomePreview({ shown, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.preview} aria-live="polite">
      <Loaded shown={shown} what={t`预览`} bare skeleton={<SkeletonRows count={3} height={36} />}>
        {(outcome) => <Outcome outcome={outcome}>{children}</Outcome>}
      </Loaded>
    </div>
  );
}

function Outcome({ outcome: { done, refused }, children }: { outcome: CoursesOutcome } & Pick<Props, 'children'>) {
  const { i18n } = useLingui();
  return (
    <>
      {done.length > 0 && (
        <section>
          <h3>
            <Trans>将处理 {done.length} 门课程</Trans>
          </h3>
          <ul className={styles.list}>
            {done.map((one) => (
              <li key={one.id}>
                <span>{one.title}</span>
                <small className={styles.whole}>{children(one)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section className={styles.refused}>
          <h3>
            <Trans>不处理 {refused.length} 门课程</Trans>
          </h3>
          <ul className={styles.list}>
            {refused.map(({ id, title, why }) => (
              <li key={id}>
                <span>{title || '—'}</span>
                <small className={styles.whole}>{i18n._(refusedWords[why])}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
