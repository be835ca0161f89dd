import {
  ChatMultipleRegular,
  ClipboardTaskListLtrRegular,
  MegaphoneRegular,
  RibbonRegular,
  ShieldCheckmarkRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { MessageEntry } from '#contract/messages/messages.contract.ts';
import { daysFrom } from '#contract/common/platform-time.rule.ts';
import type { MessageCategory } from '#contract/messages/messages.rule.ts';
import { now } from '#views/common/now.ts';
import { clockText, shortText } from '../common/moments.ts';
import styles from './message-row.module.css';

export const categoryIcons: Record<MessageCategory, FluentIcon> = {
  tasks: ClipboardTaskListLtrRegular,
  replies: ChatMultipleRegular,
  announcements: MegaphoneRegular,
  grades: RibbonRegular,
  account: ShieldCheckmarkRegular,
};

interface Props {
  message: MessageEntry;
  href: string;
  /** It is the one that is open. */
  isOpen?: boolean;
  isSelected?: boolean;
  onOpen?: () => void;
}

/** One message of a list: unread ones with a dot and a heavier title. */
export function MessageRow({ message, href, isOpen = false, isSelected = false, onOpen }: Props) {
  const { t } = useLingui();
  const { category, title, text, sentAt, isRead } = message;
  const Icon = categoryIcons[category];
  const clock = clockText(sentAt);
  return (
    <Link
      href={href}
      className={styles.row}
      aria-current={isOpen || undefined}
      data-unread={!isRead || undefined}
      data-selected={isSelected || undefined}
      onClick={onOpen}
    >
      <span className={styles.tile} data-category={category}>
        <Icon aria-hidden fontSize={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {!isRead && <span className={styles.dot} role="img" aria-label={t`未读`} />}
          {title}
        </span>
        <span className={styles.text}>{text.replaceAll('\n', ' ')}</span>
      </span>
      <time dateTime={sentAt}>{daysFrom(sentAt, now()) === 1 ? t`昨天 ${clock}` : shortText(sentAt)}</time>
    </Link>
  );
}
