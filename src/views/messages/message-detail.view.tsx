import { Button } from '@fluentui/react-components';
import { ArchiveRegular, ArrowLeftRegular, ArrowUndoRegular, MailUnreadRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { MessageEntry } from '#contract/messages/messages.contract.ts';
import { minuteText } from '../common/moments.ts';
import { KeyCap } from '../common/flag.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import styles from './message-centre.module.css';
import { categoryWords } from './messages.words.ts';

interface Props {
  message: MessageEntry | null;
  /** In a small window the way back to the list. */
  onBack: () => void;
  onArchive: () => void;
  onUnread: () => void;
}

/** The message that is open, or how to open one. */
export function MessageDetail({ message, onBack, onArchive, onUnread }: Props) {
  const { t, i18n } = useLingui();
  if (!message) return <StateBlock bare kind="empty" title={t`选择一条消息查看`} />;
  const { category, title, text, link, sentAt, isArchived } = message;
  return (
    <article className={styles.article} aria-labelledby="message-title">
      <div className={styles.tools}>
        <Button
          className={styles.back}
          appearance="subtle"
          icon={<ArrowLeftRegular />}
          aria-label={t`返回列表`}
          onClick={onBack}
        />
        <span className={styles.category}>{i18n._(categoryWords[category])}</span>
        <Button appearance="subtle" icon={<MailUnreadRegular />} onClick={onUnread}>{t`标为未读`}</Button>
        <Button appearance="subtle" icon={isArchived ? <ArrowUndoRegular /> : <ArchiveRegular />} onClick={onArchive}>
          {isArchived ? t`移回收件` : t`归档`}
        </Button>
      </div>
      <h2 id="message-title">{title}</h2>
      <time dateTime={sentAt}>{minuteText(sentAt)}</time>
      <p className={styles.body}>{text}</p>
      {link !== null && (
        <Link href={link} asChild>
          <Button as="a" appearance="primary">{t`前往查看`}</Button>
        </Link>
      )}
      <p className={styles.keys} aria-hidden>
        <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> {t`上下条`}
        <KeyCap>E</KeyCap> {t`归档`}
        <KeyCap>U</KeyCap> {t`标为未读`}
        <KeyCap>X</KeyCap> {t`选择`}
      </p>
    </article>
  );
}
