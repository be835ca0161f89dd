import { shownPath } from '#contract/portal/shown-path.rule.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { speakOf } from '#views/common/now.ts';
import type { Shell } from './create-shell.ts';
import { prefetchLinks } from './prefetch.ts';

/** What tells of a new address; the router says `pushState` and `replaceState`. */
const addressEvents = ['popstate', 'pushState', 'replaceState'] as const;

/** A page that came drawn goes on to speak of its moment until its last part is taken over; other pages speak of now. */
function speakOfNow(): void {
  const goOn = () => speakOf(null);
  for (const type of addressEvents) addEventListener(type, goOn, { once: true });
  setTimeout(goOn, minuteMs);
}

/** What follows the first paint: links are prepared, and the head is kept true from the first change of the address. */
export function afterwards(shell: Shell): void {
  prefetchLinks(shell, addressEvents);
  speakOfNow();
  const [came] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(came?.name ?? location.href);
  const follow = () => {
    if (location.pathname === shownPath(pathname) && location.search === search) return;
    for (const type of addressEvents) removeEventListener(type, follow);
    void import('./follow-head.ts').then(({ followHead }) => followHead(shell, addressEvents));
  };
  for (const type of addressEvents) addEventListener(type, follow);
  follow();
}
