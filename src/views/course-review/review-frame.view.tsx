import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Review } from '#contract/course-review/course-review.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { SkipLink } from '#views/common/frame/skip-link.view.tsx';
import { Mark } from '#views/common/logo.view.tsx';
import { shortText } from '#views/common/moments.ts';
import { Steps } from '#views/common/steps.view.tsx';
import { reviewStates, stepNames } from './course-review.words.ts';
import styles from './review-frame.module.css';

interface Props {
  /** Null: it is not there yet, or not at all. */
  review: Review | null;
  back: string;
  /** Outline, page, comments and foot; or one block in place of them. */
  children: ReactNode;
}

/** Where a course is reviewed: how far it is on top, content beside comments. No page scroll. */
export function ReviewFrame({ review, back, children }: Props) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.desk}>
      <SkipLink to="review-page" />
      <header className={styles.head}>
        <Link href={back} className={styles.back} aria-label={t`返回`}>
          <ArrowLeftRegular fontSize={20} />
        </Link>
        <Mark size={30} />
        <div className={styles.names}>
          <h1>{review ? t`${review.title} 第 ${review.number} 版` : t`课程审核`}</h1>
          {review && (
            <p>{[review.lead, review.college, t`${shortText(review.submittedAt)} 送审`].filter(Boolean).join(' · ')}</p>
          )}
        </div>
        {review && (
          <div className={styles.steps}>
            <Steps
              label={t`审核进度`}
              steps={[
                ...review.steps.map(({ step, state, by, at }) => ({
                  id: step,
                  name: i18n._(stepNames[step]),
                  note: at ? `${shortText(at)} ${by}` : undefined,
                  state,
                })),
                {
                  id: 'publish',
                  name: t`发布`,
                  state: review.status === 'passed' ? ('done' as const) : ('next' as const),
                },
              ]}
            />
          </div>
        )}
        {review && (
          <FlagTag tone={reviewStates[review.status].tone}>{i18n._(reviewStates[review.status].text)}</FlagTag>
        )}
      </header>
      {children}
    </div>
  );
}

/** In place of outline, page and comments. */
export const ReviewBlock = ({ children }: { children: ReactNode }) => (
  <div id="review-page" tabIndex={-1} className={styles.block}>
    {children}
  </div>
);
