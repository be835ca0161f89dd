import type { Inbox } from './demo.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';

export const demoOperations = {
  inbox: operation<Empty, Inbox>({
    method: 'GET',
    path: '/demo/inbox',
    needs: 'open',
    summary: 'The messages that were sent; in demo and test mode only, and free of the signature.',
  }),
};
