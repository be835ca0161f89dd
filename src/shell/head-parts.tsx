import { useLingui } from '@lingui/react/macro';
import { Suspense, use } from 'react';
import { Link } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { AvatarMenu } from '#views/common/frame/avatar-menu.view.tsx';
import { VisitorButtons } from '#views/common/frame/header.view.tsx';
import { UtilLine } from '#views/common/frame/util-line.view.tsx';
import { roleWords } from '#views/common/frame/role.words.ts';
import styles from '#views/common/frame/header.module.css';
import { AvatarActions, HeadActions } from './contributions.tsx';
import { Late } from './lazy.ts';
import { useLinks } from './links.tsx';
import { ShownContext } from './location.ts';
import { usePlatform } from './platform.ts';
import { useSettings } from './settings.ts';
import { useShell } from './shell-context.ts';
import { usePersonStore, usePerson, useSite, usePreferences } from './stores-context.ts';

/** The same page in the other edition, where the host's name says how: `he.` and `ve.`, and localhost for the demo. */
function otherEditionOf(origin: string, path: string, edition: 'he' | 've'): string | null {
  const { protocol, hostname, port } = new URL(origin);
  const other = edition === 'he' ? 've' : 'he';
  const [first, ...rest] = hostname.split('.');
  const host =
    first === 'he' || first === 've'
      ? [other, ...rest].join('.')
      : hostname === 'localhost' || hostname === '127.0.0.1'
        ? `${other}.localhost`
        : null;
  return host && `${protocol}//${host}${port && `:${port}`}${path}`;
}

/** Name, face and menu of whoever is here; 登录 for a visitor. */
export function Who({ withRole }: { withRole?: boolean }) {
  const { t, i18n } = useLingui();
  const platform = usePlatform();
  const { session, stored } = usePersonStore();
  const links = useLinks('avatar');
  const openSettings = useSettings();
  const { person } = platform;
  if (session === 'none')
    return platform.provides('signIn') ? (
      <VisitorButtons
        onLogin={() => void platform.signIn.ask()}
        onRegister={() => void platform.signIn.ask('register')}
      />
    ) : null;
  // Before the server has said who it is, what was kept of the last visit stands there.
  const shown =
    session === 'known'
      ? {
          ...person,
          name: person.nickname || person.name,
          roleName: person.role ? i18n._(roleWords[person.role]) : person.roleName,
        }
      : { name: stored?.NC || stored?.YHXM || t`我`, avatar: stored?.TX || null, roleName: '', accountMasked: '' };
  return (
    <>
      <HeadActions isKnown={session === 'known'} />
      <AvatarMenu
        person={shown}
        links={links}
        withRole={withRole}
        actions={<AvatarActions />}
        onSettings={openSettings}
        onPassword={platform.provides('security') ? () => void platform.security.changePassword() : undefined}
        onLogout={platform.logout}
      />
    </>
  );
}

/** The first of what the person has behind the avatar, within reach. */
export function Shortcut() {
  const [first] = useLinks('avatar');
  return first ? (
    <Link href={first.href} className={styles.shortcut}>
      {first.title}
    </Link>
  ) : null;
}

export function Utilities() {
  const site = useSite();
  const { edition } = usePerson();
  const [{ language }, change] = usePreferences();
  const { platform } = useShell();
  const { path } = use(ShownContext);
  return (
    <UtilLine
      organiser={site?.organiser ?? ''}
      edition={edition}
      otherEdition={otherEditionOf(platform.origin, path, edition)}
      mobileAddress={site?.mobileAddress ?? null}
      language={language}
      onLanguage={(chosen) => change({ language: chosen })}
      onSettings={useSettings()}
    />
  );
}

const loadCategories = () => import('./categories.tsx');

/** The panel behind 学科分类; null where there is no course list that it could lead to. */
export function useCategories() {
  const { registry } = useShell();
  const { edition } = usePerson();
  if (!registry.find(coursesAddresses.list.pattern)) return null;
  return (
    <Suspense>
      <Late load={loadCategories} edition={edition} />
    </Suspense>
  );
}
