import { Button } from '@fluentui/react-components';
import { ArchiveRegular, ArrowLeftRegular, ArrowUndoRegular, MailUnreadRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MessageEntry } from '#contract/messages/messages.contract.ts';
import { minuteText } from '../common/moments.ts';
import { KeyCap } from '../common/flag.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import styles from './message-centre.module.css';
import { categoryWords } from './messages.words.ts';

interface Props {
  message: MessageEntry;
  /** Stands in place of the message's own text: what somebody announced. */
  children?: ReactNode;
  /** In a small window the way back to the list. */
  onBack: () => void;
  onArchive: () => void;
  onUnread: () => void;
}

/** The message that is open. */
export function MessageDetail({ message, children, onBack, onArchive, onUnread }: Props) {
  const { t, i18n } = useLingui();
  const { category, isArchived } = message;
  return (
    <article className={styles.article} aria-labelledby="message-title">
      <div className={styles.tools}>
        <BackToList onBack={onBack} />
        <span className={styles.category}>{i18n._(categoryWords[category])}</span>
        <Button appearance="subtle" icon={<MailUnreadRegular />} onClick={onUnread}>{t`标为未读`}</Button>
        <Button appearance="subtle" icon={isArchived ? <ArrowUndoRegular /> : <ArchiveRegular />} onClick={onArchive}>
          {isArchived ? t`移回收件` : t`归档`}
        </Button>
      </div>
      {children ?? <Plain message={message} />}
      <p className={styles.keys} aria-hidden>
        <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> {t`上下条`}
        <KeyCap>E</KeyCap> {t`归档`}
        <KeyCap>U</KeyCap> {t`标为未读`}
        <KeyCap>X</KeyCap> {t`选择`}
      </p>
    </article>
  );
}

/** What has no row in the list: there is nothing to do with it but to read it, and to go back. */
export function DetailAlone({ onBack, children }: Pick<Props, 'onBack' | 'children'>) {
  return (
    <div className={styles.article}>
      <BackToList onBack={onBack} />
      {children}
    </div>
  );
}

/** In a small window, where the list gives way. */
export function BackToList({ onBack }: Pick<Props, 'onBack'>) {
  const { t } = useLingui();
  return (
    <Button
      className={styles.back}
      appearance="subtle"
      icon={<ArrowLeftRegular />}
      aria-label={t`返回列表`}
      onClick={onBack}
    />
  );
}

export function NothingOpen() {
  const { t } = useLingui();
  return <StateBlock bare kind="empty" title={t`选择一条消息查看`} />;
}

function Plain({ message: { title, text, link, sentAt } }: { message: MessageEntry }) {
  const { t } = useLingui();
  return (
    <>
      <h2 id="message-title">{title}</h2>
      <time dateTime={sentAt}>{minuteText(sentAt)}</time>
      <p className={styles.body}>{text}</p>
      {link !== null && (
        <Link href={link} asChild>
          <Button as="a" appearance="primary">{t`前往查看`}</Button>
        </Link>
      )}
    </>
  );
}
