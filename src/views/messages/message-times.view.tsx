import { Input, Switch } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { minuteMs, unitsOf } from '#contract/common/length.rule.ts';
import type { MessageSettings } from '#contract/messages/message-settings.contract.ts';
import { Field } from '../common/field.view.tsx';
import { FlagTag } from '../common/flag.view.tsx';
import layout from '../common/layout.module.css';
import styles from './message-settings.module.css';
import { channelWords } from './messages.words.ts';

const day = 24 * 60;
const two = (count: number) => String(count).padStart(2, '0');
/** `22:30` of a minute after midnight. */
const clock = (minute: number) => {
  const { hours, minutes } = unitsOf(minute * minuteMs);
  return `${two(hours)}:${two(minutes)}`;
};
/** Null for what is no time. */
const minuteOf = (text: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};

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
  const [begin, end] = [clock(from), clock(to)];
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
          key={`from ${from}`}
          label={t`开始`}
          minute={from}
          other={to}
          isDisabled={!isOn}
          onChange={(minute) => onChange({ ...quiet, from: minute })}
        />
        <TimeField
          key={`to ${to}`}
          label={t`结束`}
          minute={to}
          other={from}
          isDisabled={!isOn}
          onChange={(minute) => onChange({ ...quiet, to: minute })}
        />
      </div>
      <p className={styles.note}>{t`期间的消息 ${end} 一起送达；安全消息不受限制`}</p>
    </Card>
  );
}

interface TimeProps {
  label: string;
  minute: number;
  /** The other end, which it cannot be. */
  other: number;
  isDisabled: boolean;
  onChange: (minute: number) => void;
}

/** Saved when it is left or confirmed by Enter: a time is typed part by part. */
function TimeField({ label, minute, other, isDisabled, onChange }: TimeProps) {
  const { t } = useLingui();
  const [text, setText] = useState(clock(minute));
  const typed = minuteOf(text);
  const word = typed === null ? t`请输入时间` : typed === other ? t`结束时间不能与开始时间相同` : '';
  const save = () => {
    if (typed !== null && typed !== other && typed !== minute) onChange(typed);
  };
  return (
    <Field label={label} {...(word !== '' && { validationMessage: word })}>
      <Input
        type="time"
        value={text}
        disabled={isDisabled}
        onChange={(_, { value }) => setText(value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </Field>
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
