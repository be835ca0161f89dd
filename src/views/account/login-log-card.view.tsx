import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { OwnLogPage, OwnLogRow } from '#contract/audit/audit.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { useProviderNames } from '../providers/provider.words.ts';
import { AccountCard } from './account-card.view.tsx';
import styles from './account.module.css';
import { useEventWords } from './event.words.ts';

interface Props {
  shown: Shown<OwnLogPage>;
  isBusy: boolean;
  /** Null on the first page. */
  onFirst: (() => void) | null;
  /** Null on the last page. */
  onOlder: (() => void) | null;
}

/** 登录记录: when and how one came in, what was refused, and what changed of the ways in. */
export function LoginLogCard({ shown, isBusy, onFirst, onOlder }: Props) {
  const { t } = useLingui();
  return (
    <AccountCard
      title={t`登录记录`}
      shown={shown}
      actions={<span className={styles.hint}>{t`如有非本人操作，请立即修改密码`}</span>}
    >
      {({ data }) => (
        <>
          {data.length === 0 && <p className={styles.hint}>{t`暂无记录`}</p>}
          <ul className={styles.rows}>
            {data.map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </ul>
          {(onFirst || onOlder) && (
            <div className={styles.acts}>
              <Button size="small" disabled={!onFirst || isBusy} onClick={onFirst ?? undefined}>
                {t`最新`}
              </Button>
              <Button size="small" disabled={!onOlder || isBusy} onClick={onOlder ?? undefined}>
                {t`更早的`}
              </Button>
            </div>
          )}
        </>
      )}
    </AccountCard>
  );
}

function Entry({ row: { at, event, outcome, way, addressMasked } }: { row: OwnLogRow }) {
  const { t } = useLingui();
  const { wordOf } = useEventWords();
  const ways: Readonly<Record<string, string>> = {
    ...useProviderNames(),
    password: t`密码`,
    qr: t`扫码`,
    sign: t`应用`,
    token: t`应用`,
    register: t`注册`,
  };
  const facts = [outcome === 'done' ? ways[way] : undefined, addressMasked].filter(Boolean).join(' · ');
  return (
    <li className={styles.entry}>
      <time dateTime={at}>{minuteText(at)}</time>
      <strong>
        {wordOf(event)}
        {outcome === 'refused' && <FlagTag tone="error">{t`操作失败`}</FlagTag>}
      </strong>
      <small>{facts}</small>
    </li>
  );
}
