import { forget, writeStored, readStored } from './browser-storage.ts';
import { createStore } from './store.ts';

/** Stored under this name; a logout forgets it. */
export const searchMemory = 'searches';
const most = 8;

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(searchMemory) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

const store = createStore(read());

/** What this browser looked for, newest first, each once. */
export const searches = {
  use: () => store.use(),
  add(text: string): void {
    store.set([text, ...read().filter((one) => one !== text)].slice(0, most));
    writeStored(searchMemory, JSON.stringify(store.get()));
  },
  forget(): void {
    store.set([]);
    forget([searchMemory]);
  },
};
