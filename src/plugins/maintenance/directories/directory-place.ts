import type { Directories } from '#contract/maintenance/maintenance.contract.ts';
import { directoryLimits } from '#contract/library/material.rule.ts';
import type { Edge } from '#views/common/dragging.ts';

type Directory = Directories['directories'][number];
type All = readonly Directory[];

/** Where a directory goes: `position` counts its new siblings without itself. */
export interface DirectoryPlace {
  parentId: string | null;
  position: number;
}
export type DirectoryStep = 'up' | 'down' | 'out' | 'in';

export interface DirectoryRow extends Directory {
  /** 1 at the top. */
  level: number;
}

const family = (all: All, parentId: string | null) =>
  all.filter((one) => one.parentId === parentId).toSorted((a, b) => a.position - b.position);

/** Each directory before those below it. */
export const directoryRows = (all: All, parentId: string | null = null, level = 1): DirectoryRow[] =>
  family(all, parentId).flatMap((one) => [{ ...one, level }, ...directoryRows(all, one.id, level + 1)]);

const levelOf = (all: All, id: string | null): number => {
  const one = all.find((directory) => directory.id === id);
  return one ? levelOf(all, one.parentId) + 1 : 0;
};
const heightOf = (all: All, id: string): number =>
  1 + Math.max(0, ...all.filter(({ parentId }) => parentId === id).map((one) => heightOf(all, one.id)));
const isWithin = (all: All, id: string | null, ancestor: string): boolean => {
  if (id === null) return false;
  return id === ancestor || isWithin(all, all.find((one) => one.id === id)?.parentId ?? null, ancestor);
};

/** Whether there is room for it there: not below itself, and no deeper than directories go. */
export const mayStandAt = (all: All, id: string, parentId: string | null): boolean =>
  !isWithin(all, parentId, id) && levelOf(all, parentId) + heightOf(all, id) <= directoryLimits.depth;

export const mayHold = (all: All, parentId: string | null): boolean =>
  all.length < directoryLimits.count && levelOf(all, parentId) < directoryLimits.depth;

/** What a new directory is called until somebody names it: the name, or the first free number behind it. */
export function freeName(all: All, parentId: string | null, name: string): string {
  const taken = new Set(family(all, parentId).map((one) => one.name));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
  return free;
}

/** Where a dragged directory lands over another; null where it may not, and where it already is. */
export function directoryPlace(all: All, draggedId: string, overId: string, edge: Edge): DirectoryPlace | null {
  const over = all.find(({ id }) => id === overId);
  const dragged = all.find(({ id }) => id === draggedId);
  if (!over || !dragged || draggedId === overId) return null;
  const parentId = edge === 'into' ? overId : over.parentId;
  if (!mayStandAt(all, draggedId, parentId)) return null;
  const left = family(all, parentId).filter(({ id }) => id !== draggedId);
  const position =
    edge === 'into' ? left.length : left.findIndex(({ id }) => id === overId) + (edge === 'after' ? 1 : 0);
  const isThere = dragged.parentId === parentId && family(all, parentId).indexOf(dragged) === position;
  return isThere ? null : { parentId, position };
}

/** Where one step leads: among its siblings, out beside its parent, or in below the one before. Null: nowhere. */
export function directoryStep(all: All, id: string, step: DirectoryStep): DirectoryPlace | null {
  const one = all.find((directory) => directory.id === id);
  if (!one) return null;
  const siblings = family(all, one.parentId);
  const at = siblings.indexOf(one);
  const before = siblings[at - 1];
  const parent = all.find((directory) => directory.id === one.parentId);
  const places: Record<DirectoryStep, DirectoryPlace | null> = {
    up: at > 0 ? { parentId: one.parentId, position: at - 1 } : null,
    down: at < siblings.length - 1 ? { parentId: one.parentId, position: at + 1 } : null,
    out: parent ? { parentId: parent.parentId, position: family(all, parent.parentId).indexOf(parent) + 1 } : null,
    in: before ? { parentId: before.id, position: family(all, before.id).length } : null,
  };
  const place = places[step];
  return place && mayStandAt(all, id, place.parentId) ? place : null;
}
