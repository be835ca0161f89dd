import type { ReactNode } from 'react';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import styles from './account.module.css';

interface CardProps<Data> {
  title: string;
  shown: Shown<Data>;
  actions?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One card of the settings: its title, and what it shows now. */
export function AccountCard<Data>({ title, shown, actions, children }: CardProps<Data>) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {actions}
      </div>
      <Loaded shown={shown} what={title} bare skeleton={<SkeletonText lines={3} />}>
        {children}
      </Loaded>
    </section>
  );
}
