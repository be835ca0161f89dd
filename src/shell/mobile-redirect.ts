import type { Sight } from '#machines/site-variant.machine.ts';

const memory = 'usesDesktop';

/** What decides whether this screen is led to the mobile site; asking counts as asked, once a session (G45). */
export function sight(): Sight {
  const sizes = { screenWidth: window.screen.width, windowWidth: window.innerWidth };
  try {
    const wantsDesktop = new URLSearchParams(location.search).has('desktop') || sessionStorage.getItem(memory) !== null;
    sessionStorage.setItem(memory, '1');
    return { ...sizes, wantsDesktop, canRemember: true };
  } catch {
    return { ...sizes, wantsDesktop: false, canRemember: false };
  }
}
