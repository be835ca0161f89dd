import { createContext, use } from 'react';
import type { Shell } from './create-shell.ts';

export const ShellContext = createContext<Shell | null>(null);

/** What the frame knows and plugins never see: registry, titles. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() works below the shell only');
  return shell;
}
