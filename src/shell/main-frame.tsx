import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import layout from '#views/common/layout.module.css';
import { Logo } from '#views/common/logo.view.tsx';
import { personStore, type Person } from './person.store.ts';
import { useShell } from './shell-context.ts';

/** Header, top menu, page. */
export function MainFrame({ children }: { children: ReactNode }) {
  const { registry } = useShell();
  const person = useSnapshot(personStore).person as Person;
  return (
    <>
      <header className={layout.content}>
        <Link href="/index/home">
          <Logo />
        </Link>
        <nav className={layout.row}>
          {registry.menu('top', person).map(({ route }) => (
            <Link key={route.id} href={route.path}>
              {i18n._(route.title)}
            </Link>
          ))}
        </nav>
      </header>
      <main id="content">{children}</main>
    </>
  );
}
