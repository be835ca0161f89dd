import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { siteStore } from './site.store.ts';

/** What this platform calls itself. */
export function useSiteTitle(): string {
  const { t } = useLingui();
  return useSnapshot(siteStore).site?.title ?? t`云海智学`;
}
