import { Button, RatingDisplay } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Rating, RatingPage, RatingSummary } from '#contract/evaluations/ratings.contract.ts';
import { Bar } from '../common/figures.view.tsx';
import { FlagTag } from '../common/flag.view.tsx';
import layout from '../common/layout.module.css';
import { Loaded } from '../common/loaded.view.tsx';
import { dayText } from '../common/moments.ts';
import { Pager } from '../common/pager.view.tsx';
import { PersonFace } from '../common/person-face.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import styles from './ratings.module.css';

export type RatingAct = 'answer' | 'report' | 'hide' | 'show' | 'dismiss';

interface Props {
  summary: RatingSummary;
  shown: Shown<RatingPage>;
  /** Only these; null: all. */
  stars: number | null;
  isReported: boolean;
  /** Logged in. */
  isPerson: boolean;
  pictureOf: (fileId: string) => string;
  /** Where one rates oneself. */
  own: ReactNode;
  onStars: (stars: number | null) => void;
  onReported: (isReported: boolean) => void;
  onPage: (page: number) => void;
  onAct: (act: RatingAct, rating: Rating) => void;
}

/** What those who learnt a course say of it. */
export function RatingsView(props: Props) {
  const { summary, shown, own, onPage } = props;
  const { t } = useLingui();
  return (
    <section className={`${layout.card} ${layout.padded} ${layout.stack}`} aria-label={t`评分`}>
      <Figures {...props} />
      {own}
      <Loaded
        shown={shown}
        what={t`评分`}
        bare
        skeleton={<SkeletonRows count={3} />}
        empty={<StateBlock bare kind="empty" title={summary.ratings === 0 ? t`暂无评分` : t`未找到符合条件的评分`} />}
      >
        {(page) => (
          <>
            <ul className={styles.ratings}>
              {page.data.map((rating) => (
                <Row key={rating.id} rating={rating} {...props} />
              ))}
            </ul>
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Figures({ summary, stars: chosen, isReported, onStars, onReported }: Props) {
  const { t } = useLingui();
  const { ratings, average, stars, mayHide, reported } = summary;
  const hasReports = mayHide && (reported > 0 || isReported);
  if (ratings === 0 && !hasReports) return null;
  return (
    <div className={styles.figures}>
      <div className={styles.average}>
        <b>{average === null ? '—' : average.toFixed(1)}</b>
        <RatingDisplay value={average ?? 0} valueText={null} aria-hidden />
        <small>
          <Trans>{ratings} 人评分</Trans>
        </small>
      </div>
      <ul className={styles.stars}>
        {[5, 4, 3, 2, 1].map((star) => {
          const count = stars[star - 1] ?? 0;
          const label = t`${star} 星 ${count} 人`;
          return (
            <li key={star}>
              <button
                type="button"
                aria-pressed={chosen === star}
                aria-label={label}
                onClick={() => onStars(chosen === star ? null : star)}
              >
                <Trans>{star} 星</Trans>
              </button>
              <Bar share={ratings === 0 ? 0 : count / ratings} label={label} height={8} />
              <span aria-hidden>{count}</span>
            </li>
          );
        })}
      </ul>
      {hasReports && (
        <Button size="small" aria-pressed={isReported} onClick={() => onReported(!isReported)}>
          {t`被举报 ${reported} 条`}
        </Button>
      )}
    </div>
  );
}

function Row({ rating, summary, isPerson, pictureOf, onAct }: Props & { rating: Rating }) {
  const { t } = useLingui();
  const { stars, text, by, avatarFileId, term, offering, isMine, ratedAt, isEdited, answer, hiddenBecause } = rating;
  const name = by ?? t`学生`;
  const day = dayText(ratedAt);
  const act = (what: RatingAct, label: string) => (
    <Button size="small" appearance="subtle" onClick={() => onAct(what, rating)}>
      {label}
    </Button>
  );
  return (
    <li className={styles.rating}>
      <PersonFace name={name} src={avatarFileId && pictureOf(avatarFileId)} size={36} />
      <div>
        <header>
          <b>{name}</b>
          {isMine && <FlagTag tone="now">{t`我的`}</FlagTag>}
          <RatingDisplay value={stars} size="small" valueText={null} aria-label={t`${stars} 星`} />
          <small>
            {t`${term} 第 ${offering} 次开课`} · {day}
            {isEdited && <> · {t`已修改`}</>}
          </small>
        </header>
        {hiddenBecause !== null && (
          <p className={styles.hidden}>
            <Trans>已隐藏：{hiddenBecause}</Trans>
          </p>
        )}
        {text !== '' && <p className={styles.text}>{text}</p>}
        {rating.reports.length > 0 && (
          <p className={styles.hidden}>
            <Trans>举报原因：{rating.reports.join(' · ')}</Trans>
          </p>
        )}
        {answer !== null && (
          <div className={styles.answer}>
            <b>
              <Trans>教学团队的回复</Trans>
            </b>
            <p className={styles.text}>{answer}</p>
          </div>
        )}
        <footer>
          {summary.mayAnswer && hiddenBecause === null && act('answer', answer === null ? t`回复` : t`修改回复`)}
          {isPerson && !isMine && hiddenBecause === null && act('report', t`举报`)}
          {summary.mayHide && (hiddenBecause === null ? act('hide', t`隐藏`) : act('show', t`取消隐藏`))}
          {summary.mayHide && rating.reports.length > 0 && act('dismiss', t`不予处理`)}
        </footer>
      </div>
    </li>
  );
}
