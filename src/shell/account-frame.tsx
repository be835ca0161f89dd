import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { AccountFrameView } from '#views/common/frame/account-frame.view.tsx';
import { SideMenu } from '#views/common/frame/side-menu.view.tsx';
import { useLinks } from './links.tsx';
import { preferencesStore } from './preferences.store.ts';

/** The person's own menu at the left of the page, inside the main frame. */
export default function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { isSidebarFixed } = useSnapshot(preferencesStore);
  const links = useLinks('account');
  return (
    <AccountFrameView
      nav={links.length > 0 && <SideMenu links={links} isFixed={isSidebarFixed} isCard label={t`我的菜单`} />}
    >
      {children}
    </AccountFrameView>
  );
}
