import { Suspense, useEffect, type ComponentType } from 'react';
import { lazyOf } from './lazy.ts';
import type { Load, PlatformTools } from './platform.ts';
import { createStore } from './store.ts';

interface OpenOverlay {
  key: number;
  Overlay: ComponentType<Record<string, unknown>>;
  props: object;
  close: (result: unknown) => void;
}

/**
 * A dialog hides the page from screen readers, and one that leaves the tree while it is open does not show it again:
 * once no dialog is left, everything below the body is shown.
 */
function showPageAfterDialogs(): () => void {
  const show = () => {
    if (document.querySelector('[aria-modal="true"]')) return;
    for (const part of document.body.children) part.removeAttribute('aria-hidden');
  };
  // Dialogs stand in portals below the body, which come and go with them.
  const watch = new MutationObserver(() => requestAnimationFrame(show));
  watch.observe(document.body, { childList: true });
  return () => watch.disconnect();
}

/** Overlays above the routes, the last asked on top. Closing one gives the focus back to where it came from. */
export function createOverlays() {
  const store = createStore<readonly OpenOverlay[]>([]);
  let asked = 0;

  const ask: PlatformTools['askOverlay'] = (load, props) =>
    new Promise((resolve) => {
      const key = ++asked;
      const from = document.activeElement;
      const close = (result: unknown) => {
        if (!store.get().some((one) => one.key === key)) return;
        store.set(store.get().filter((one) => one.key !== key));
        resolve(result as never);
        // After the overlay has left the page, so that its own focus keeping does not interfere.
        requestAnimationFrame(() => {
          if (from instanceof HTMLElement && from.isConnected) from.focus();
        });
      };
      const Overlay = lazyOf(load as Load<never>) as unknown as OpenOverlay['Overlay'];
      store.set([...store.get(), { key, Overlay, props, close }]);
    });

  function Overlays() {
    const open = store.use();
    useEffect(showPageAfterDialogs, []);
    return open.map(({ key, Overlay, props, close }) => (
      <Suspense key={key}>
        <Overlay {...props} onClose={close} />
      </Suspense>
    ));
  }

  return { ask, Overlays };
}
