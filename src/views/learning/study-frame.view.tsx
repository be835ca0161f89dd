import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular, WeatherMoonRegular, WeatherSunnyRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { percent, Ring } from '../common/figures.view.tsx';
import { SkipLink } from '../common/frame/skip-link.view.tsx';
import { progressHint } from '../common/grade-parts.ts';
import { Mark } from '../common/logo.view.tsx';
import { PersonFace } from '../common/person-face.view.tsx';
import styles from './study-frame.module.css';

export interface RailEntry {
  id: string;
  href: string;
  label: string;
  icon: ReactNode;
  isCurrent: boolean;
}

export interface StudyHead {
  title: string;
  /** School, teacher, term: what is known. */
  facts: readonly string[];
  /** Null for those who teach the course, and until it is known. */
  progress: { done: number; total: number; share: number; segments: readonly Segment[] } | null;
}

/** A part of the course in reading order. */
export interface Segment {
  /** 0 … 1 */
  share: number;
  /** Holds the item that is studied now. */
  isHere: boolean;
}

interface Props {
  /** Null until it is known. */
  head: StudyHead | null;
  backHref: string;
  rail: readonly RailEntry[];
  person: { name: string; avatar: string | null };
  isDark: boolean;
  onDark: (isDark: boolean) => void;
  /** A line of an area above the page, where it has something to say. */
  above?: ReactNode;
  children: ReactNode;
}

/** The frame of studying: a head of 64 that stays, a rail of 88 (a line on a phone), and the page, which scrolls alone. */
export function StudyFrame({ head, backHref, rail, person, isDark, onDark, above, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.head}>
        <Link href={backHref} aria-label={t`返回课程介绍`} className={styles.back}>
          <ArrowLeftRegular fontSize={24} />
        </Link>
        <Link href={portalAddresses.home.to()} aria-label={t`首页`} className={styles.mark}>
          <Mark size={30} />
        </Link>
        <div className={styles.title}>
          <strong>{head?.title ?? ' '}</strong>
          <span>{head?.facts.join(' · ')}</span>
        </div>
        {head?.progress && <Progress {...head.progress} />}
        <Button
          appearance="subtle"
          icon={isDark ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
          aria-label={isDark ? t`切换为浅色` : t`切换为深色`}
          onClick={() => onDark(!isDark)}
        />
        <Link href={learningAddresses.courses.to()} aria-label={t`${person.name}，我的课程`}>
          <PersonFace name={person.name} src={person.avatar} size={36} />
        </Link>
      </header>
      <nav aria-label={t`课程栏目`} className={styles.rail}>
        {rail.map(({ id, href, label, icon, isCurrent }) => (
          <Link key={id} href={href} aria-current={isCurrent ? 'page' : undefined}>
            <i>{icon}</i>
            <span>{label}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.above}>{above}</div>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

function Progress({ done, total, share, segments }: NonNullable<StudyHead['progress']>) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.progress} title={i18n._(progressHint)}>
      <div className={styles.count}>
        <span>
          <Trans>
            课程进度 <b>{done}</b> / {total} 项（含作业）
          </Trans>
        </span>
        <div aria-hidden className={styles.segments}>
          {segments.map(({ share: part, isHere }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts have no other name than their place
            <i key={at} data-here={isHere}>
              <b style={{ width: `${percent(part)}%` }} />
            </i>
          ))}
        </div>
      </div>
      <Ring share={share} label={t`课程进度`} size={44}>
        <b className={styles.percent}>{percent(share)}%</b>
      </Ring>
    </div>
  );
}
