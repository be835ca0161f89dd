import { LockClosedRegular, PinRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ThreadRow as Row } from '#contract/discussions/discussions.contract.ts';
import { FlagTag } from '../common/flag.view.tsx';
import { standingOf, whenText, writerName } from './discussion.words.ts';
import styles from './thread-row.module.css';

interface Props {
  thread: Row;
  href: string;
  isOpen?: boolean;
  /** In place of where in the outline it was asked: the course. */
  place?: string;
}

/** One question of a list: what, who, where, when, and how far it is. */
export function ThreadRow({ thread, href, isOpen, place = thread.placeTitle ?? '' }: Props) {
  const { t } = useLingui();
  const { title, writer, isPinned, isLocked, isNews, hiddenBecause, createdAt } = thread;
  const standing = standingOf(thread);
  return (
    <Link href={href} className={styles.row} aria-current={isOpen || undefined}>
      <span className={styles.title}>
        {isNews && <span className={styles.dot} role="img" aria-label={t`有新内容`} />}
        {isPinned && <PinRegular role="img" aria-label={t`已置顶`} fontSize={16} />}
        {isLocked && <LockClosedRegular role="img" aria-label={t`已锁定`} fontSize={16} />}
        {title}
      </span>
      <span className={styles.meta}>
        <span className={styles.name}>{writerName(writer)}</span>
        {place !== '' && <span className={styles.place}>{place}</span>}
        <time dateTime={createdAt}>{whenText(createdAt)}</time>
      </span>
      <span className={styles.flags}>
        {hiddenBecause !== null && <FlagTag tone="error">{t`已隐藏`}</FlagTag>}
        <FlagTag tone={standing.tone}>{standing.text}</FlagTag>
      </span>
    </Link>
  );
}
