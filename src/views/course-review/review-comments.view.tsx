import { Button, Textarea } from '@fluentui/react-components';
import { AddRegular, CheckmarkRegular, ArrowReplyRegular, ArrowUndoRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CommentAdd, ReviewComment } from '#contract/course-review/course-review.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { shortText } from '#views/common/moments.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { stepNames } from './course-review.words.ts';
import styles from './review-comments.module.css';

export type Shown = 'open' | 'all';
export type NewComment = Pick<CommentAdd, 'kind' | 'text' | 'quote'>;

interface Props {
  /** Null while they are read. */
  comments: readonly ReviewComment[] | null;
  total: number;
  shown: Shown;
  chosenId: string | null;
  may: { decide: boolean; reply: boolean };
  isBusy: boolean;
  /** What is being written; null: nothing is. */
  writing: NewComment | null;
  onShown: (shown: Shown) => void;
  onChoose: (comment: ReviewComment) => void;
  onWriting: (comment: NewComment | null) => void;
  onWrite: () => void;
  onReply: (commentId: string, text: string, done: () => void) => void;
  onResolve: (commentId: string, isResolved: boolean) => void;
}

/** What reviewers wrote at the item in sight. */
export function ReviewComments(props: Props) {
  const { comments, total, shown, may, writing, onShown, onWriting } = props;
  const { t } = useLingui();
  return (
    <aside className={styles.comments} aria-label={t`审核意见`}>
      <header>
        <h2>{t`意见`}</h2>
        <small>
          <Trans>
            本项 {comments?.length ?? 0} 条，全课程 {total} 条
          </Trans>
        </small>
        <SegmentControl
          look="chips"
          label={t`显示`}
          value={shown}
          choices={[
            { value: 'open' as const, label: t`未解决` },
            { value: 'all' as const, label: t`全部` },
          ]}
          onChoose={onShown}
        />
      </header>
      {comments ? (
        <ol>
          {comments.map((comment, at) => (
            <Comment key={comment.id} {...props} comment={comment} number={at + 1} />
          ))}
        </ol>
      ) : (
        <SkeletonRows count={3} height={96} />
      )}
      {comments?.length === 0 && !writing && (
        <p className={styles.none}>{shown === 'open' ? t`本项没有未解决的意见` : t`本项暂无意见`}</p>
      )}
      {may.decide &&
        (writing ? (
          <Writing {...props} writing={writing} />
        ) : (
          <button type="button" className={styles.add} onClick={() => onWriting({ kind: 'must', text: '', quote: '' })}>
            <AddRegular aria-hidden fontSize={18} />
            {t`选中文字后按 C，或点击填写意见`}
          </button>
        ))}
    </aside>
  );
}

function Writing({ writing, isBusy, onWriting, onWrite }: Props & { writing: NewComment }) {
  const { t } = useLingui();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (writing.text.trim() !== '') onWrite();
      }}
    >
      {writing.quote && <blockquote className={styles.quote}>{writing.quote}</blockquote>}
      <SegmentControl
        label={t`类别`}
        value={writing.kind}
        choices={[
          { value: 'must' as const, label: t`必须修改` },
          { value: 'advice' as const, label: t`建议` },
        ]}
        onChoose={(kind) => onWriting({ ...writing, kind })}
      />
      <Field at="text" label={t`意见`} required>
        <Textarea
          autoFocus
          rows={3}
          maxLength={500}
          value={writing.text}
          onChange={(_, { value }) => onWriting({ ...writing, text: value })}
        />
      </Field>
      <div className={styles.acts}>
        <Button onClick={() => onWriting(null)}>{t`取消`}</Button>
        <Button type="submit" appearance="primary" disabled={isBusy || writing.text.trim() === ''}>
          {t`添加意见`}
        </Button>
      </div>
    </form>
  );
}

function Comment(props: Props & { comment: ReviewComment; number: number }) {
  const { comment, number, chosenId, may, isBusy, onChoose, onResolve } = props;
  const { t, i18n } = useLingui();
  const [isReplying, setReplying] = useState(false);
  const { id, kind, quote, text, author, at, step, isEarlier, resolvedAt, resolvedBy, replies } = comment;
  return (
    <li
      id={`comment-${id}`}
      className={styles.comment}
      data-kind={resolvedAt ? 'resolved' : kind}
      aria-current={id === chosenId || undefined}
    >
      <div className={styles.who}>
        <span className={styles.number}>{number}</span>
        <PersonFace name={author} src={null} size={24} />
        <b>{author}</b>
        <FlagTag tone={resolvedAt ? 'ok' : kind === 'must' ? 'error' : 'none'}>
          {resolvedAt ? t`已解决` : kind === 'must' ? t`必须修改` : t`建议`}
        </FlagTag>
        <time dateTime={at}>{shortText(at)}</time>
      </div>
      {quote && (
        <button type="button" className={styles.quote} onClick={() => onChoose(comment)}>
          {quote}
        </button>
      )}
      <p>{text}</p>
      <small className={styles.of}>
        {[
          i18n._(stepNames[step]),
          isEarlier && t`上次送审`,
          resolvedAt && t`${resolvedBy} ${shortText(resolvedAt)} 确认`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {replies.map((reply) => (
        <div key={reply.id} className={styles.reply}>
          <b>{reply.author}</b> {reply.text} <time dateTime={reply.at}>{shortText(reply.at)}</time>
        </div>
      ))}
      {isReplying ? (
        <Reply {...props} onDone={() => setReplying(false)} />
      ) : (
        <div className={styles.acts}>
          {may.reply && (
            <Button size="small" appearance="subtle" icon={<ArrowReplyRegular />} onClick={() => setReplying(true)}>
              {t`回复`}
            </Button>
          )}
          {may.decide && (
            <Button
              size="small"
              appearance="subtle"
              disabled={isBusy}
              icon={resolvedAt ? <ArrowUndoRegular /> : <CheckmarkRegular />}
              onClick={() => onResolve(id, resolvedAt === null)}
            >
              {resolvedAt ? t`重新打开` : t`标为已解决`}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Reply({ comment, isBusy, onReply, onDone }: Props & { comment: ReviewComment; onDone: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onReply(comment.id, text.trim(), onDone);
      }}
    >
      <Field at="text" label={t`回复`} required>
        <Textarea autoFocus rows={2} maxLength={500} value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
      <div className={styles.acts}>
        <Button size="small" onClick={onDone}>
          {t`取消`}
        </Button>
        <Button size="small" type="submit" appearance="primary" disabled={isBusy || text.trim() === ''}>
          {t`回复`}
        </Button>
      </div>
    </form>
  );
}
