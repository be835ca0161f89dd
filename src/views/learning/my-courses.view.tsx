import { Button } from '@fluentui/react-components';
import { PlayFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import type { MyCourse, MyCoursePage, Today } from '#contract/learning/learning.contract.ts';
import { lengthText } from '#views/common/lengths.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { dayText } from '#views/common/moments.ts';
import { CoverView } from '../common/cover.view.tsx';
import { Bar, percent } from '../common/figures.view.tsx';
import { FlagTag } from '../common/flag.view.tsx';
import { progressHint } from '../common/grade-parts.ts';
import layout from '../common/layout.module.css';
import { Pager } from '../common/pager.view.tsx';
import { SegmentControl } from '../common/segment.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import text from '../common/text.module.css';
import styles from './my-courses.module.css';

type State = MyCourse['state'];

interface Props {
  /** Null: all of them. */
  state: State | null;
  /** Null until it is known. */
  counts: Today['counts'] | null;
  list: Shown<MyCoursePage>;
  coverOf: (fileId: string | null) => string | null;
  onState: (state: State | null) => void;
  onPage: (page: number) => void;
}

/** The courses that a person learns: how far, and where to go on. */
export function MyCoursesPage({ state, counts, list, coverOf, onState, onPage }: Props) {
  const { t } = useLingui();
  const counted = (value: State) => (counts ? { count: counts[value] } : {});
  return (
    <section className={`${layout.card} ${layout.padded}`} aria-busy={list.status === 'shown' && list.isStale}>
      <header className={styles.head}>
        <h1 className={text.section}>
          <Trans>我的课程</Trans>
        </h1>
        <SegmentControl
          label={t`按状态查看`}
          look="chips"
          value={state ?? 'all'}
          choices={[
            {
              value: 'all',
              label: t`全部`,
              ...(counts && { count: counts.studying + counts.upcoming + counts.finished }),
            },
            { value: 'studying', label: t`在学`, ...counted('studying') },
            { value: 'upcoming', label: t`待开课`, ...counted('upcoming') },
            { value: 'finished', label: t`已结束`, ...counted('finished') },
          ]}
          onChoose={(value) => onState(value === 'all' ? null : value)}
        />
      </header>
      <Loaded shown={list} what={t`课程`} bare skeleton={<SkeletonRows count={5} height={96} />}>
        {(page) =>
          page.data.length === 0 ? (
            <Empty state={state} />
          ) : (
            <>
              <ul className={styles.list}>
                {page.data.map((course) => (
                  <Row key={course.offeringId} course={course} coverSrc={coverOf(course.coverFileId)} />
                ))}
              </ul>
              <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Empty({ state }: { state: State | null }) {
  const { t } = useLingui();
  const titles = {
    all: t`尚未参加课程`,
    studying: t`暂无在学课程`,
    upcoming: t`暂无待开课的课程`,
    finished: t`暂无已学完的课程`,
  };
  return (
    <StateBlock
      bare
      kind="empty"
      title={titles[state ?? 'all']}
      actions={[{ label: t`前往选课`, href: coursesAddresses.list.to() }]}
    >
      {t`参加课程后，此处显示学习进度和上次学习的位置。`}
    </StateBlock>
  );
}

function Row({ course, coverSrc }: { course: MyCourse; coverSrc: string | null }) {
  const { t, i18n } = useLingui();
  const { offeringId, courseId, title, subject, schoolName, teacherName, share, doneCount, totalCount, last } = course;
  const href = learningAddresses.study.to({ id: offeringId });
  return (
    <li className={styles.row}>
      <Link href={href} tabIndex={-1} aria-hidden className={styles.cover}>
        <CoverView id={courseId} subject={subject} category={course.category} src={coverSrc} />
      </Link>
      <div className={styles.name}>
        <Link href={href}>{title}</Link>
        <span>{[schoolName, teacherName, course.term].filter(Boolean).join(' · ')}</span>
        <span>
          <When course={course} />
        </span>
      </div>
      <div className={styles.progress} title={i18n._(progressHint)}>
        <p>
          <span className={text.cut}>
            {last ? t`学到 ${last.title}` : course.state === 'upcoming' ? t`待开课` : t`尚未开始学习`}
          </span>
          <b>{percent(share)}%</b>
        </p>
        <Bar share={share} label={t`${title}的进度`} />
        <p>
          <span>
            <Trans>
              已完成 {doneCount} / {totalCount} 项
            </Trans>
          </span>
        </p>
      </div>
      <StateFlag state={course.state} share={share} />
      <Link href={last ? learningAddresses.study.to({ id: offeringId, item: last.itemId }) : href} asChild>
        <Button as="a" icon={<PlayFilled />} title={last ? lengthText(last.positionMs) : undefined}>
          {course.state === 'finished' ? t`回看课程` : last ? t`继续学习` : t`开始学习`}
        </Button>
      </Link>
    </li>
  );
}

function When({ course: { week, weeks, state, startsAt, endsAt } }: { course: MyCourse }) {
  const starts = dayText(startsAt);
  const ends = dayText(endsAt);
  if (week !== null)
    return (
      <Trans>
        第 {week} 周 · 共 {weeks} 周
      </Trans>
    );
  return state === 'upcoming' ? <Trans>{starts}开课</Trans> : <Trans>{ends}结束，可回看</Trans>;
}

function StateFlag({ state, share }: Pick<MyCourse, 'state' | 'share'>) {
  if (share >= 1)
    return (
      <FlagTag tone="ok">
        <Trans>已学完</Trans>
      </FlagTag>
    );
  if (state === 'studying')
    return (
      <FlagTag tone="now">
        <Trans>在学</Trans>
      </FlagTag>
    );
  return <FlagTag tone="none">{state === 'upcoming' ? <Trans>待开课</Trans> : <Trans>已结束</Trans>}</FlagTag>;
}
