import { useLingui } from '@lingui/react/macro';
import { useSite } from './stores-context.ts';

/** What this platform calls itself. */
export function useSiteTitle(): string {
  const { t } = useLingui();
  return useSite()?.title ?? t`云海智学`;
}
