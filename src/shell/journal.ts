import { openText, sealText } from './cipher.ts';

const databaseName = 'yunhai-journal';
const storeName = 'drafts';

const asked = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
  return asked(request);
}

async function inStore<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) {
  const database = await open();
  try {
    return await asked(work(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

/**
 * What the server does not have yet, encrypted, in this browser: it survives a reload, a crash and a closed window.
 * Where the browser keeps nothing (private windows), every call does nothing.
 */
export interface Journal<Content> {
  /** @returns null where there is nothing, or nothing that this key opens */
  read: () => Promise<Content | null>;
  write: (content: Content) => Promise<void>;
  clear: () => Promise<void>;
}

/** @param name of the draft and its person; @param key from the server, for this draft only */
export function createJournal<Content>(name: string, key: string): Journal<Content> {
  // One write after the other: an older text never ends on top of a newer one.
  let queue = Promise.resolve();
  const next = (work: () => Promise<unknown>) => {
    queue = queue.then(work).then(
      () => undefined,
      () => undefined,
    );
    return queue;
  };
  return {
    async read() {
      try {
        const sealed = await inStore<unknown>('readonly', (store) => store.get(name));
        return typeof sealed === 'string' ? (JSON.parse(await openText(sealed, key)) as Content) : null;
      } catch {
        return null;
      }
    },
    write: (content) =>
      next(async () => {
        const sealed = await sealText(JSON.stringify(content), key);
        await inStore('readwrite', (store) => store.put(sealed, name));
      }),
    clear: () => next(() => inStore('readwrite', (store) => store.delete(name))),
  };
}

/** Forgets every draft of this browser: at a logout. */
export const forgetJournals = (): Promise<unknown> =>
  inStore('readwrite', (store) => store.clear()).catch(() => undefined);
