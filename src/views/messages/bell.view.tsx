import { AlertRegular, MailReadRegular } from '@fluentui/react-icons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { Flyout } from '../common/frame/flyout.view.tsx';
import styles from './bell.module.css';

/** More than this is not counted on the bell. */
const most = 99;

/** The bell in the head with what is unread; behind it the newest. */
export function Bell({ unread, children }: { unread: number; children: ReactNode }) {
  const { t } = useLingui();
  const counted = plural(unread, { one: '# 条未读消息', other: '# 条未读消息' });
  return (
    <Flyout
      className={styles.bell}
      keys="g m"
      label={unread === 0 ? t`消息` : t`消息，${counted}`}
      trigger={
        <>
          <AlertRegular aria-hidden fontSize={22} />
          {unread > 0 && (
            <span aria-hidden className={styles.badge}>
              {unread > most ? `${most}+` : unread}
            </span>
          )}
        </>
      }
    >
      {children}
    </Flyout>
  );
}

/** What the bell unfolds. */
export function BellPanel({
  unread,
  onReadAll,
  onMore,
  children,
}: {
  unread: number;
  onReadAll: () => void;
  /** Something arrived since the panel was opened. */
  onMore: (() => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <section aria-label={t`消息`} className={styles.panel}>
      <div className={styles.head}>
        <strong>{t`消息`}</strong>
        {onMore ? (
          <button
            type="button"
            className={styles.more}
            onClick={(event) => {
              // The panel stays open.
              event.stopPropagation();
              onMore();
            }}
          >
            {t`有新消息`}
          </button>
        ) : (
          <span>{plural(unread, { one: '# 条未读', other: '# 条未读' })}</span>
        )}
        {unread > 0 && (
          <button type="button" className={styles.readAll} onClick={onReadAll}>
            <MailReadRegular aria-hidden fontSize={18} />
            {t`全部已读`}
          </button>
        )}
      </div>
      {children}
      <div className={styles.foot}>
        <Link href={messagesAddresses.settings.to()}>{t`接收设置`}</Link>
        <Link href={messagesAddresses.centre.to()} className={styles.all}>{t`进入消息中心`}</Link>
      </div>
    </section>
  );
}
