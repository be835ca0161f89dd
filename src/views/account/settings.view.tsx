import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import text from '#views/common/text.module.css';
import styles from './account.module.css';

/** 账号设置: its cards one below another. */
export const SettingsPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>
    <h1 className={text.section}>
      <Trans>账号设置</Trans>
    </h1>
    {children}
  </div>
);
