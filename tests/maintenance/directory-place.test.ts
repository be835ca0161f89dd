import { describe, expect, it } from 'vitest';
import {
  directoryPlace,
  directoryRows,
  directoryStep,
  mayHold,
  mayStandAt,
} from '../../src/plugins/maintenance/directories/directory-place.ts';

const directory = (id: string, parentId: string | null, position: number) => ({
  ...{ id, parentId, position, name: id, materialCount: 0 },
});
const all = [
  directory('bones', null, 0),
  directory('skull', 'bones', 0),
  directory('limbs', 'bones', 1),
  directory('hand', 'limbs', 0),
  directory('heart', null, 1),
];

describe('directories', () => {
  it('are read each before those below it', () => {
    expect(directoryRows(all).map(({ id, level }) => `${level} ${id}`)).toEqual([
      '1 bones',
      '2 skull',
      '2 limbs',
      '3 hand',
      '1 heart',
    ]);
  });

  it('go three levels deep, and never below themselves', () => {
    expect(mayHold(all, 'limbs')).toBe(true);
    expect(mayHold(all, 'hand')).toBe(false);
    expect(mayStandAt(all, 'bones', 'hand')).toBe(false);
    expect(mayStandAt(all, 'bones', 'heart')).toBe(false);
    expect(mayStandAt(all, 'limbs', 'heart')).toBe(true);
  });

  it('land where they are let go', () => {
    expect(directoryPlace(all, 'heart', 'bones', 'before')).toEqual({ parentId: null, position: 0 });
    expect(directoryPlace(all, 'heart', 'limbs', 'into')).toEqual({ parentId: 'limbs', position: 1 });
    expect(directoryPlace(all, 'skull', 'limbs', 'after')).toEqual({ parentId: 'bones', position: 1 });
    expect(directoryPlace(all, 'skull', 'limbs', 'before')).toBeNull();
    expect(directoryPlace(all, 'bones', 'hand', 'after')).toBeNull();
  });

  it('step among siblings, out and in', () => {
    expect(directoryStep(all, 'bones', 'down')).toEqual({ parentId: null, position: 1 });
    expect(directoryStep(all, 'limbs', 'out')).toEqual({ parentId: null, position: 1 });
    expect(directoryStep(all, 'heart', 'in')).toEqual({ parentId: 'bones', position: 2 });
    expect(directoryStep(all, 'skull', 'up')).toBeNull();
    expect(directoryStep(all, 'bones', 'out')).toBeNull();
  });
});
