import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *          switchOff [not held, nobody on uses it]
 *   on ──────────────────────────────────────────────► off
 *      ◄──────────────────────────────────────────────
 *          switchOn [all that it uses is on, its own check has passed]
 */
export interface AreaSwitchFacts {
  /** It cannot be switched off. */
  isHeld: boolean;
  /** An area that is on uses it. */
  isUsed: boolean;
  /** An area that it uses is off. */
  isLacking: boolean;
  /** Its own check has passed; one that is ill can be switched off all the same. */
  isWell: boolean;
}

type Move = 'switchOn' | 'switchOff';

/** An area on one site: on, or gone with its pages, menus, calls and jobs. Both ways lead back. */
export const areaSwitchLifecycle = setup({
  types: {} as { context: AreaSwitchFacts; events: { type: `area.${Move}` } },
  guards: {
    mayGo: ({ context: { isHeld, isUsed } }) => !isHeld && !isUsed,
    mayCome: ({ context: { isLacking, isWell } }) => !isLacking && isWell,
  },
}).createMachine({
  id: 'areaSwitch',
  context: { isHeld: false, isUsed: false, isLacking: false, isWell: true },
  initial: 'on',
  states: {
    on: { on: { 'area.switchOff': { guard: 'mayGo', target: 'off' } } },
    off: { on: { 'area.switchOn': { guard: 'mayCome', target: 'on' } } },
  },
});

export type AreaStatus = StatusOf<typeof areaSwitchLifecycle>;
