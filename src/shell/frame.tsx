import type { ReactNode } from 'react';
import { Late } from './lazy.ts';
import { MainFrame } from './main-frame.tsx';
import type { Layout } from './declaration.ts';
import { useShell } from './shell-context.ts';

/** The frame of a layout: an area's own, or the shell's. */
export function Frame({ layout, children }: { layout: Layout; children: ReactNode }) {
  const { registry } = useShell();
  const own = registry.frame(layout);
  if (own) return <Late load={own}>{children}</Late>;
  if (layout === 'blank') return <main id="content">{children}</main>;
  return <MainFrame>{children}</MainFrame>;
}
