import { useLingui } from '@lingui/react/macro';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { QuestionCircleRegular, SettingsRegular } from '@fluentui/react-icons';
import { Suspense, type ReactNode } from 'react';
import { CondensedBar } from '#views/common/frame/condensed-bar.view.tsx';
import { Header } from '#views/common/frame/header.view.tsx';
import { MainFrameView } from '#views/common/frame/main-frame.view.tsx';
import { TipBar, type Tip } from '#views/common/frame/tip-bar.view.tsx';
import { MenuLine, TopMenu } from '#views/common/frame/top-menu.view.tsx';
import { PhoneTabs } from '#views/common/frame/phone-tabs.view.tsx';
import { SideMenu } from '#views/common/frame/side-menu.view.tsx';
import { usePhone } from '#views/common/use-phone.ts';
import { Shortcut, useCategories, Utilities, Who } from './head-parts.tsx';
import { FrameFooter } from './frame-footer.tsx';
import { FirstPart } from './lazy.ts';
import { useLinks } from './links.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Search } from './search.tsx';
import { useSettings } from './settings.ts';
import { TabStrip } from './tab-strip.tsx';
import { useShell } from './shell-context.ts';
import { usePerson, useSite, usePreferences } from './stores-context.ts';

/** Util line, head, menu, page, footer; the bar that stays while the page is scrolled, the tips beside it, a phone's tabs. */
export function MainFrame({ children }: { children: ReactNode }) {
  const [{ layout, isHeaderFixed, hidesHeader, isSidebarFixed, hasTabs }] = usePreferences();
  const site = useSite();
  const { edition } = usePerson();
  const links = useLinks('top');
  const phoneLinks = useLinks('phone');
  const categories = useCategories();
  // On a phone the menu stands at the foot, whatever was chosen for wider windows.
  const isPhone = usePhone() && phoneLinks.length > 0;
  const isSide = layout === 'side' && !isPhone;
  const isTop = !isSide && !isPhone;
  return (
    <MainFrameView
      head={
        <>
          <Utilities />
          <Header subtitle={site?.title ?? ''} search={<Search hasKey />}>
            <Shortcut />
            <Who />
          </Header>
          {isTop && <TopMenu links={links} edition={edition} categories={categories} />}
          {hasTabs && <TabStrip />}
        </>
      }
      bar={
        isHeaderFixed && (
          <CondensedBar menu={isTop ? <MenuLine links={links} /> : null} hides={hidesHeader}>
            <Who />
          </CondensedBar>
        )
      }
      side={isSide && <SideMenu links={links} isFixed={isSidebarFixed} />}
      footer={<FrameFooter />}
      tips={<Tips />}
      tabs={isPhone && <PhoneTabs links={phoneLinks} />}
    >
      {children}
    </MainFrameView>
  );
}

/** Entries of the areas; on a phone, where no line stands above the head, the settings too. */
function Tips() {
  const { t } = useLingui();
  const isPhone = usePhone();
  const { registry } = useShell();
  const openSettings = useSettings();
  const icon = { 'aria-hidden': true, fontSize: 22 } as const;
  const own: Tip[] = useLinks('tip').map(({ id, title, href, icon: drawn }) => ({
    id,
    title,
    href,
    icon: drawn ?? <QuestionCircleRegular {...icon} />,
  }));
  const settings: Tip = {
    id: 'settings',
    title: t`界面设置`,
    icon: <SettingsRegular {...icon} />,
    onPress: openSettings,
  };
  const tips = isPhone ? [...own, settings] : own;
  if (!registry.tipBar) return <TipBar tips={tips} onTop={() => window.scrollTo({ top: 0, behavior: 'smooth' })} />;
  return (
    <ScreenBoundary place="tips">
      <Suspense fallback={null}>
        <FirstPart
          load={registry.tipBar}
          tips={tips}
          hasCommonPage={registry.find(helpAddresses.common.pattern) !== null}
        />
      </Suspense>
    </ScreenBoundary>
  );
}
