import type { Sight } from '#machines/shell/site-variant.machine.ts';

const memory = 'usesDesktop';

/**
 * What decides whether this screen is led to the mobile site. In the main frame asking counts as asked, once a session
 * (G45); elsewhere it does not.
 */
export function sight(isMainLayout: boolean): Sight {
  const sizes = { isMainLayout, screenWidth: window.screen.width, windowWidth: window.innerWidth };
  if (!isMainLayout) return { ...sizes, wantsDesktop: false, canRemember: true };
  try {
    const wantsDesktop = new URLSearchParams(location.search).has('desktop') || sessionStorage.getItem(memory) !== null;
    sessionStorage.setItem(memory, '1');
    return { ...sizes, wantsDesktop, canRemember: true };
  } catch {
    return { ...sizes, wantsDesktop: false, canRemember: false };
  }
}
