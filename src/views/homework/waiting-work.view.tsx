import { CheckmarkCircleFilled, ChevronRightRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { WaitingHomework, WaitingWork } from '#contract/homework/homework-marking.contract.ts';
import { daysFrom } from '#contract/common/platform-time.rule.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { CountBadge } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { dayText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonBlock } from '#views/common/skeleton.view.tsx';
import { now } from '#views/common/now.ts';
import text from '#views/common/text.module.css';
import styles from './waiting-work.module.css';

const deskHref = ({ courseId, id, firstId }: WaitingHomework) =>
  homeworkAddresses.marking.to({ id: courseId, homework: id, submission: firstId });

/** What waits to be marked: how much, since when, and the way into each queue. */
export function WaitingWorkView({ shown }: { shown: Shown<WaitingWork> }) {
  const { t } = useLingui();
  return (
    <section className={`${layout.content} ${styles.section}`} aria-label={t`待我批改`}>
      <Loaded shown={shown} what={t`待我批改`} skeleton={<SkeletonBlock height={232} />}>
        {(page) => (page.total > 0 ? <Waiting work={page} /> : <NothingWaits />)}
      </Loaded>
    </section>
  );
}

const NothingWaits = () => (
  <p className={`${layout.card} ${styles.nothing}`}>
    <CheckmarkCircleFilled aria-hidden fontSize={24} />
    <span>
      <b>
        <Trans>暂无待批改的作业</Trans>
      </b>
      <small>
        <Trans>学生提交后显示在此处。</Trans>
      </small>
    </span>
  </p>
);

function Waiting({ work }: { work: WaitingWork }) {
  const { t } = useLingui();
  const [first] = work.homework;
  const more = work.homeworkCount - work.homework.length;
  return (
    <div className={styles.columns}>
      <div className={styles.sum}>
        <h2>
          <Trans>待批改</Trans>
        </h2>
        <p className={styles.figure}>
          {work.total} <small>{t`份`}</small>
        </p>
        {work.oldestAt && (
          <p className={styles.since}>
            <Since at={work.oldestAt} />
          </p>
        )}
        {first && (
          <Link href={deskHref(first)} className={styles.go}>
            <Trans>从最早提交的开始</Trans>
          </Link>
        )}
      </div>
      <div className={`${layout.card} ${layout.padded}`}>
        <h2 className={`${text.card} ${layout.row}`}>
          <Trans>批改队列</Trans>
        </h2>
        <ul className={styles.rows}>
          {work.homework.map((homework) => (
            <Row key={homework.id} homework={homework} />
          ))}
        </ul>
        {more > 0 && (
          <p className={text.meta}>
            <Trans>另有 {more} 项作业</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

function Row({ homework }: { homework: WaitingHomework }) {
  const { t } = useLingui();
  const { title, courseTitle, waiting, oldestAt } = homework;
  const day = dayText(oldestAt);
  return (
    <li>
      <Link href={deskHref(homework)}>
        <span className={styles.what}>
          <b className={text.cut}>{title}</b>
          <small className={text.cut}>{courseTitle}</small>
        </span>
        <small>
          <Trans>最早 {day}</Trans>
        </small>
        <CountBadge count={waiting} label={t`${waiting} 份待批改`} />
        <ChevronRightRegular aria-hidden fontSize={16} />
      </Link>
    </li>
  );
}

/** By the browser's clock: days are near enough. Handed in yesterday is a day ago, whatever the hour. */
function Since({ at }: { at: string }) {
  const [openedAt] = useState(now);
  const days = daysFrom(at, openedAt);
  return days >= 1 ? <Trans>最早一份已等待 {days} 天</Trans> : <Trans>最早一份于今天提交</Trans>;
}
