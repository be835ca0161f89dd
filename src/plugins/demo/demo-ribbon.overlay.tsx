import { DemoRibbon } from '#views/demo/demo-ribbon.view.tsx';
import { usePlatform } from '#shell/plugin-api.ts';
import { useIsDemo } from './use-is-demo.ts';

export default function DemoRibbonOverlay() {
  const { askOverlay } = usePlatform();
  if (!useIsDemo()) return null;
  return <DemoRibbon onOpenInbox={() => void askOverlay(() => import('./inbox.overlay.tsx'), {})} />;
}
