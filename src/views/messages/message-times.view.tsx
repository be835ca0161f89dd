import { Switch } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import type { MessageSettings } from '#contract/messages/message-settings.contract.ts';
import { FlagTag } from '../common/flag.view.tsx';
import layout from '../common/layout.module.css';
import { TimeField } from '../common/time-field.view.tsx';
import { timeOfDay } from '../common/time-of-day.rule.ts';
import styles from './message-settings.module.css';
import { channelWords } from './messages.words.ts';

const day = 24 * 60;
const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={`${layout.card} ${styles.card}`}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface QuietProps {
  quiet: MessageSettings['quiet'];
  onChange: (quiet: MessageSettings['quiet']) => void;
}

/** 安静时段: hours without mail and SMS, on a bar of the day. */
export function QuietCard({ quiet, onChange }: QuietProps) {
  const { t } = useLingui();
  const { isOn, from, to } = quiet;
  const [begin, end] = [timeOfDay(from), timeOfDay(to)];
  const parts =
    from < to
      ? [[from, to]]
      : [
          [0, to],
          [from, day],
        ];
  return (
    <Card title={t`安静时段`}>
      <Switch
        checked={isOn}
        label={from < to ? t`${begin} 到 ${end} 不发邮件和短信` : t`${begin} 到次日 ${end} 不发邮件和短信`}
        onChange={(_, { checked }) => onChange({ ...quiet, isOn: checked })}
      />
      <div aria-hidden className={styles.day} data-off={!isOn || undefined}>
        {parts.map(([first = 0, last = 0]) => (
          <span key={first} style={{ left: `${(first / day) * 100}%`, width: `${((last - first) / day) * 100}%` }} />
        ))}
      </div>
      <div aria-hidden className={styles.hours}>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{`${hour}:00`}</span>
        ))}
      </div>
      <div className={styles.times}>
        <TimeField
          label={t`开始`}
          minute={from}
          problemOf={(minute) => (minute === to ? t`结束时间不能与开始时间相同` : '')}
          isDisabled={!isOn}
          onChange={(minute) => onChange({ ...quiet, from: minute })}
        />
        <TimeField
          label={t`结束`}
          minute={to}
          problemOf={(minute) => (minute === from ? t`结束时间不能与开始时间相同` : '')}
          isDisabled={!isOn}
          onChange={(minute) => onChange({ ...quiet, to: minute })}
        />
      </div>
      <p className={styles.note}>{t`期间的消息 ${end} 一起送达；安全消息不受限制`}</p>
    </Card>
  );
}

interface DigestProps {
  digest: MessageSettings['digest'];
  onChange: (digest: MessageSettings['digest']) => void;
}

/** 汇总: mails in one. */
export function DigestCard({ digest, onChange }: DigestProps) {
  const { t } = useLingui();
  return (
    <Card title={t`汇总`}>
      <Switch
        checked={digest.isDaily}
        label={t`每天 08:00 一封邮件`}
        onChange={(_, { checked }) => onChange({ ...digest, isDaily: checked })}
      />
      <p className={styles.note}>{t`开启后邮件不再逐条发送，安全消息除外`}</p>
      <Switch
        checked={digest.isWeekly}
        label={t`每周日 20:00 一周小结`}
        onChange={(_, { checked }) => onChange({ ...digest, isWeekly: checked })}
      />
      <p className={styles.note}>{t`列出本周还没有读的消息`}</p>
    </Card>
  );
}

interface ChannelsProps extends Pick<MessageSettings, 'contacts' | 'limits'> {
  /** Further rows. */
  children?: ReactNode;
}

/** 渠道: where one is reached, and how often at most. */
export function ChannelsCard({ contacts, limits: { mails, sms }, children }: ChannelsProps) {
  const { t, i18n } = useLingui();
  const mailCount = plural(mails, { one: '# 封邮件', other: '# 封邮件' });
  const smsCount = plural(sms, { one: '# 条短信', other: '# 条短信' });
  return (
    <Card title={t`渠道`}>
      <dl className={styles.channels}>
        {(['mail', 'sms'] as const).map((channel) => (
          <div key={channel}>
            <dt>{i18n._(channelWords[channel])}</dt>
            <dd>
              {contacts[channel] === null ? (
                <>
                  {t`未绑定`} <Link href={accountAddresses.settings.to()}>{t`去绑定`}</Link>
                </>
              ) : (
                <>
                  {contacts[channel]} <FlagTag tone="ok">{t`已验证`}</FlagTag>
                </>
              )}
            </dd>
          </div>
        ))}
        {children}
      </dl>
      <p
        className={styles.note}
      >{t`每天最多 ${mailCount}、${smsCount}；更多的邮件次日 08:00 合并送达，安全消息不受限制`}</p>
    </Card>
  );
}
