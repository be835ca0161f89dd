import { ChevronRightRegular } from '@fluentui/react-icons';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TicketPage } from '#contract/help/help.contract.ts';
import type { VerificationLog, VerificationPage } from '#contract/verification/verification.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Stat } from '#views/common/figures.view.tsx';
import { CountBadge } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { minuteText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonBlock } from '#views/common/skeleton.view.tsx';
import text from '#views/common/text.module.css';
import styles from './administration-day.module.css';
import { useStepWords, useWait } from './verification.words.tsx';

export interface PlatformFigures {
  courses: number;
  schools: number;
  /** Enrolments: who learns in two courses counts twice. */
  learners: number;
  /** Undefined where there are none. */
  libraries: number | undefined;
  materials: number | undefined;
}

interface Props {
  /** Null for whoever administers one school; undefined where they are not known. */
  figures: PlatformFigures | null | undefined;
  verifications: Shown<VerificationPage>;
  /** Null for whoever answers no feedback. */
  tickets: Shown<TicketPage> | null;
  /** The newest first. */
  steps: Shown<VerificationLog>;
}

const desk = accountAddresses.verifications.to;

/** What an administrator keeps in figures, what waits, and what was decided last. */
export function AdministrationDay({ figures, verifications, tickets, steps }: Props) {
  const { t } = useLingui();
  return (
    <section className={`${layout.content} ${styles.section}`} aria-label={t`管理待办`}>
      {figures !== null && <Figures figures={figures} />}
      <div className={styles.cards} data-count={tickets ? 3 : 2}>
        <Waiting shown={verifications} />
        {tickets && <Tickets shown={tickets} />}
        <Decided shown={steps} isPlatform={figures !== null} />
      </div>
    </section>
  );
}

function Figures({ figures }: { figures: PlatformFigures | undefined }) {
  const { t, i18n } = useLingui();
  const all = [
    [t`课程`, figures?.courses],
    [t`学校`, figures?.schools],
    [t`学习人次`, figures?.learners],
    [t`资源库`, figures?.libraries],
    [t`素材`, figures?.materials],
  ] as const;
  return (
    <div className={`${layout.card} ${styles.figures}`} role="group" aria-label={t`平台数据`}>
      {all.map(([label, value]) => (
        <Stat key={label} label={label} value={value === undefined ? '—' : i18n.number(value)} />
      ))}
    </div>
  );
}

interface CardProps<Data> {
  title: string;
  count?: number;
  more: { label: string; href: string };
  shown: Shown<Data>;
  children: (data: Data) => ReactNode;
}

function Card<Data>({ title, count = 0, more, shown, children }: CardProps<Data>) {
  const { t } = useLingui();
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={title}>
      <header className={layout.between}>
        <h2 className={`${text.card} ${layout.row}`}>
          {title}
          <CountBadge count={count} label={t`${count} 项待处理`} />
        </h2>
        <Link href={more.href} className={styles.more}>
          {more.label}
          <ChevronRightRegular aria-hidden />
        </Link>
      </header>
      <Loaded shown={shown} what={title} bare skeleton={<SkeletonBlock height={180} />}>
        {children}
      </Loaded>
    </section>
  );
}

const Row = ({ href, title, about, side }: { href: string; title: string; about: string; side: ReactNode }) => (
  <li>
    <Link href={href}>
      <span>
        <b className={text.cut}>{title}</b>
        <small className={text.cut}>{about}</small>
      </span>
      {side}
    </Link>
  </li>
);

const Nothing = ({ children }: { children: ReactNode }) => <p className={styles.nothing}>{children}</p>;

function Waiting({ shown }: { shown: Props['verifications'] }) {
  const { t } = useLingui();
  const wait = useWait();
  const count = shown.status === 'shown' ? shown.data.counts.submitted : 0;
  return (
    <Card title={t`教师认证`} count={count} more={{ label: t`前往审核`, href: desk() }} shown={shown}>
      {({ data, medianHours }) => (
        <>
          {data.length === 0 && <Nothing>{t`暂无待审核的申请`}</Nothing>}
          <ul className={styles.rows}>
            {data.map(({ id, realName, schoolName, submittedAt }) => {
              const waited = submittedAt ? wait(submittedAt) : null;
              return (
                <Row
                  key={id}
                  href={desk({ id })}
                  title={realName}
                  about={schoolName}
                  side={waited && <em data-late={waited.isLate}>{t`已等待 ${waited.words}`}</em>}
                />
              );
            })}
          </ul>
          {medianHours !== null && <Median hours={medianHours.toFixed(1)} />}
        </>
      )}
    </Card>
  );
}

const Median = ({ hours: median }: { hours: string }) => (
  <p className={text.meta}>
    <Trans>近 30 天办理时长中位数 {median} 小时</Trans>
  </p>
);

function Tickets({ shown }: { shown: Shown<TicketPage> }) {
  const { t } = useLingui();
  const count = shown.status === 'shown' ? shown.data.totalCount : 0;
  const href = helpAddresses.tickets.to();
  return (
    <Card title={t`反馈`} count={count} more={{ label: t`前往回复`, href }} shown={shown}>
      {({ data }) => (
        <>
          {data.length === 0 && <Nothing>{t`暂无待回复的反馈`}</Nothing>}
          <ul className={styles.rows}>
            {data.map((ticket) => (
              <Row
                key={ticket.id}
                href={href}
                title={ticket.text}
                about={ticket.sender?.name || t`访客`}
                side={<em>{minuteText(ticket.sentAt)}</em>}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Decided({ shown, isPlatform }: { shown: Props['steps']; isPlatform: boolean }) {
  const { t } = useLingui();
  const more = isPlatform
    ? { label: t`操作日志`, href: accountAddresses.audit.to() }
    : { label: t`查看全部`, href: desk({ state: 'all' }) };
  const words = useStepWords();
  return (
    <Card title={t`近 7 天办理`} more={more} shown={shown}>
      {({ data }) => (
        <>
          {data.length === 0 && <Nothing>{t`该时间段内暂无操作`}</Nothing>}
          <ul className={styles.rows}>
            {data.map(({ id, at, action, actorName, realName, verificationId }) => (
              <Row
                key={id}
                href={desk({ state: 'all', id: verificationId })}
                title={realName}
                about={`${actorName || t`已注销用户`} ${words[action]}`}
                side={<em>{minuteText(at)}</em>}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
