import { createContext, use, useDeferredValue, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

interface Shown {
  path: string;
  search: string;
  /** The address is ahead of what is shown: the next screen is on its way. */
  isLate: boolean;
  navigate: ReturnType<typeof useLocation>[1];
}

/** The browser's address in the form in which the hooks of the router tell it: path and query, decoded. */
export function here(): string {
  const address = location.pathname + location.search;
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

export const ShownContext = createContext<Shown>({ path: '/', search: '', isLate: false, navigate: () => undefined });

/**
 * The address that is shown: while the next path's screen is loading, still the last one, so that the old page stays
 * and never sees the new query. A new query on the same path is shown at once.
 */
export function useShown(): Shown {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const live = useMemo(() => ({ path, search }), [path, search]);
  const late = useDeferredValue(live);
  const shown = late.path === path ? live : late;
  const isLate = late.path !== path;
  return useMemo(() => ({ ...shown, isLate, navigate }), [shown, isLate, navigate]);
}

/** wouter's hooks for what stands below the shown address. */
export const useShownPath = (): [string, Shown['navigate']] => {
  const { path, navigate } = use(ShownContext);
  return [path, navigate];
};
export const useShownSearch = () => use(ShownContext).search;
