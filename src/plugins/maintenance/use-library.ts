import { createContext, use } from 'react';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import { useSearchParams } from 'wouter';
import type { LibrarySettings } from '#contract/maintenance/maintenance.contract.ts';

/** Under which name the browser remembers the library that was worked on last. */
export const rememberedAs = 'maintenance-library';

/** The library that the address names, null where it names none; what is typed into an address may be anything. */
export const useLibraryId = (): string | null =>
  maintenanceAddresses.index.read(useSearchParams()[0]).libraryId || null;

export const LibraryContext = createContext<LibrarySettings | null>(null);

/** The library that is being kept; screens below `/maintenance/index` always have one. */
export function useLibrary(): LibrarySettings {
  const library = use(LibraryContext);
  if (!library) throw new Error('useLibrary() works below the screen of /maintenance/index only');
  return library;
}
