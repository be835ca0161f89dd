import { Button, Spinner } from '@fluentui/react-components';
import { CheckmarkCircleFilled, DesktopRegular, ShieldRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LoginSceneCard } from './login-scene-card.view.tsx';
import styles from './login-scene-card.module.css';

export type QrLook = 'loading' | 'waiting' | 'scanned' | 'expired' | 'authorised' | 'failed';

interface Props {
  look: QrLook;
  /** The code's squares, dark ones true, row by row; null before there is one. */
  squares: readonly (readonly boolean[])[] | null;
  /** Seconds that a scanned code may be confirmed in. */
  confirmSeconds: number;
  /** The server's words about a failure. */
  message: string | null;
  onRefresh: () => void;
  onLogin: () => void;
}

/** Login with a phone that is logged in. */
export function QrCard({ look, squares, confirmSeconds, message, onRefresh, onLogin }: Props) {
  const { t } = useLingui();
  return (
    <LoginSceneCard
      kind="qr"
      title={t`扫码登录`}
      lead={t`请用已登录云海智学的手机扫码，并在手机上确认`}
      corner={
        <button type="button" className={styles.corner} aria-label={t`密码登录`} onClick={onLogin}>
          <span>{t`密码登录`}</span>
          <DesktopRegular aria-hidden className={styles.screen} />
        </button>
      }
    >
      <div className={styles.qr} data-look={look}>
        {squares && <QrPicture squares={squares} label={t`登录二维码`} />}
        <Cover look={look} confirmSeconds={confirmSeconds} message={message} onRefresh={onRefresh} />
      </div>
      <Way look={look} />
      <p className={styles.below}>
        <Trans>
          <span>
            不是你的手机？
            <button type="button" className={styles.link} onClick={onRefresh}>
              更换二维码
            </button>
          </span>
          <button type="button" className={styles.link} onClick={onLogin} autoFocus>
            密码登录
          </button>
        </Trans>
      </p>
      <p className={styles.note}>
        <ShieldRegular aria-hidden fontSize={18} />
        {t`请只扫描自己打开的二维码，不要扫描他人发来的登录码`}
      </p>
    </LoginSceneCard>
  );
}

function QrPicture({ squares, label }: { squares: NonNullable<Props['squares']>; label: string }) {
  const path = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${squares.length} ${squares.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path.join('')} fill="currentColor" />
    </svg>
  );
}

type CoverProps = Pick<Props, 'look' | 'confirmSeconds' | 'message' | 'onRefresh'>;

/** What lies over the code; it is read out when it changes. */
function Cover({ look, confirmSeconds, message, onRefresh }: CoverProps) {
  const { t } = useLingui();
  return (
    <div role="status" aria-live="polite">
      {look === 'loading' && (
        <div className={styles.cover}>
          <Spinner size="medium" label={t`正在加载二维码`} />
        </div>
      )}
      {look === 'scanned' && (
        <div className={styles.cover}>
          <Countdown seconds={confirmSeconds} />
          <strong>{t`扫码成功，登录授权中`}</strong>
          <span className={styles.quiet}>{t`请在手机上点“确认登录”`}</span>
        </div>
      )}
      {look === 'expired' && (
        <div className={styles.cover}>
          <strong>{t`二维码已过期，请重新扫码`}</strong>
          <span className={styles.quiet}>{t`正在更换`}</span>
        </div>
      )}
      {look === 'authorised' && (
        <div className={styles.cover}>
          <CheckmarkCircleFilled aria-hidden fontSize={56} />
          <strong>{t`授权成功`}</strong>
        </div>
      )}
      {look === 'failed' && (
        <div className={styles.cover}>
          <strong>{message ?? t`二维码加载失败`}</strong>
          <Button onClick={onRefresh}>{t`重试`}</Button>
        </div>
      )}
    </div>
  );
}

const circumference = 2 * Math.PI * 38;

/** A ring that empties with the seconds. */
function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.ring} aria-hidden>
      <svg viewBox="0 0 84 84" width={84} height={84}>
        <circle cx={42} cy={42} r={38} />
        <circle
          cx={42}
          cy={42}
          r={38}
          transform="rotate(-90 42 42)"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - left / seconds)}
        />
      </svg>
      <span>{left}</span>
    </span>
  );
}

/** Where the login stands: scan, confirm, in. */
function Way({ look }: { look: QrLook }) {
  const { t } = useLingui();
  const now = look === 'authorised' ? 2 : look === 'scanned' ? 1 : 0;
  return (
    <ol className={styles.way} aria-label={t`步骤`}>
      {[t`等待扫码`, t`手机确认`, t`进入平台`].map((name, at) => (
        <li
          key={name}
          data-state={at < now ? 'done' : at === now ? 'now' : 'next'}
          aria-current={at === now ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
