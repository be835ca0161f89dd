import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import styles from './offline-line.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says that the network is away, and what that means, until it is back. */
export function OfflineLine() {
  const { t } = useLingui();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.line}>{t`网络已断开。正在观看的内容可以继续，填写的内容将在联网后自动提交。`}</p>
      )}
    </div>
  );
}
