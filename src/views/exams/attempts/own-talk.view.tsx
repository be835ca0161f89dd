import { Button } from '@fluentui/react-components';
import { ChatRegular, EditRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnMessage } from '#contract/exams/exam-talk.contract.ts';
import { talkLimits, type ExamMessageKind } from '#contract/exams/exam-talk.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { clockSecondText } from '#views/common/moments.ts';
import text from '#views/common/text.module.css';
import attempt from '../../homework/attempt.module.css';
import { Composer, type Saying } from '../papers/composer.view.tsx';
import styles from '../invigilation/exam-talk.module.css';
import { useTalkWords } from '../invigilation/talk.words.ts';

export interface OwnTalkProps {
  /** The newest first. */
  messages: readonly OwnMessage[];
  mayAsk: boolean;
  /** Whether they were read. */
  state: 'known' | 'reading' | 'failed';
  saying: Saying;
  onRead: (ids: string[]) => void;
}

const unreadOf = (messages: readonly OwnMessage[]) => messages.filter(({ isRead }) => !isRead);
export const talkAnchor = 'exam-talk';

/** What the invigilators said and what was asked, with the field to ask: beside the paper, never over it. */
export function OwnTalk({ messages, mayAsk, state, saying, onRead }: OwnTalkProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(saying.text !== '');
  const unread = unreadOf(messages);
  const [newest] = unread;
  return (
    <section id={talkAnchor} tabIndex={-1} className={`${attempt.answerCard} ${styles.own}`} aria-label={t`监考消息`}>
      <header className={styles.ownHead}>
        <h2 className={text.item}>
          <Trans>监考消息</Trans>
        </h2>
        {mayAsk && !isAsking && (
          <Button size="small" onClick={() => setAsking(true)}>
            <Trans>举手提问</Trans>
          </Button>
        )}
      </header>
      <span role="status" className={text.unseen}>
        {newest && t`监考教师：${newest.text}`}
      </span>
      {mayAsk && isAsking && (
        <Composer
          saying={saying}
          label={t`向监考教师提问`}
          placeholder={t`写清楚是第几题、遇到什么情况`}
          agree={t`发送`}
          most={talkLimits.hand}
        />
      )}
      {messages.length === 0 ? (
        <p className={styles.quiet}>
          {state === 'reading' ? (
            <Trans>正在读取消息</Trans>
          ) : state === 'failed' ? (
            <Trans>暂时无法读取消息，恢复连接后自动重试。</Trans>
          ) : mayAsk ? (
            <Trans>有问题可以举手提问，回复会显示在这里。</Trans>
          ) : (
            <Trans>没有消息。</Trans>
          )}
        </p>
      ) : (
        <ol className={styles.list}>
          {messages.map((one) => (
            <One key={one.id} message={one} />
          ))}
        </ol>
      )}
      {unread.length > 0 && <Button onClick={() => onRead(unread.map(({ id }) => id))}>{t`知道了`}</Button>}
    </section>
  );
}

function One({ message }: { message: OwnMessage }) {
  const { t } = useLingui();
  const words = useTalkWords();
  const { kind, status, by, at, text: said, isRead, isReplaced, position } = message;
  return (
    <li>
      <div className={styles.line}>
        {!isRead && <i className={styles.dot} role="img" aria-label={t`未读`} />}
        <b>{kind === 'erratum' ? `${words.kinds.erratum} · ${words.aboutOf(position)}` : words.kinds[kind]}</b>
        {status && <FlagTag tone={words.hands[status].tone}>{words.hands[status].word}</FlagTag>}
        <span className={styles.quiet}>{by}</span>
        <time dateTime={at}>{clockSecondText(at)}</time>
      </div>
      <p className={styles.said} data-replaced={isReplaced}>
        {said}
      </p>
      {isReplaced && (
        <span className={styles.quiet}>
          <Trans>已有更正</Trans>
        </span>
      )}
    </li>
  );
}

/** In the head of the paper, which stays in sight: how many messages are unread. */
export function TalkSign({ messages }: Pick<OwnTalkProps, 'messages'>) {
  const { t } = useLingui();
  const count = unreadOf(messages).length;
  if (count === 0) return null;
  return (
    <Button
      className={styles.sign}
      icon={<ChatRegular />}
      aria-label={t`${count} 条未读消息`}
      onClick={() => {
        const list = document.getElementById(talkAnchor);
        list?.scrollIntoView({ block: 'nearest' });
        list?.focus({ preventScroll: true });
      }}
    >
      <Trans>消息</Trans>
      <b>{count}</b>
    </Button>
  );
}

interface Noted {
  id: string;
  /** Absent: all of them are errata. */
  kind?: ExamMessageKind;
  text: string;
  at: string;
  questionId: string | null;
  isReplaced: boolean;
  isRead?: boolean;
}

interface NotesProps {
  messages: readonly Noted[];
  /** Null: those of the paper as a whole. */
  questionId: string | null;
  onRead?: (ids: string[]) => void;
}

/** What is wrong in a question, between what it asks and the answer; those that were corrected since are left out. */
export function ErratumNotes({ messages, questionId, onRead }: NotesProps) {
  const { t } = useLingui();
  return messages
    .filter((one) => (one.kind ?? 'erratum') === 'erratum' && !one.isReplaced && one.questionId === questionId)
    .map(({ id, text: said, at, isRead }) => (
      <div key={id} role="note" className={styles.erratum} aria-label={t`勘误`}>
        <EditRegular fontSize={20} />
        <div>
          <b>
            <Trans>勘误</Trans>
          </b>{' '}
          <span className={styles.quiet}>{clockSecondText(at)}</span>
          <p className={styles.said}>{said}</p>
        </div>
        {onRead &&
          (isRead ? (
            <span className={styles.quiet}>{t`已读`}</span>
          ) : (
            <Button size="small" onClick={() => onRead([id])}>{t`已读`}</Button>
          ))}
      </div>
    ));
}
