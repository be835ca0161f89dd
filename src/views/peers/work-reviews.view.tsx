import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { PeerWorkReviews } from '#contract/peers/peers.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { pointsText } from '#views/common/points-text.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { PeerAct } from './peer-reason-dialog.view.tsx';
import { reviewWords } from './peer.words.ts';
import styles from './peers.module.css';
import { Said } from './said.view.tsx';

interface Props {
  work: PeerWorkReviews;
  back: string;
  onAct: (act: PeerAct) => void;
}

/** All reviews of a work, for its team. */
export function WorkReviewsView({ work, back, onAct }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className={layout.row}>
        <Link href={back} asChild>
          <Button as="a">
            <Trans>返回作品列表</Trans>
          </Button>
        </Link>
      </div>
      {work.reviews.length === 0 ? (
        <StateBlock kind="empty" title={t`这份作品没有评阅人`} />
      ) : (
        <div className={layout.card}>
          {work.reviews.map((review, index) => (
            <Review key={review.id} review={review} number={index + 1} mayChange={work.mayChange} onAct={onAct} />
          ))}
        </div>
      )}
    </>
  );
}

interface ReviewProps {
  review: PeerWorkReviews['reviews'][number];
  number: number;
  mayChange: boolean;
  onAct: (act: PeerAct) => void;
}

function Review({ review, number, mayChange, onAct }: ReviewProps) {
  const { i18n, t } = useLingui();
  const { id, reviewer, status, points, most, hidden, report } = review;
  const { word, tone } = reviewWords[status];
  return (
    <article className={styles.review} aria-label={t`评阅 ${number}`}>
      <header>
        {reviewer === null ? t`评阅人 ${number}` : reviewer || t`已注销`}
        <FlagTag tone={tone}>{i18n._(word)}</FlagTag>
        {points !== null && status === 'submitted' && <span>{t`${pointsText(points)} / ${pointsText(most)} 分`}</span>}
        <span className={layout.row}>
          {mayChange && status === 'submitted' && (
            <Button size="small" onClick={() => onAct({ kind: hidden === null ? 'hide' : 'show', id })}>
              {hidden === null ? <Trans>隐藏</Trans> : <Trans>恢复显示</Trans>}
            </Button>
          )}
          {mayChange && status !== 'expired' && (
            <Button size="small" onClick={() => onAct({ kind: 'reassign', id })}>
              <Trans>改派</Trans>
            </Button>
          )}
        </span>
      </header>
      {report !== null && <p className={styles.note}>{t`评阅人报告：${report}`}</p>}
      {hidden !== null && <p className={styles.note}>{t`已隐藏：${hidden}`}</p>}
      {status === 'submitted' && <Said questions={review.questions} comment={review.comment} />}
    </article>
  );
}
