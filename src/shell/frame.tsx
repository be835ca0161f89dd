import { lazy, Suspense, type ReactNode } from 'react';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { workLayouts, type Layout, type WorkLayout } from './declaration.ts';
import { Late } from './lazy.ts';
import { MainFrame } from './main-frame.tsx';
import { useShell } from './shell-context.ts';

const WorkFrame = lazy(() => import('./work-frame.tsx'));
const AccountFrame = lazy(() => import('./account-frame.tsx'));

const isWork = (layout: Layout): layout is WorkLayout => workLayouts.some((one) => one === layout);

/** The frame of a layout: an area's own, or the shell's. */
export function Frame({ layout, children }: { layout: Layout; children: ReactNode }) {
  const { registry } = useShell();
  const own = registry.frame(layout);
  if (own) return <Late load={own}>{children}</Late>;
  if (layout === 'blank') return <main id="content">{children}</main>;
  if (isWork(layout)) return <WorkFrame layout={layout}>{children}</WorkFrame>;
  return (
    <MainFrame>
      <Suspense fallback={<SkeletonPage />}>
        {layout === 'account' ? <AccountFrame>{children}</AccountFrame> : children}
      </Suspense>
    </MainFrame>
  );
}
