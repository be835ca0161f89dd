import { createContext, use } from 'react';
import type { Shell } from './create-shell.ts';
import { useSite } from './stores-context.ts';

export const ShellContext = createContext<Shell | null>(null);

/** What the frame knows and plugins never see: registry, titles. Renders again when areas are switched. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() works below the shell only');
  // What the host is says which areas are on.
  useSite();
  return shell;
}
