import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';
import type { AreaAsked, AreaBoard, AreaLook, AreaSwitching } from './areas.contract.ts';

/** Which areas are on, on which site; for platform administrators. */
export const areasOperations = {
  board: operation<Empty, AreaBoard>({
    method: 'GET',
    path: '/areas',
    needs: 'profile.query',
    person: true,
    summary: 'Areas of the platform, and whether each is on, on each site',
  }),
  look: operation<AreaAsked, AreaLook>({
    method: 'GET',
    path: '/areas/looks',
    needs: 'profile.query',
    person: true,
    summary: 'What comes and goes with an area, and what its own check says now; within five seconds',
  }),
  switch: operation<AreaSwitching, AreaBoard, AreaBoard>({
    method: 'PUT',
    path: '/areas/switches',
    needs: 'profile.edit',
    person: true,
    confirming: 'administrators',
    says: 'saved',
    summary:
      'Switches an area on or off on a site; asks to confirm oneself (4015), and holds on every node when it is answered',
  }),
};
