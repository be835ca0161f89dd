import {
  ArchiveRegular,
  MailInboxRegular,
  MailUnreadRegular,
  SendRegular,
  SettingsRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import type { UnreadMessages } from '#contract/messages/messages.contract.ts';
import { messageCategories } from '#contract/messages/messages.rule.ts';
import layout from '../common/layout.module.css';
import styles from './message-places.module.css';
import { categoryIcons } from './message-row.view.tsx';
import { categoryWords } from './messages.words.ts';

interface Place {
  label: string;
  icon: FluentIcon;
  href: string;
  count?: number;
}

/** What the places say of the person, the same on all pages about messages. */
export interface PlacesProps {
  /** Null until it is known. */
  unread: UnreadMessages | null;
  /** The person may announce something, or has done so. */
  announces: boolean;
  /** There is somebody to whom the person may announce. */
  mayAnnounce: boolean;
  isPhone: boolean;
}

interface Props extends PlacesProps {
  /** The address of the place where the person is. */
  here: string;
}

/** The left column of all pages about messages: all and unread, the categories, what one sent, the archive, the settings. */
export function MessagePlaces({ here, unread, announces, isPhone }: Props) {
  const { t, i18n } = useLingui();
  const { centre, sent, settings } = messagesAddresses;
  const groups: Place[][] = [
    [
      { label: t`全部消息`, icon: MailInboxRegular, href: centre.to() },
      { label: t`未读`, icon: MailUnreadRegular, href: centre.to({ state: 'unread' }), count: unread?.total },
    ],
    messageCategories.map((category) => ({
      label: i18n._(categoryWords[category]),
      icon: categoryIcons[category],
      href: centre.to({ category }),
      count: unread?.categories[category],
    })),
    [
      ...(announces ? [{ label: t`我发出的`, icon: SendRegular, href: sent.to() }] : []),
      { label: t`已归档`, icon: ArchiveRegular, href: centre.to({ state: 'archived' }) },
      { label: t`接收设置`, icon: SettingsRegular, href: settings.to() },
    ],
  ];
  return (
    <nav aria-label={t`消息分类`} className={`${layout.card} ${styles.places}`} data-phone={isPhone || undefined}>
      {groups.map((places, at) => (
        <ul key={at}>
          {places.map(({ label, icon: Icon, href, count = 0 }) => (
            <li key={href}>
              <Link href={href} aria-current={href === here ? 'page' : undefined}>
                <Icon aria-hidden fontSize={20} />
                {label}
                {count > 0 && <span className={styles.count}>{count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
