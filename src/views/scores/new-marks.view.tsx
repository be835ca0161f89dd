import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { NewMark } from '#contract/scores/scores.contract.ts';
import { CountBadge } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { dayText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import text from '#views/common/text.module.css';
import styles from './new-marks.module.css';

interface Props {
  /** Newest first, at least one. */
  marks: readonly NewMark[];
  markHref: (mark: NewMark) => string;
}

/** Shown before the person asks for all. */
const shownFirst = 3;

/** Marks published lately; each line leads to the marked work. */
export function NewMarksCard({ marks, markHref }: Props) {
  const { t } = useLingui();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? marks : marks.slice(0, shownFirst);
  const more = marks.length - shown.length;
  return (
    <section className={`${layout.content} ${styles.section}`} aria-label={t`新成绩`}>
      <div className={`${layout.card} ${styles.card}`}>
        <h2 className={`${text.card} ${layout.row}`}>
          <Trans>新成绩</Trans> <CountBadge count={marks.length} label={t`${marks.length} 项`} />
        </h2>
        <ul className={styles.list}>
          {shown.map((mark) => (
            <li key={mark.homeworkId + mark.offeringId}>
              <Link href={markHref(mark)}>
                <span className={styles.title}>
                  <b className={text.cut}>{mark.title}</b>
                  <small className={text.cut}>{mark.courseTitle}</small>
                </span>
                <small>{dayText(mark.publishedAt)}</small>
                <span className={styles.points}>
                  <b>{pointsText(mark.points)}</b> / {pointsText(mark.totalPoints)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Button appearance="transparent" className={styles.more} onClick={() => setAll(true)}>
            <Trans>还有 {more} 个</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
