import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OwnPeers, OwnPeersOne } from '#contract/peers/peers.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { minuteText } from '#views/common/moments.ts';
import { Crumbs } from '#views/common/page-head.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import text from '#views/common/text.module.css';
import list from '#views/homework/homework-list.module.css';
import { peerStateWords, reviewWords } from './peer.words.ts';
import styles from './peers.module.css';
import { Said } from './said.view.tsx';

/** Where it stands in the study frame. */
export const OwnPeersPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={list.page}>
    <h1 className={text.section}>{title}</h1>
    {children}
  </div>
);

interface ListProps {
  peers: readonly OwnPeers[];
  hrefOf: (homeworkId: string) => string;
}

/** Homework whose works one reviews. */
export function OwnPeersListView({ peers, hrefOf }: ListProps) {
  const { i18n, t } = useLingui();
  return (
    <div className={layout.card}>
      <ul className={styles.works} aria-label={t`作业互评`}>
        {peers.map((one) => {
          const { word, tone } = peerStateWords[one.state];
          const isTodo = one.state === 'open' && one.submitted < one.given;
          return (
            <li key={one.homeworkId}>
              <span>
                <b>
                  <Link href={hrefOf(one.homeworkId)}>{one.title}</Link>
                </b>
                <small>{t`${minuteText(one.closesAt)} 截止 · 已评 ${one.submitted} / ${one.given} 份`}</small>
              </span>
              <FlagTag tone={tone}>{i18n._(word)}</FlagTag>
              <Link href={hrefOf(one.homeworkId)} asChild>
                <Button as="a" appearance={isTodo ? 'primary' : 'secondary'}>
                  {isTodo ? <Trans>开始评阅</Trans> : <Trans>查看</Trans>}
                </Button>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface WorksProps {
  peers: OwnPeersOne;
  back: string;
  hrefOf: (reviewId: string) => string;
  onHelpful: (reviewId: string, isHelpful: boolean | null) => void;
}

/** The works of one homework, and what others say of one's own. */
export function OwnPeersReviews({ peers, back, hrefOf, onHelpful }: WorksProps) {
  const { i18n, t } = useLingui();
  const isOpen = peers.state === 'open';
  return (
    <div className={list.page}>
      <div className={layout.stack}>
        <Crumbs crumbs={[{ label: t`作业互评`, href: back }, { label: peers.title }]} />
        <h1 className={text.section}>{peers.title}</h1>
        <section className={layout.card}>
          <header className={styles.head}>
            <h2>
              <Trans>我评阅的作品</Trans>
            </h2>
            <p>
              {isOpen
                ? t`${minuteText(peers.closesAt)} 截止，截止前可修改。`
                : t`已于 ${minuteText(peers.closesAt)} 截止。`}{' '}
              {peers.given === 0
                ? t`提交人数不足，没有可评阅的作品。`
                : peers.given < peers.wanted && t`提交人数较少，你评阅 ${peers.given} 份。`}
            </p>
          </header>
          <ul className={styles.works} aria-label={t`我评阅的作品`}>
            {peers.works.map(({ id, number, status, isReported }) => {
              const { word, tone } = reviewWords[status];
              const isTodo = isOpen && status !== 'submitted';
              return (
                <li key={id}>
                  <b>
                    <Link href={hrefOf(id)}>{t`作品 ${number}`}</Link>
                  </b>
                  {isReported && <FlagTag tone="late">{t`已报告教师`}</FlagTag>}
                  <FlagTag tone={tone}>{i18n._(word)}</FlagTag>
                  <Link href={hrefOf(id)} asChild>
                    <Button as="a" appearance={isTodo ? 'primary' : 'secondary'} aria-label={t`打开作品 ${number}`}>
                      {!isOpen ? (
                        <Trans>查看</Trans>
                      ) : status === 'submitted' ? (
                        <Trans>修改</Trans>
                      ) : status === 'started' ? (
                        <Trans>继续评阅</Trans>
                      ) : (
                        <Trans>开始评阅</Trans>
                      )}
                    </Button>
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
        {peers.received && <Received received={peers.received} onHelpful={onHelpful} />}
      </div>
    </div>
  );
}

interface ReceivedProps {
  received: NonNullable<OwnPeersOne['received']>;
  onHelpful: WorksProps['onHelpful'];
}

function Received({ received: { median, most, reviews }, onHelpful }: ReceivedProps) {
  const { t } = useLingui();
  return (
    <section className={layout.card}>
      <header className={styles.head}>
        <h2>
          <Trans>我收到的评阅</Trans>
        </h2>
        <p>
          {median === null
            ? t`没有收到评阅。`
            : t`互评中位数 ${pointsText(median)} / ${pointsText(most)} 分，成绩以教师的评分为准。`}
        </p>
      </header>
      {reviews.map(({ id, number, reviewer, points, questions, comment, isHelpful }) => (
        <article key={id} className={styles.review} aria-label={t`评阅 ${number}`}>
          <header>
            {reviewer ?? t`评阅 ${number}`}
            <span>{t`${pointsText(points)} / ${pointsText(most)} 分`}</span>
          </header>
          <Said questions={questions} comment={comment} />
          <div className={styles.helpful} role="group" aria-label={t`评阅 ${number} 是否有帮助`}>
            <Trans>对你有帮助吗？</Trans>
            {[true, false].map((value) => (
              <Button
                key={String(value)}
                size="small"
                aria-pressed={isHelpful === value}
                appearance={isHelpful === value ? 'primary' : 'secondary'}
                onClick={() => onHelpful(id, isHelpful === value ? null : value)}
              >
                {value ? <Trans>有帮助</Trans> : <Trans>没有帮助</Trans>}
              </Button>
            ))}
          </div>
        </article>
      ))}
    </section>
  );
}
