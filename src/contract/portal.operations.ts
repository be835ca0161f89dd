import { operation } from './operation.ts';
import type { PlatformInfo } from './portal.contract.ts';
import type { Empty } from './shapes.contract.ts';

export const portalOperations = {
  info: operation<Empty, PlatformInfo>({
    method: 'GET',
    path: '/pub/platform/info',
    needs: 'open',
    summary: 'The site of this host: edition, title, footer, announcements, the rights of visitors.',
  }),
};
