import { Button, Spinner } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { LoginSceneCard } from '../auth/login-scene-card.view.tsx';
import card from '../auth/login-scene-card.module.css';
import styles from './login-icons.module.css';

interface Props {
  look: 'preparing' | 'loading' | 'waiting' | 'failed';
  /** The provider's page; null before there is one. */
  address: string | null;
  /** The server's words about a failure; null where the frame stayed empty. */
  message: string | null;
  onShown: () => void;
  onRefresh: () => void;
  onLogin: () => void;
}

/** WeChat's code in a frame of our own; nothing of theirs runs in this page. */
export function WxCard({ look, address, message, onShown, onRefresh, onLogin }: Props) {
  const { t } = useLingui();
  return (
    <LoginSceneCard kind="qr" title={t`微信登录`} lead={t`用微信扫一扫，在手机上确认`}>
      <div className={styles.frame} aria-busy={look !== 'waiting' && look !== 'failed'}>
        {look === 'failed' ? (
          <div className={styles.failed} role="alert">
            <p>{message ?? t`微信二维码加载失败，请检查网络后重试`}</p>
            <Button onClick={onRefresh}>{t`重试`}</Button>
          </div>
        ) : (
          <>
            {look !== 'waiting' && <Spinner label={t`正在打开微信`} />}
            {address !== null && (
              <iframe
                key={address}
                title={t`微信登录二维码`}
                src={address}
                data-hidden={look === 'waiting' ? undefined : ''}
                sandbox="allow-scripts allow-same-origin allow-forms allow-top-navigation"
                referrerPolicy="no-referrer"
                onLoad={onShown}
              />
            )}
          </>
        )}
      </div>
      <p className={styles.below}>
        <button type="button" className={card.link} onClick={onRefresh}>
          {t`更换二维码`}
        </button>
        <button type="button" className={card.link} onClick={onLogin} autoFocus>
          {t`密码登录`}
        </button>
      </p>
    </LoginSceneCard>
  );
}
