import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Post } from '#contract/discussions/discussions.contract.ts';
import { FlagTag, Tag } from '../common/flag.view.tsx';
import type { PostActions } from './answer.view.tsx';
import { PostBody } from './answer.view.tsx';
import styles from './answer.module.css';
import { whenLongText, writerName } from './discussion.words.ts';
import { MoreMenu } from './more-menu.view.tsx';
import { ReportsNote } from './reports-note.view.tsx';
import { HiddenNote } from './writer.view.tsx';

interface Props {
  comments: readonly Post[];
  actionsOf: (comment: Post) => PostActions;
  /** In place of a comment's text while it is changed; null for all others. */
  editingOf: (comment: Post) => ReactNode;
}

/** What was asked back under an answer, oldest first. */
export function Comments({ comments, actionsOf, editingOf }: Props) {
  if (comments.length === 0) return null;
  return (
    <ul className={styles.comments}>
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} actions={actionsOf(comment)} editing={editingOf(comment)} />
      ))}
    </ul>
  );
}

function Comment({ comment, actions, editing }: { comment: Post; actions: PostActions; editing: ReactNode }) {
  const { t } = useLingui();
  const { writer, body, isDeleted, hiddenBecause, reports, createdAt } = comment;
  return (
    <li>
      <div>
        {!isDeleted && (
          <span className={styles.commentHead}>
            <b>{writerName(writer)}</b>
            {writer.isTeam && <FlagTag tone="now">{t`教师`}</FlagTag>}
            {writer.isAnonymous && writer.name !== null && <Tag>{t`匿名`}</Tag>}
          </span>
        )}
        <time className={styles.meta} dateTime={createdAt}>
          {whenLongText(createdAt)}
        </time>
        <HiddenNote because={isDeleted ? null : hiddenBecause} />
        <ReportsNote reports={reports} onDismiss={actions.onDismiss} />
        {editing ?? <PostBody body={body} isDeleted={isDeleted} />}
      </div>
      {editing === null && (
        <MoreMenu
          size="small"
          items={[
            { label: t`编辑`, onPress: actions.onEdit },
            { label: t`删除`, onPress: actions.onRemove },
            { label: hiddenBecause === null ? t`隐藏` : t`恢复显示`, onPress: actions.onHide },
            { label: t`举报`, onPress: actions.onReport },
          ]}
        />
      )}
    </li>
  );
}
