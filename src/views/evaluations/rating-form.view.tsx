import { Button, Rating, RatingDisplay, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { ratingLimits } from '#contract/evaluations/evaluation.rule.ts';
import type { RatingSummary } from '#contract/evaluations/ratings.contract.ts';
import { Field } from '../common/field.view.tsx';
import styles from './ratings.module.css';

export interface RatingDraft {
  /** 0 until they are chosen. */
  stars: number;
  text: string;
}

interface Props {
  own: RatingSummary['own'];
  draft: RatingDraft;
  isBusy: boolean;
  onDraft: (draft: RatingDraft) => void;
  onSave: () => void;
  onRemove: () => void;
}

/** Where somebody who learnt a third rates a course, or changes what was said. */
export function RatingForm({ own, draft, isBusy, onDraft, onSave, onRemove }: Props) {
  const { t } = useLingui();
  const { stars, text } = draft;
  const isSame = own !== null && own.stars === stars && own.text === text.trim();
  return (
    <form
      className={styles.own}
      noValidate
      aria-label={t`我的评分`}
      onSubmit={(event) => {
        event.preventDefault();
        if (stars > 0) onSave();
      }}
    >
      <h3>{own ? <Trans>我的评分</Trans> : <Trans>为课程评分</Trans>}</h3>
      <Hidden own={own} />
      <Field at="stars">
        <Rating
          aria-label={t`星级`}
          value={stars}
          itemLabel={(star) => t`${star} 星`}
          onChange={(_, { value }) => onDraft({ ...draft, stars: Math.round(value) })}
        />
      </Field>
      <Field at="text" label={t`评语`} hint={t`公开显示，带有昵称；真实姓名不显示。`}>
        <Textarea
          rows={3}
          value={text}
          maxLength={ratingLimits.text}
          onChange={(_, { value }) => onDraft({ ...draft, text: value })}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={isBusy || stars === 0 || isSame}>
          {own ? t`保存修改` : t`发布评分`}
        </Button>
        {own && <Button disabledFocusable={isBusy} onClick={onRemove}>{t`删除我的评分`}</Button>}
      </div>
    </form>
  );
}

/** The same for whoever may not change it any more: the course has grown, or one learns there no longer. */
export function RatingFacts({
  own,
  isBusy,
  onRemove,
}: Pick<Props, 'isBusy' | 'onRemove'> & { own: NonNullable<Props['own']> }) {
  const { t } = useLingui();
  const { stars, text } = own;
  return (
    <section className={styles.own} aria-label={t`我的评分`}>
      <h3>
        <Trans>我的评分</Trans>
      </h3>
      <Hidden own={own} />
      <RatingDisplay value={stars} valueText={null} aria-label={t`${stars} 星`} />
      {text !== '' && <p className={styles.text}>{text}</p>}
      <p className={styles.hint}>
        <Trans>仅参加课程并学完三分之一的学生可以修改评分。</Trans>
      </p>
      <div className={styles.actions}>
        <Button disabledFocusable={isBusy} onClick={onRemove}>{t`删除我的评分`}</Button>
      </div>
    </section>
  );
}

const Hidden = ({ own }: Pick<Props, 'own'>) =>
  own?.hiddenBecause ? (
    <p className={styles.hidden}>
      <Trans>已隐藏：{own.hiddenBecause}</Trans>
    </p>
  ) : null;
