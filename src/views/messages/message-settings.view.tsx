import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MessageSettings } from '#contract/messages/message-settings.contract.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import type { MessageChannel } from '#contract/messages/messages.rule.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import layout from '../common/layout.module.css';
import { Loaded } from '../common/loaded.view.tsx';
import { PageHead } from '../common/page-head.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { ChannelMatrix } from './channel-matrix.view.tsx';
import { MessagePlaces, type PlacesProps } from './message-places.view.tsx';
import styles from './message-settings.module.css';
import { ChannelsCard, DigestCard, QuietCard } from './message-times.view.tsx';

interface Props {
  shown: Shown<MessageSettings>;
  places: PlacesProps;
  /** The address for calendar programs. */
  calendar: ReactNode;
  onToggle: (type: MessageSettings['types'][number], channel: MessageChannel, isOn: boolean) => void;
  onSchedule: (next: Pick<MessageSettings, 'quiet' | 'digest'>) => void;
  onReset: () => void;
}

/** `/index/message/settings`: by which channels one is told of what, and when not. */
export function MessageSettingsPage({ shown, places, calendar, onToggle, onSchedule, onReset }: Props) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`接收设置`}
        crumbs={[
          { label: t`首页`, href: portalAddresses.home.to() },
          { label: t`消息中心`, href: messagesAddresses.centre.to() },
          { label: t`接收设置` },
        ]}
      >
        {t`每件事从哪里告诉你；改动立即保存`}
      </PageHead>
      <div className={`${layout.content} ${styles.page}`} data-phone={places.isPhone || undefined}>
        <MessagePlaces here={messagesAddresses.settings.to()} {...places} />
        <Loaded shown={shown} what={t`接收设置`} skeleton={<SkeletonRows count={8} height={52} />}>
          {(settings) => (
            <>
              <section aria-labelledby="message-matrix" className={`${layout.card} ${styles.matrix}`}>
                <div className={styles.head}>
                  <h2 id="message-matrix">{t`事件和渠道`}</h2>
                  <p>{t`锁住的由学校或安全规则决定`}</p>
                  <Button onClick={onReset}>{t`恢复默认`}</Button>
                </div>
                <ChannelMatrix settings={settings} onToggle={onToggle} />
                <p className={styles.note}>{t`关闭站内的消息直接归入“已归档”，不再提醒`}</p>
              </section>
              <div className={styles.side}>
                <QuietCard
                  quiet={settings.quiet}
                  onChange={(quiet) => onSchedule({ quiet, digest: settings.digest })}
                />
                <DigestCard
                  digest={settings.digest}
                  onChange={(digest) => onSchedule({ quiet: settings.quiet, digest })}
                />
                <ChannelsCard contacts={settings.contacts} limits={settings.limits}>
                  <div>
                    <dt>{t`日历`}</dt>
                    <dd>{calendar}</dd>
                  </div>
                </ChannelsCard>
              </div>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
