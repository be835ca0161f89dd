import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { Logo } from '../common/logo.view.tsx';
import layout from '../common/layout.module.css';
import { Scales } from '../common/scales.view.tsx';
import styles from './login-page.module.css';

/** The card alone, with a way back to the platform. */
export function LoginPage({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <Scales className={styles.scales} width={1920} height={1080} />
      <div className={`${layout.content} ${styles.top}`}>
        <Link href={portalAddresses.home.to()} aria-label={t`云海智学，返回首页`}>
          <Logo />
        </Link>
      </div>
      <div className={styles.card}>{children}</div>
    </div>
  );
}
