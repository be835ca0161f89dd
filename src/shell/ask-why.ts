import type { PlatformTools } from './platform.ts';
import type { WhyAbout } from './why-about.ts';

export const askWhy = ({ askOverlay }: Pick<PlatformTools, 'askOverlay'>, about: WhyAbout): void =>
  void askOverlay<null, { about: WhyAbout }>(() => import('./why.overlay.tsx'), { about });
