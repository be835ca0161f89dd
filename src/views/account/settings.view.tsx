import type { ReactNode } from 'react';
import styles from './account.module.css';

/** 账号设置: its cards one below another. */
export const SettingsPage = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;
