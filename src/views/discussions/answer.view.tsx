import { Button } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  CheckmarkStarburstRegular,
  CommentRegular,
  ThumbLikeFilled,
  ThumbLikeRegular,
} from '@fluentui/react-icons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnswerPost } from '#contract/discussions/discussions.contract.ts';
import { FlagTag } from '../common/flag.view.tsx';
import { RichText } from '../common/rich-text.view.tsx';
import styles from './answer.module.css';
import { whenLongText } from './discussion.words.ts';
import { MoreMenu } from './more-menu.view.tsx';
import { ReportsNote } from './reports-note.view.tsx';
import { HiddenNote, Writer } from './writer.view.tsx';

/** Absent: the reader may not, or not as it stands. */
export interface PostActions {
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onHide?: (() => void) | undefined;
  /** Lets stand what was reported. */
  onDismiss?: (() => void) | undefined;
  onReport?: (() => void) | undefined;
}

export interface AnswerActions extends PostActions {
  onLike?: (() => void) | undefined;
  onAskBack?: (() => void) | undefined;
  onAccept?: (() => void) | undefined;
  onEndorse?: (() => void) | undefined;
}

interface Props {
  answer: AnswerPost;
  actions: AnswerActions;
  /** In place of its text while it is changed. */
  editing: ReactNode;
  /** What was asked back. */
  children: ReactNode;
}

/** One answer; the best has a green edge. */
export function AnswerView({ answer, actions, editing, children }: Props) {
  const { t } = useLingui();
  const { writer, body, isBest, isDeleted, endorsedBy, hiddenBecause, reports, createdAt, editedAt } = answer;
  return (
    <article className={styles.answer} data-best={isBest || undefined}>
      <header className={styles.head}>
        {!isDeleted && <Writer writer={writer} />}
        {isBest && (
          <FlagTag tone="ok" icon={<CheckmarkCircleFilled aria-hidden />}>
            {t`最佳回答`}
          </FlagTag>
        )}
        <time dateTime={createdAt}>
          {whenLongText(createdAt)}
          {editedAt !== null && !isDeleted && ` · ${t`已编辑`}`}
        </time>
      </header>
      <HiddenNote because={isDeleted ? null : hiddenBecause} />
      <ReportsNote reports={reports} onDismiss={actions.onDismiss} />
      {editing ?? <PostBody {...{ body, isDeleted }} className={styles.body} />}
      {endorsedBy !== null && !isDeleted && (
        <p className={styles.endorsed}>
          <CheckmarkStarburstRegular aria-hidden fontSize={18} />
          {t`${endorsedBy}认可该回答`}
        </p>
      )}
      {children}
      <Acts answer={answer} actions={actions} />
    </article>
  );
}

/** What somebody wrote, or that it is not there any more. */
export function PostBody({ body, isDeleted, className }: { body: string; isDeleted: boolean; className?: string }) {
  const { t } = useLingui();
  if (isDeleted) return <p className={styles.gone}>{t`内容已被作者删除`}</p>;
  if (body === '') return <p className={styles.gone}>{t`内容已被教师隐藏`}</p>;
  return <RichText html={body} {...(className !== undefined && { className })} />;
}

function Acts({ answer, actions }: Pick<Props, 'answer' | 'actions'>) {
  const { t } = useLingui();
  const { likes, isLiked, isBest, isDeleted, endorsedBy, hiddenBecause, comments } = answer;
  const { onLike, onAskBack, onAccept, onEndorse, onEdit, onRemove, onHide, onReport } = actions;
  const Like = isLiked ? ThumbLikeFilled : ThumbLikeRegular;
  if (isDeleted && !onAskBack) return null;
  const asked = comments.length;
  return (
    <div className={styles.acts}>
      {onLike ? (
        <Button
          appearance="subtle"
          size="small"
          className={isLiked ? styles.liked : ''}
          icon={<Like />}
          aria-pressed={isLiked}
          aria-label={t`赞，${likes}`}
          onClick={onLike}
        >
          {likes}
        </Button>
      ) : (
        likes > 0 && (
          <span className={styles.count}>
            <ThumbLikeRegular role="img" aria-label={t`赞`} fontSize={16} />
            {likes}
          </span>
        )
      )}
      {onAskBack && (
        <Button appearance="subtle" size="small" icon={<CommentRegular />} onClick={onAskBack}>
          {asked === 0 ? t`追问` : plural(asked, { one: '# 条追问', other: '# 条追问' })}
        </Button>
      )}
      {onAccept && (
        <Button appearance="subtle" size="small" icon={<CheckmarkCircleFilled />} onClick={onAccept}>
          {isBest ? t`取消最佳` : t`设为最佳`}
        </Button>
      )}
      <MoreMenu
        size="small"
        items={[
          { label: endorsedBy === null ? t`认可该回答` : t`取消认可`, onPress: onEndorse },
          { label: t`编辑`, onPress: onEdit },
          { label: t`删除`, onPress: onRemove },
          { label: hiddenBecause === null ? t`隐藏` : t`恢复显示`, onPress: onHide },
          { label: t`举报`, onPress: onReport },
        ]}
      />
    </div>
  );
}
