import { MegaphoneRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { AnnouncementRow as Row } from '#contract/messages/announcements.contract.ts';
import { FlagTag } from '../common/flag.view.tsx';
import { minuteText, shortText } from '../common/moments.ts';
import row from './message-row.module.css';
import { momentOf, statusTones, statusWords } from './announcement.words.ts';
import styles from './sent.module.css';
import { listText } from '#views/common/list-text.ts';

interface Props {
  announcement: Row;
  href: string;
  /** It is the one that is open. */
  isOpen: boolean;
}

/** One announcement in the list of its sender. */
export function AnnouncementRow({ announcement, href, isOpen }: Props) {
  const { t, i18n } = useLingui();
  const { title, status, audienceNames, read, delivered, receivers } = announcement;
  const at = momentOf(announcement);
  const counted = status === 'sent' || status === 'withdrawn';
  return (
    <Link href={href} className={row.row} aria-current={isOpen || undefined}>
      <span className={row.tile}>
        <MegaphoneRegular aria-hidden fontSize={20} />
      </span>
      <span className={row.words}>
        <span className={row.title}>{title || t`未命名的公告`}</span>
        <span className={row.text}>{listText(audienceNames) || t`未选择通知对象`}</span>
        <span className={styles.facts}>
          <FlagTag tone={statusTones[status]}>{i18n._(statusWords[status])}</FlagTag>
          {counted && t`${read} / ${delivered} 人已读`}
          {status === 'sending' && t`已送达 ${delivered} / ${receivers} 人`}
          {status === 'scheduled' && minuteText(at)}
        </span>
      </span>
      {status !== 'scheduled' && <time dateTime={at}>{shortText(at)}</time>}
    </Link>
  );
}
