import type { Journal } from '#kit/journal-draft.ts';
import { openText, sealText } from './seal.ts';
import { uuid } from './uuid.ts';

const databaseName = 'yunhai-journal';
const storeName = 'drafts';
/** A store that does not answer for so long (a damaged profile) keeps nothing, and must not keep a page closed. */
const patienceMs = 5000;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')));
  });
}

/** One transaction; it counts when it is complete: a full disk is told at its end. @returns what `work` reads then */
async function transact<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => Result) {
  const database = await open();
  try {
    const transaction = database.transaction(storeName, mode, { durability: 'strict' });
    const read = work(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB gave up')));
    });
    return read();
  } finally {
    database.close();
  }
}

function inStore<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => Result): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB is silent')), patienceMs);
  });
  return Promise.race([transact(mode, work), silence]).finally(() => clearTimeout(timer));
}

/** @param name of the draft and its person; @param key from the server, for this draft only */
export function createJournal<Content>(name: string, key: string): Journal<Content> {
  const own = `${name}/${uuid()}`;
  /** Entries of earlier visits, as they were read. */
  const found = new Map<string, string>();
  let hasOwn = false;
  /** Only the last of the calls that wait is worth doing. */
  let last = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const next = <Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> => {
    last += 1;
    const turn = last;
    const done = queue.then(() => (turn === last ? work() : otherwise)).catch(() => otherwise);
    queue = done;
    return done;
  };
  const forgetFound = (store: IDBObjectStore) => {
    for (const [entry, sealed] of found) {
      const request: IDBRequest<unknown> = store.get(entry);
      request.addEventListener('success', () => request.result === sealed && store.delete(entry));
    }
  };
  return {
    async read() {
      const entries = await inStore('readonly', (store) => {
        const range = IDBKeyRange.bound(`${name}/`, `${name}/\uffff`);
        const [keys, values] = [store.getAllKeys(range), store.getAll(range)] as IDBRequest<string[]>[];
        return () => keys!.result.map((entry, index) => [entry, values!.result[index]!] as const);
      }).catch(() => []);
      const opened = entries.flatMap(([entry, sealed]) => {
        found.set(entry, sealed);
        try {
          return [JSON.parse(openText(sealed, key)) as { at: number; content: Content }];
        } catch {
          return [];
        }
      });
      return opened.sort((a, b) => a.at - b.at).map(({ content }) => content);
    },
    write: (content) =>
      next(false, async () => {
        const sealed = sealText(JSON.stringify({ at: Date.now(), content }), key);
        hasOwn = true;
        await inStore('readwrite', (store) => {
          store.put(sealed, own);
          forgetFound(store);
          return () => found.clear();
        });
        return inStore('readonly', (store) => {
          const request: IDBRequest<unknown> = store.get(own);
          return () => request.result === sealed;
        });
      }),
    clear: () =>
      next(undefined, async () => {
        if (!hasOwn && found.size === 0) return;
        await inStore('readwrite', (store) => {
          store.delete(own);
          forgetFound(store);
          return () => found.clear();
        });
        hasOwn = false;
      }),
  };
}

/** Forgets every draft of this browser: at a logout. */
export const forgetJournals = (): Promise<unknown> =>
  inStore('readwrite', (store) => {
    store.clear();
    return () => undefined;
  }).catch(() => undefined);
