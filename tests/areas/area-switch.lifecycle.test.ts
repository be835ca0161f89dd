import { areaSwitchLifecycle } from '#machines/areas/area-switch.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const free = { isHeld: false, isUsed: false, isLacking: false, isWell: true };
const both = { on: { 'area.switchOff': 'off' }, off: { 'area.switchOn': 'on' } } as const;
const stays = { on: {}, off: { 'area.switchOn': 'on' } } as const;
const waits = { on: { 'area.switchOff': 'off' }, off: {} } as const;

testWholeTable(areaSwitchLifecycle, [
  { when: 'nothing is against it', facts: free, moves: both },
  { when: 'it cannot be switched off', facts: { ...free, isHeld: true }, moves: stays },
  { when: 'another that is on uses it', facts: { ...free, isUsed: true }, moves: stays },
  { when: 'one that it uses is off', facts: { ...free, isLacking: true }, moves: waits },
  { when: 'its check has failed', facts: { ...free, isWell: false }, moves: waits },
]);
