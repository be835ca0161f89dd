import type { DataWords } from '../ports/data.port.ts';
import type { SiteSource } from '../settings/editions.ts';

/** Which areas are off, by the id of the site; as it stands at a version. */
export interface AreaSwitches {
  version: number;
  off: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Whose modules are, and what they bring; told once all are open. */
export interface DeclaredAreas {
  /** The area of each module. */
  areaOf: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, DataWords>;
  /** Which module has brought a contribution. */
  ownerOf(contribution: object): string | undefined;
}

const none: ReadonlySet<string> = new Set();

/**
 * Areas as this node knows them: all are on, until somebody knows better.
 * @param sites whose hosts decide
 */
export function createAreas(sites: Pick<SiteSource, 'idOf'> & { readonly ids: readonly string[] }) {
  let known: AreaSwitches = { version: 0, off: new Map() };
  let declared: DeclaredAreas = { areaOf: new Map(), titles: new Map(), ownerOf: () => undefined };
  /** Reads what the database has; null while every change is heard of. */
  let read: (() => Promise<void>) | null = null;
  const listeners = new Set<() => void>();

  const offOn = (hostname: string): ReadonlySet<string> => known.off.get(sites.idOf(hostname) ?? '') ?? none;
  const areaOf = (module: string): string => declared.areaOf.get(module) ?? module;
  const isOff = (module: string | undefined, hostname: string): boolean =>
    module !== undefined && offOn(hostname).has(areaOf(module));

  function isOffEverywhere(module: string): boolean {
    const area = areaOf(module);
    return sites.ids.length > 0 && sites.ids.every((id) => known.off.get(id)?.has(area) === true);
  }

  return {
    offOn,
    areaOf,
    titleOf: (area: string): DataWords | undefined => declared.titles.get(area),
    /** @param module undefined: no area's */
    isOff,
    /** Whether what a module contributes is there, on the site of a host. */
    has: (contribution: object, hostname: string): boolean => !isOff(declared.ownerOf(contribution), hostname),
    /** No site has what contributes it: its jobs rest. */
    rests: (contribution: object): boolean => isOffEverywhere(declared.ownerOf(contribution) ?? ''),
    /** No site has it. */
    isOffEverywhere,
    /** Resolves when this node knows what holds now; undefined where it does, which costs a call nothing. */
    upToDate: (): Promise<void> | undefined => read?.(),
    /** From now on it holds; an older one changes nothing. */
    take(next: AreaSwitches): void {
      if (next.version < known.version) return;
      known = next;
      listeners.forEach((listener) => listener());
    },
    /** @param again reads anew, before each answer; null: changes are heard of */
    doubt(again: (() => Promise<void>) | null): void {
      read = again;
    },
    declare(all: DeclaredAreas): void {
      declared = all;
    },
    onChange: (listener: () => void): void => void listeners.add(listener),
  };
}
export type Areas = ReturnType<typeof createAreas>;
