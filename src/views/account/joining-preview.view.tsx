import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { JoiningPreview } from '#contract/account/joining.contract.ts';
import type { JoiningKeeps, JoiningReason } from '#contract/account/joining.rule.ts';
import type { Shown } from '#views/common/shown.ts';
import { AccountCard } from './account-card.view.tsx';
import { JoiningParts } from './joining-parts.view.tsx';
import { joiningReasonWords } from './joining.words.ts';
import account from './account.module.css';
import styles from './joining.module.css';

interface Props {
  shown: Shown<JoiningPreview>;
  keeps: JoiningKeeps;
  /** What was agreed to is not so any more. */
  isChanged: boolean;
  failure: string | null;
  isSaving: boolean;
  onKeeps: (keeps: JoiningKeeps) => void;
  onJoin: () => void;
  onBack: () => void;
}

/** The second step: which account stays, what comes together, and what is in the way. */
export function JoiningPreviewCard({ shown, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <AccountCard title={t`核对合并内容`} shown={shown}>
      {(preview) => (
        <Preview preview={preview} isStale={shown.status === 'shown' && shown.isStale === true} {...rest} />
      )}
    </AccountCard>
  );
}

function Preview({
  preview,
  isStale,
  keeps,
  ...rest
}: Omit<Props, 'shown'> & { preview: JoiningPreview; isStale: boolean }) {
  const { t, i18n } = useLingui();
  const { stays, goes, parts, blocks } = preview;
  const [own, other] = keeps === 'own' ? [stays, goes] : [goes, stays];
  const choices = [
    { value: 'own', account: own, hint: t`当前登录的账号` },
    { value: 'other', account: other, hint: t`刚验证的账号；合并后需用它重新登录` },
  ] as const;
  const said = (reason: JoiningReason, names: readonly string[]) => {
    const [why, which] = [i18n._(joiningReasonWords[reason]), names.join('、')];
    return which === '' ? why : t`${why}：${which}`;
  };
  return (
    <div className={styles.preview} data-stale={isStale || undefined} aria-live="polite">
      <div role="radiogroup" aria-label={t`保留哪个账号`} className={styles.pair}>
        {choices.map(({ value, account: one, hint }) => (
          <label key={value}>
            <input type="radio" name="keeps" checked={keeps === value} onChange={() => rest.onKeeps(value)} />
            <strong>{[t`保留`, one.name, one.accountMasked].filter(Boolean).join(' ')}</strong>
            <small>{hint}</small>
          </label>
        ))}
      </div>
      {rest.isChanged && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t`确认前数据有变化，请核对后再次确认。`}</MessageBarBody>
        </MessageBar>
      )}
      {blocks.map(({ reason, names }) => (
        <MessageBar key={reason + names.join()} intent="error" layout="multiline">
          <MessageBarBody>{said(reason, names)}</MessageBarBody>
        </MessageBar>
      ))}
      {rest.failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{rest.failure}</MessageBarBody>
        </MessageBar>
      )}
      {parts.length === 0 ? (
        <p className={account.hint}>{t`另一个账号没有需要合并的内容。`}</p>
      ) : (
        <JoiningParts parts={parts} />
      )}
      <p className={account.hint}>
        {t`合并后，并入的账号退出登录，其手机号不能再登录。两边都有的内容保留较好的一份。7 天内可以撤销，之后并入账号的剩余信息将被删除。`}
      </p>
      <div className={styles.acts}>
        <Button
          appearance="primary"
          disabled={blocks.length > 0 || isStale || rest.isSaving}
          onClick={rest.onJoin}
        >{t`合并账号`}</Button>
        <Button disabled={rest.isSaving} onClick={rest.onBack}>{t`重新验证`}</Button>
      </div>
    </div>
  );
}
