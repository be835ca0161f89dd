import { PlayFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import type { Today } from '#contract/learning/learning.contract.ts';
import { CoverView } from '#views/common/cover.view.tsx';
import { percent } from '#views/common/figures.view.tsx';
import { progressHint } from '#views/common/grade-parts.ts';
import layout from '#views/common/layout.module.css';
import { lengthText } from '#views/common/lengths.ts';
import { shortText } from '#views/common/moments.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './home-today.module.css';

interface Props {
  current: Today['current'];
  now: string;
  coverSrc: string | null;
}

/** The large one: goes on exactly where the person stopped. */
export function ContinueCard({ current, now, coverSrc }: Props) {
  const { t, i18n } = useLingui();
  if (!current)
    return (
      <div className={`${layout.card} ${styles.start}`}>
        <StateBlock
          bare
          kind="empty"
          title={t`暂无在学课程`}
          actions={[
            { label: t`前往选课`, href: coursesAddresses.list.to({ onlyOpen: true }) },
            { label: t`我的课程`, href: learningAddresses.courses.to() },
          ]}
        >
          {t`选择一门可参加的课程，今天即可开始学习。`}
        </StateBlock>
      </div>
    );
  const { course, item } = current;
  const href = learningAddresses.study.to({ id: course.offeringId, item: item.itemId });
  return (
    <article className={styles.continue}>
      <CoverView
        className={styles.backdrop}
        mode="dark"
        id={course.courseId}
        subject={course.subject}
        category={course.category}
        src={coverSrc}
      />
      <div>
        <p>{course.last ? <Trans>上次学到　{shortText(course.last.at, now)}</Trans> : <Trans>从此处开始</Trans>}</p>
        <h2>{item.title}</h2>
        <p>{[course.title, course.schoolName].join(' · ')}</p>
        <div className={styles.bar}>
          <i style={{ width: `${percent(course.share)}%` }} />
        </div>
        <p className={layout.between}>
          <span>
            {item.durationMs
              ? `${lengthText(item.positionMs)} / ${lengthText(item.durationMs)}`
              : t`共 ${course.totalCount} 项`}
          </span>
          <span title={i18n._(progressHint)}>
            <Trans>课程进度 {percent(course.share)}%</Trans>
          </span>
        </p>
        <Link href={href} className={styles.go}>
          <PlayFilled aria-hidden />
          {course.last ? <Trans>继续学习</Trans> : <Trans>开始学习</Trans>}
        </Link>
      </div>
    </article>
  );
}
