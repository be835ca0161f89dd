import { useShell } from './shell-context.ts';

/** Opens the panel of settings at the right. */
export function useSettings(): () => void {
  const { platform } = useShell();
  return () => void platform.askOverlay(() => import('./settings.overlay.tsx'), {});
}
