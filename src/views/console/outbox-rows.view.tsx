import { useLingui } from '@lingui/react/macro';
import type { OutboxEntry } from '#contract/messages/outbox.contract.ts';
import { FlagTag, type Tone } from '#views/common/flag.view.tsx';
import { minuteText, secondText } from '#views/common/moments.ts';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './console.module.css';

const tones: Record<OutboxEntry['status'], Tone> = {
  ...{ waiting: 'none', sending: 'now', sent: 'ok', unknown: 'late', dead: 'error', dropped: 'none' },
};

interface Props {
  rows: readonly OutboxEntry[];
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
}

/** Mails and SMS, each without what it says; they are chosen where something can be done with them. */
export function OutboxRows({ rows, ...selection }: Props) {
  const { t } = useLingui();
  const words: Record<OutboxEntry['status'], string> = {
    waiting: t`待发送`,
    sending: t`发送中`,
    sent: t`已发送`,
    unknown: t`结果未知`,
    dead: t`发送失败`,
    dropped: t`已放弃`,
  };
  const columns: readonly Column<OutboxEntry>[] = [
    {
      id: 'to',
      title: t`收件人`,
      isName: true,
      width: '190px',
      cell: ({ toMasked, kind, isCode }) => (
        <span className={styles.two}>
          {toMasked}
          <small>
            {kind === 'mail' ? t`邮件` : t`短信`} · {isCode ? t`验证码` : t`通知`}
          </small>
        </span>
      ),
    },
    {
      id: 'status',
      title: t`状态`,
      width: '112px',
      cell: ({ status, attempts }) => (
        <span className={styles.two}>
          <FlagTag tone={tones[status]}>{words[status]}</FlagTag>
          {attempts > 0 && <small>{t`已试 ${attempts} 次`}</small>}
        </span>
      ),
    },
    {
      id: 'at',
      title: t`时间`,
      width: '190px',
      cell: ({ writtenAt, nextTryAt }) => (
        <span className={styles.two}>
          {secondText(writtenAt)}
          {nextTryAt !== null && <small>{t`下次不早于 ${minuteText(nextTryAt)}`}</small>}
        </span>
      ),
    },
    {
      id: 'fault',
      title: t`原因`,
      cell: ({ fault, providerId }) => (
        <span className={styles.two}>
          {fault || '—'}
          {providerId && <small>{t`服务商编号 ${providerId}`}</small>}
        </span>
      ),
    },
  ];
  return (
    <WorkTable
      label={t`发件箱`}
      density="page"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ toMasked, writtenAt }) => `${toMasked} ${secondText(writtenAt)}`}
      {...selection}
    />
  );
}
