import { useLingui } from '@lingui/react';
import { use, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { WorkFrameView } from '#views/common/frame/work-frame.view.tsx';
import { Search, Who } from './head-parts.tsx';
import { useLinks } from './links.tsx';
import { ShownContext } from './location.ts';
import { preferencesStore } from './preferences.store.ts';
import { useShell } from './shell-context.ts';
import { TabStrip } from './tab-strip.tsx';

/** The frame of hours of work: one bar, the menu `manage` at the left, the page scrolls inside. */
export default function WorkFrame({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const { registry, titles } = useShell();
  const { path, search } = use(ShownContext);
  const { sidebar, hasTabs, isHeaderFixed, isSidebarFixed, contentWidth } = useSnapshot(preferencesStore);
  const links = useLinks('manage');
  const own = titles.own.use().get(search ? `${path}?${search}` : path);
  const name = own ?? registry.find(path)?.chain[0]?.title;
  return (
    <WorkFrameView
      context={name ? (typeof name === 'string' ? name : i18n._(name)) : ''}
      links={links}
      search={<Search hasKey />}
      who={<Who withRole />}
      tabs={hasTabs && <TabStrip />}
      isFolded={sidebar === 'icons'}
      onFold={(isFolded) => (preferencesStore.sidebar = isFolded ? 'icons' : 'full')}
      isHeaderFixed={isHeaderFixed}
      isSidebarFixed={isSidebarFixed}
      isNarrow={contentWidth === 'fixed'}
    >
      {children}
    </WorkFrameView>
  );
}
