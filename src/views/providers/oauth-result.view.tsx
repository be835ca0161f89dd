import { Button, Spinner } from '@fluentui/react-components';
import { PeopleSwapRegular, WarningRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { Logo } from '../common/logo.view.tsx';
import { Scales } from '../common/scales.view.tsx';
import styles from '../auth/qr-confirm.module.css';

interface Props {
  /** What the page is there for: to log in, to bind, or to let somebody of another site in. */
  purpose: 'login' | 'bind' | 'visit';
  look: 'working' | 'asking' | 'failed';
  /** What the browser itself says; null: the server's words. */
  problem: 'cancelled' | 'loggedOut' | 'badLink' | null;
  message: string | null;
  /** Who is logged in here, where that is asked about. */
  name: string;
  onConfirm: () => void;
  onCancel: () => void;
  onRetry: () => void;
}

/** The page between another site and this one: it works, asks, or says why it did not work. */
export function OauthResult(props: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <Scales className={styles.scales} width={1920} height={1080} />
      <Link href={portalAddresses.home.to()} aria-label={t`云海智学，返回首页`}>
        <Logo />
      </Link>
      <main className={styles.card} aria-live="polite">
        <Body {...props} />
      </main>
    </div>
  );
}

function Body({ purpose, look, problem, message, name, onConfirm, onCancel, onRetry }: Props) {
  const { t } = useLingui();
  if (look === 'working') return <Spinner size="large" label={purpose === 'bind' ? t`正在绑定` : t`正在登录`} />;
  if (look === 'asking')
    return (
      <>
        <span className={styles.icon} aria-hidden>
          <PeopleSwapRegular />
        </span>
        <h1>{t`切换账号？`}</h1>
        <p>{name ? t`已登录 ${name}` : t`已有账号登录`}</p>
        <div className={styles.actions}>
          <Button appearance="primary" size="large" onClick={onConfirm}>
            {t`切换账号`}
          </Button>
          <Button size="large" onClick={onCancel}>
            {t`保留当前账号`}
          </Button>
        </div>
      </>
    );
  const words = {
    cancelled: t`已取消授权`,
    loggedOut: t`请先登录，再绑定第三方账号`,
    badLink: t`登录链接不完整，请返回原网站重新打开`,
  };
  return (
    <>
      <span className={styles.icon} aria-hidden>
        <WarningRegular />
      </span>
      <h1>{purpose === 'bind' ? t`绑定失败` : t`登录失败`}</h1>
      <p role="alert">{problem ? words[problem] : (message ?? t`网络连接失败，请稍后重试`)}</p>
      <div className={styles.actions}>
        <Button appearance="primary" size="large" onClick={onRetry}>
          {purpose === 'bind' ? t`返回账号设置` : purpose === 'login' ? t`返回登录` : t`返回首页`}
        </Button>
      </div>
    </>
  );
}
