import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { Logo } from '../logo.view.tsx';
import layout from '../layout.module.css';
import styles from './header.module.css';

interface Props {
  subtitle: string;
  search: ReactNode;
  /** At the right: shortcuts, avatar or login. */
  children: ReactNode;
}

/** Mark and name, search, and who is here. */
export function Header({ subtitle, search, children }: Props) {
  return (
    <div className={styles.header}>
      <div className={`${layout.content} ${styles.inner}`}>
        <Link href={portalAddresses.home.to()} className={styles.logo}>
          <Logo subtitle={subtitle} />
        </Link>
        <div className={styles.search}>{search}</div>
        <div className={styles.right}>{children}</div>
      </div>
    </div>
  );
}

/** What a visitor has at the right. */
export function VisitorButtons({ onLogin, onRegister }: { onLogin: () => void; onRegister: () => void }) {
  return (
    <>
      <button type="button" className={styles.register} onClick={onRegister}>
        <Trans>注册</Trans>
      </button>
      <button type="button" className={styles.login} onClick={onLogin}>
        <Trans>登录</Trans>
      </button>
    </>
  );
}
