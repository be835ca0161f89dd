import type { MessageDescriptor } from '@lingui/core';
import { createStore } from './store.ts';

type Title = string | MessageDescriptor;

/** How many addresses keep the name that their screen gave them. */
const most = 60;

/** What screens call themselves instead of their route's title, by full path with its query. */
export function createTitles() {
  const own = createStore<ReadonlyMap<string, Title>>(new Map());
  return {
    set: (title: Title) => {
      const address = location.pathname + location.search;
      if (own.get().get(address) === title) return;
      own.set(new Map([...own.get(), [address, title] as const].slice(-most)));
    },
    /** After a logout: no name of what the last person had open. */
    clear: () => own.set(new Map()),
    own,
  };
}
