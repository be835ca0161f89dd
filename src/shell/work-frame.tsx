import { useLingui } from '@lingui/react';
import { Suspense, use, type ReactNode } from 'react';
import { useKeys } from '#kit/use-keys.ts';
import { WorkFrameView } from '#views/common/frame/work-frame.view.tsx';
import type { WorkLayout } from './declaration.ts';
import { Who } from './head-parts.tsx';
import { Late } from './lazy.ts';
import { useLinks } from './links.tsx';
import { ShownContext } from './location.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Search } from './search.tsx';
import { useShortcutList } from './shortcuts.ts';
import { TabStrip } from './tab-strip.tsx';
import { useShell } from './shell-context.ts';
import { usePreferences } from './stores-context.ts';

/** What this address is called, else the thing that it is about (`?id=`): a course stays named over its pages. */
function nameOf<Name>(own: ReadonlyMap<string, Name>, path: string, search: string): Name | undefined {
  const id = new URLSearchParams(search).get('id');
  const root = `/${path.split('/')[1]}/`;
  const isPageOfIt = (address: string) => address.startsWith(root) && address.endsWith(`?id=${id}`);
  return own.get(search ? `${path}?${search}` : path) ?? [...own].findLast(([address]) => isPageOfIt(address))?.[1];
}

/** The frame of hours of work: one bar, the layout's menu at the left, the page scrolls inside. */
export default function WorkFrame({ layout, children }: { layout: WorkLayout; children: ReactNode }) {
  const { i18n } = useLingui();
  const { registry, titles } = useShell();
  const { path, search } = use(ShownContext);
  const [{ sidebar, hasTabs, isHeaderFixed, isSidebarFixed, contentWidth }, change] = usePreferences();
  const links = useLinks(layout);
  const name = nameOf(titles.own.use(), path, search) ?? registry.find(path)?.chain[0]?.title;
  const words = name ? (typeof name === 'string' ? name : i18n._(name)) : '';
  const workContext = registry.workContext(layout);
  const isFolded = sidebar === 'icons';
  const fold = (next: boolean) => change({ sidebar: next ? 'icons' : 'full' });
  useKeys({
    '[': () => {
      fold(!isFolded);
    },
  });
  return (
    <WorkFrameView
      context={
        workContext ? (
          <ScreenBoundary place={path}>
            <Suspense fallback={words}>
              <Late load={workContext} name={words} />
            </Suspense>
          </ScreenBoundary>
        ) : (
          words
        )
      }
      links={links}
      search={<Search hasKey look="bar" />}
      onKeys={useShortcutList()}
      who={<Who withRole />}
      tabs={hasTabs && <TabStrip />}
      isFolded={isFolded}
      onFold={fold}
      isHeaderFixed={isHeaderFixed}
      isSidebarFixed={isSidebarFixed}
      isNarrow={contentWidth === 'fixed'}
    >
      {children}
    </WorkFrameView>
  );
}
