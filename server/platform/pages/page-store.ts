import { createHash } from 'node:crypto';

/** What many are answered alike at an address. */
export interface StoredPage {
  status: number;
  bytes: Buffer;
  /** Of these bytes, without quotation marks. */
  tag: string;
  /** Compressed, each made once, by `content-encoding`. */
  forms: Map<string, Promise<Buffer>>;
}

export const pageOf = (status: number, html: string): StoredPage => {
  const bytes = Buffer.from(html);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { status, bytes, tag, forms: new Map() };
};

/** A page as it was made. */
export interface MadePage {
  page: StoredPage;
  /** All of it is there, and it is the same for everybody who asks alike. */
  isWhole: boolean;
  /** A better one that this one did not wait for; null where nothing comes of it. */
  later?: Promise<MadePage | null>;
}

export interface PageStoreParts {
  mostBytes: number;
  /** No page is older; a change forgets it sooner. */
  lifetimeMs: number;
  /** So long after a change what pages read may still be as it was before (short-cache.ts). */
  settleMs: number;
  now?: () => number;
}

/** What asks longer than this asks for something that nobody else asks for. */
const longestKey = 600;
/** So many keys are remembered of which one page was asked for. */
const askedAtMost = 10_000;

/** A page, its compressed forms, which are less than itself together, and its key. */
const weightOf = (key: string, { bytes }: StoredPage): number => 2 * (bytes.length + key.length) + 500;

/**
 * Pages in memory, the ones that were asked for last. One is stored when it is asked for a second time, so that
 * addresses that nobody asks for again take no other page's place; those who ask at once get one page.
 */
export function pageStore({ mostBytes, lifetimeMs, settleMs, now = () => performance.now() }: PageStoreParts) {
  const pages = new Map<string, { page: StoredPage; until: number; weight: number }>();
  let underWay = new Map<string, Promise<StoredPage>>();
  const asked = new Set<string>();
  let weight = 0;
  let settledAt = -Infinity;

  function drop(key: string): void {
    weight -= pages.get(key)?.weight ?? 0;
    pages.delete(key);
  }
  function put(key: string, page: StoredPage, madeAt: number): void {
    drop(key);
    const own = weightOf(key, page);
    if (own > mostBytes / 8) return;
    pages.set(key, { page, until: madeAt < settledAt ? settledAt : madeAt + lifetimeMs, weight: own });
    weight += own;
    for (const oldest of pages.keys()) {
      if (weight <= mostBytes) return;
      drop(oldest);
    }
  }
  /** Whether it was asked for before. */
  function isAskedAgain(key: string): boolean {
    const mark = createHash('sha1').update(key).digest('base64url');
    const isAgain = asked.delete(mark);
    asked.add(mark);
    if (asked.size > askedAtMost) asked.delete(asked.values().next().value!);
    return isAgain;
  }

  return {
    get bytes() {
      return weight;
    },
    get size() {
      return pages.size;
    },
    async get(key: string, make: () => Promise<MadePage>): Promise<StoredPage> {
      const stored = pages.get(key);
      if (stored && stored.until > now()) {
        // The one that was asked for last is the last to go.
        pages.delete(key);
        pages.set(key, stored);
        return stored.page;
      }
      const others = underWay;
      const sameTime = others.get(key);
      if (sameTime) return sameTime;
      const madeAt = now();
      const isStored = key.length <= longestKey && isAskedAgain(key);
      const making = make()
        .then(({ page, isWhole, later }) => {
          // Another map: something has changed since it was begun.
          const store = (one: MadePage | null) => {
            if (one?.isWhole && others === underWay) put(key, one.page, madeAt);
          };
          // One that came late was dear: it is stored even if nobody has asked for it before.
          void later?.then(store);
          if (isStored) store({ page, isWhole });
          return page;
        })
        .finally(() => others.delete(key));
      others.set(key, making);
      return making;
    },
    /** Something that pages show has changed; what is being made may not know it, and is not stored. */
    forget(): void {
      pages.clear();
      weight = 0;
      settledAt = now() + settleMs;
      underWay = new Map();
    },
  };
}

export type PageStore = ReturnType<typeof pageStore>;
