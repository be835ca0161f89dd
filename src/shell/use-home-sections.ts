import { useLingui } from '@lingui/react/macro';
import { useShell } from './shell-context.ts';

/** Sections of the home page that areas have, in their own order; `shownTo` says whom they are for by themselves. */
export function useHomeSections() {
  const { i18n } = useLingui();
  const { registry } = useShell();
  return registry
    .sections('home')
    .map(({ id, title, shownTo }) => ({ id, title: title ? i18n._(title) : id, shownTo }));
}
