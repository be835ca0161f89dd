import { QuestionCircleRegular, SettingsRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AccountFrameView } from '#views/common/frame/account-frame.view.tsx';
import { SideMenu, SideMenuAction } from '#views/common/frame/side-menu.view.tsx';
import { useLinks } from './links.tsx';
import { useSettings } from './settings.ts';
import { usePlatform } from './platform.ts';
import { askWhy } from './ask-why.ts';
import { usePreferences } from './stores-context.ts';

/** The person's own menu at the left of the page, inside the main frame. */
export default function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [{ isSidebarFixed }] = usePreferences();
  const links = useLinks('account');
  const openSettings = useSettings();
  const platform = usePlatform();
  return (
    <AccountFrameView
      nav={
        links.length > 0 && (
          <SideMenu
            links={links}
            isFixed={isSidebarFixed}
            isCard
            label={t`我的菜单`}
            foot={
              <>
                <SideMenuAction
                  icon={<SettingsRegular aria-hidden fontSize={20} />}
                  title={t`界面设置`}
                  onPress={openSettings}
                />
                <SideMenuAction
                  icon={<QuestionCircleRegular aria-hidden fontSize={20} />}
                  title={t`为什么看不到`}
                  onPress={() => askWhy(platform, { address: location.pathname, operation: null, isElsewhere: true })}
                />
              </>
            }
          />
        )
      }
    >
      {children}
    </AccountFrameView>
  );
}
