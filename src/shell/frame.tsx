import { Suspense, type ReactNode } from 'react';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { isWork, type Layout } from './declaration.ts';
import { accountFrame, workFrame } from './frames.ts';
import { Late, lazyOf } from './lazy.ts';
import { MainFrame } from './main-frame.tsx';
import { useShell } from './shell-context.ts';

const WorkFrame = lazyOf(workFrame);
const AccountFrame = lazyOf(accountFrame);

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
