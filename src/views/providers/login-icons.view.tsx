import { Trans, useLingui } from '@lingui/react/macro';
import type { Provider } from '#contract/providers/providers.rule.ts';
import styles from './login-icons.module.css';
import { ProviderIcon } from './provider-icon.view.tsx';
import { useProviderNames } from './provider.words.ts';

interface Props {
  /** Those that this host has, in their order. */
  logins: readonly Provider[];
  /** By which somebody came in last in this browser; null where it was none of these. */
  last: Provider | null;
  /** Where the window of the learning app stands. */
  app: 'idle' | 'waiting' | 'blocked';
  /** Nobody logged in there in time. */
  isLate: boolean;
  /** The server's words about a failure. */
  message: string | null;
  onChoose: (provider: Provider) => void;
}

/** Other ways in, below the login's form. */
export function LoginIcons({ logins, last, app, isLate, message, onChoose }: Props) {
  const { t } = useLingui();
  const names = useProviderNames();
  return (
    <div>
      <div className={styles.line}>{t`其他登录方式`}</div>
      <div className={styles.icons} role="group" aria-label={t`其他登录方式`}>
        {logins.map((provider) => (
          <button key={provider} type="button" data-provider={provider} onClick={() => onChoose(provider)}>
            <i aria-hidden>
              <ProviderIcon provider={provider} />
            </i>
            {names[provider]}
            {provider === last && <small>{t`上次使用`}</small>}
          </button>
        ))}
      </div>
      <div aria-live="polite">
        {app === 'waiting' && <p className={styles.note}>{t`请在新打开的窗口中登录`}</p>}
        {app === 'blocked' && (
          <p className={styles.note}>
            <Trans>
              浏览器拦截了新窗口，
              <button type="button" onClick={() => onChoose('ykb')}>
                点击打开
              </button>
            </Trans>
          </p>
        )}
        {app === 'idle' && isLate && <p className={styles.note}>{t`未收到学习 APP 的登录结果，请重试`}</p>}
        {app === 'idle' && message !== null && <p className={styles.note}>{message}</p>}
      </div>
    </div>
  );
}
