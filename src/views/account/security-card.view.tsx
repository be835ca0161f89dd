import { Button } from '@fluentui/react-components';
import { LockClosedKeyRegular, MailRegular, PhoneRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UserAuths } from '#contract/account/user.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { ProviderIcon } from '../providers/provider-icon.view.tsx';
import { useProviderNames } from '../providers/provider.words.ts';
import { AccountCard } from './account-card.view.tsx';
import styles from './account.module.css';

type Binding = UserAuths['bindings'][number];

interface SecurityProps {
  shown: Shown<UserAuths>;
  isBusy: boolean;
  /** Below the password. */
  factor: ReactNode;
  /** Ways in of others that this deployment offers. */
  canBind: (provider: Binding['provider']) => boolean;
  onPassword: () => void;
  onBind: (provider: Binding['provider']) => void;
  onUnbind: (provider: Binding['provider']) => void;
}

/** 账号安全: password, phone, mailbox, and the ways in of others. */
export function SecurityCard({ shown, isBusy, factor, canBind, onPassword, onBind, onUnbind }: SecurityProps) {
  const { t } = useLingui();
  const names: Record<Binding['provider'], string> = {
    ...useProviderNames(),
    phone: t`手机`,
    mail: t`邮箱`,
  };
  const icons = { phone: <PhoneRegular fontSize={20} />, mail: <MailRegular fontSize={20} /> };
  const isOwn = (provider: Binding['provider']) => provider === 'phone' || provider === 'mail';
  return (
    <AccountCard title={t`账号安全`} shown={shown}>
      {({ bindings }) => (
        <div className={styles.rows}>
          <div className={styles.row}>
            <LockClosedKeyRegular fontSize={20} aria-hidden />
            <span>
              <strong>{t`登录密码`}</strong>
              <small>{t`修改后所有设备需重新登录`}</small>
            </span>
            <Button onClick={onPassword}>{t`修改密码`}</Button>
          </div>
          {factor}
          {bindings
            .filter(({ provider, bound }) => isOwn(provider) || bound || canBind(provider))
            .map(({ provider, bound, label }) => {
              const name = names[provider];
              return (
                <div key={provider} className={styles.row}>
                  {provider === 'phone' || provider === 'mail' ? (
                    icons[provider]
                  ) : (
                    <ProviderIcon provider={provider} size={20} />
                  )}
                  <span>
                    <strong>
                      {name}
                      {!bound && <FlagTag tone="none">{t`未绑定`}</FlagTag>}
                    </strong>
                    {bound && <small>{label || t`已绑定`}</small>}
                  </span>
                  {isOwn(provider) || (!bound && canBind(provider)) ? (
                    <Button
                      disabled={isBusy}
                      aria-label={bound ? t`换绑${name}` : t`绑定${name}`}
                      onClick={() => onBind(provider)}
                    >
                      {bound ? t`换绑` : t`绑定`}
                    </Button>
                  ) : (
                    (provider === 'wx' || provider === 'qq') && (
                      <Button disabled={isBusy} aria-label={t`解绑${name}`} onClick={() => onUnbind(provider)}>
                        {t`解绑`}
                      </Button>
                    )
                  )}
                </div>
              );
            })}
        </div>
      )}
    </AccountCard>
  );
}
