import type { MessageDescriptor } from '@lingui/core';
import { createStore } from './store.ts';

/** What a screen calls itself beyond its route's title, for the path on which it said so. */
export function createTitles() {
  const store = createStore<{ path: string; title: string | MessageDescriptor } | null>(null);
  return {
    set: (title: string | MessageDescriptor) => store.set({ path: location.pathname, title }),
    own: store,
  };
}
