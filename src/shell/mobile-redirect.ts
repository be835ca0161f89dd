const memory = 'usesDesktop';
/** px; specification, section 9. */
const most = 768;

/**
 * Leads a small screen to the mobile site of this host, once a session; a window that is only narrow or zoomed stays,
 * and so does whoever comes back by 使用电脑版 (`?desktop`). Source: specification, section 1; G45.
 */
export function redirectSmallScreen(mobileAddress: string | null): void {
  if (!mobileAddress) return;
  try {
    const isWanted = new URLSearchParams(location.search).has('desktop') || sessionStorage.getItem(memory) !== null;
    sessionStorage.setItem(memory, '1');
    if (isWanted || window.screen.width > most || window.innerWidth > most) return;
  } catch {
    // Without a memory it would redirect for ever.
    return;
  }
  location.replace(mobileAddress);
}
