import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { use, useEffect } from 'react';
import { TabStripView } from '#views/common/frame/tab-strip.view.tsx';
import { here, ShownContext } from './location.ts';
import { useShell } from './shell-context.ts';

/** The open pages, one tab each; another query is another tab. */
export function TabStrip() {
  const { i18n } = useLingui();
  const { registry, tabs, titles } = useShell();
  const { path, search } = use(ShownContext);
  const { tabs: open, active } = useSelector(tabs, ({ context }) => context);
  const own = titles.own.use();
  const address = search ? `${path}?${search}` : path;
  const title = registry.find(path)?.route.title;

  const isEmpty = active === '';
  useEffect(() => {
    // A page that is on its way out (another one is loading, or a logout leads home) opens no tab any more.
    if (title && address === here()) tabs.send({ type: 'tab.enter', path: address, title: i18n._(title) });
  }, [tabs, address, title, i18n, isEmpty]);

  const titleOf = (of: string, otherwise: string) => {
    const given = own.get(of);
    return given ? (typeof given === 'string' ? given : i18n._(given)) : otherwise;
  };
  return (
    <TabStripView
      tabs={open.map((tab) => ({ ...tab, title: titleOf(tab.path, tab.title) }))}
      active={active}
      onClose={(closed) => tabs.send({ type: 'tab.close', path: closed })}
      onCloseLeft={(of) => tabs.send({ type: 'tab.closeLeft', path: of })}
      onCloseRight={(of) => tabs.send({ type: 'tab.closeRight', path: of })}
      onCloseAll={(but) => tabs.send({ type: 'tab.closeAll', path: but })}
    />
  );
}
