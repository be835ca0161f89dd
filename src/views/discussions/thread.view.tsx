import { Button } from '@fluentui/react-components';
import { BookmarkRegular, LinkRegular, StarFilled, StarRegular } from '@fluentui/react-icons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Thread } from '#contract/discussions/discussions.contract.ts';
import { FlagTag } from '../common/flag.view.tsx';
import { RichText } from '../common/rich-text.view.tsx';
import type { AddressOf } from './discussion.props.ts';
import { standingOf, whenLongText } from './discussion.words.ts';
import { MoreMenu } from './more-menu.view.tsx';
import { ReportsNote } from './reports-note.view.tsx';
import styles from './thread.module.css';
import { HiddenNote, Writer } from './writer.view.tsx';

/** Absent: the reader may not, or not as it stands. */
export interface ThreadActions {
  onFollow?: (() => void) | undefined;
  onCopy: () => void;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onPin?: (() => void) | undefined;
  onLock?: (() => void) | undefined;
  onHide?: (() => void) | undefined;
  /** Lets stand what was reported. */
  onDismiss?: (() => void) | undefined;
  onReport?: (() => void) | undefined;
}

interface Props {
  thread: Thread;
  actions: ThreadActions;
  addressOf: AddressOf;
  /** In place of the question while it is changed. */
  editing: ReactNode;
  /** Its answers. */
  children: ReactNode;
  /** Where one answers, or why not. */
  foot: ReactNode;
}

/** A question with what belongs to it. */
export function ThreadView({ thread, actions, addressOf, editing, children, foot }: Props) {
  const { t } = useLingui();
  const { id, title, body, writer, answers, createdAt, editedAt, placeId, placeTitle, hiddenBecause, reports } = thread;
  const standing = standingOf(thread);
  return (
    <article className={styles.thread} aria-labelledby={`thread-${id}`}>
      <header className={styles.head}>
        <h2 id={`thread-${id}`}>{title}</h2>
        <Acts thread={thread} actions={actions} />
        <div className={styles.facts}>
          <Writer writer={writer} size={24} />
          <time dateTime={createdAt}>{whenLongText(createdAt)}</time>
          {editedAt !== null && <span>{t`已编辑`}</span>}
          <FlagTag tone={standing.tone}>{standing.text}</FlagTag>
          {placeId !== null && (
            <Link href={addressOf({ place: placeId, scope: '', page: 1, thread: id })}>
              <BookmarkRegular aria-hidden fontSize={16} />
              {placeTitle ?? t`所在章节`}
            </Link>
          )}
        </div>
      </header>
      <HiddenNote because={hiddenBecause} />
      <ReportsNote reports={reports} onDismiss={actions.onDismiss} />
      {editing ?? (body !== '' && <RichText html={body} className={styles.body} />)}
      <h3 className={styles.answersHead}>
        {answers === 0 ? t`暂无回答` : plural(answers, { one: '# 个回答', other: '# 个回答' })}
      </h3>
      {children}
      <footer className={styles.foot}>{foot}</footer>
    </article>
  );
}

function Acts({ thread, actions }: Pick<Props, 'thread' | 'actions'>) {
  const { t } = useLingui();
  const { isFollowed, isPinned, isLocked, followers, hiddenBecause } = thread;
  const { onFollow, onCopy, onEdit, onRemove, onPin, onLock, onHide, onReport } = actions;
  return (
    <div className={styles.acts}>
      {onFollow ? (
        <Button
          aria-pressed={isFollowed}
          icon={isFollowed ? <StarFilled className={styles.on} /> : <StarRegular />}
          onClick={onFollow}
        >
          {isFollowed ? t`已关注 ${followers}` : t`关注 ${followers}`}
        </Button>
      ) : (
        <span className={styles.facts}>{t`关注 ${followers}`}</span>
      )}
      <Button
        appearance="subtle"
        icon={<LinkRegular />}
        aria-label={t`复制链接`}
        title={t`复制链接`}
        onClick={onCopy}
      />
      <MoreMenu
        items={[
          { label: t`编辑问题`, onPress: onEdit },
          { label: t`删除问题`, onPress: onRemove },
          { label: isPinned ? t`取消置顶` : t`置顶`, onPress: onPin },
          { label: isLocked ? t`解除锁定` : t`锁定`, onPress: onLock },
          { label: hiddenBecause === null ? t`隐藏` : t`恢复显示`, onPress: onHide },
          { label: t`举报`, onPress: onReport },
        ]}
      />
    </div>
  );
}
