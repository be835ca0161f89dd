import type { Platform } from '#shell/plugin-api.ts';

/** Shows the messages that would have been sent. */
export const openInbox = ({ askOverlay }: Platform): void => void askOverlay(() => import('./inbox.overlay.tsx'), {});
