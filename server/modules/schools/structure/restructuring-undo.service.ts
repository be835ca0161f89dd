import type { Database } from '#server/platform/database/database.ts';
import type { StructureHolding } from '#server/platform/ports/structure-holdings.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { VersionStep, WayBack } from '../schools.tables.ts';
import { restructuringRepository } from './restructuring.repository.ts';
import { structureActsRepository } from './structure-acts.repository.ts';

type HeldAct = NonNullable<Awaited<ReturnType<ReturnType<typeof structureActsRepository>['hold']>>>;

/** How many that stand in the way are named. */
const namedAtMost = 10;

/** A row that an act moved; some have no version. */
type MovedRow = { id: string } & Partial<VersionStep>;

const isStep = (row: MovedRow): row is { id: string } & VersionStep => row.version !== undefined;
const movedOf = (one: unknown): MovedRow[] => (one as { moved?: MovedRow[] }).moved ?? [];

/**
 * What stood between two acts stands again: the one before, which expects its rows as it left them, finds them with the
 * version that they have now. @returns null where nothing of it went with the act that was taken back
 */
function renewed(earlier: WayBack, undone: WayBack): WayBack | null {
  const moved = Object.values(undone.kept).flatMap((one) => movedOf(one).filter(isStep));
  const last = new Map<string, VersionStep>([
    ...moved.map((row) => [row.id, row] as const),
    ...Object.entries(undone.versions),
  ]);
  let isOther = false;
  const now = <Step extends VersionStep>(id: string, step: Step): Step => {
    const taken = last.get(id);
    if (taken?.former !== step.version) return step;
    isOther = true;
    // The way back has written once.
    return { ...step, version: taken.version + 1 };
  };
  const versions = Object.fromEntries(Object.entries(earlier.versions).map(([id, step]) => [id, now(id, step)]));
  const kept = Object.fromEntries(
    Object.entries(earlier.kept).map(([area, one]) => {
      const rows = movedOf(one).map((row) => (isStep(row) ? now(row.id, row) : row));
      return [area, rows.length > 0 ? { ...(one as object), moved: rows } : one];
    }),
  );
  return isOther ? { ...earlier, versions, kept } : null;
}

/** The ways back of the acts before lead on. */
export async function leadOn(tx: Database, id: string, { schoolId, wayBack }: HeldAct): Promise<void> {
  const acts = structureActsRepository(tx);
  for (const earlier of await acts.open(schoolId, id)) {
    const next = renewed(earlier.wayBack, wayBack);
    if (next) await acts.setWayBack(earlier.id, next);
  }
}

/** All as it stood before. @throws Refusal naming what was touched since */
export async function takeBack(
  tx: Database,
  holdings: readonly StructureHolding[],
  { kind, fromIds, toId, isNew, wayBack: { versions, stopped, kept } }: HeldAct,
  undoneBy: string,
): Promise<void> {
  const repository = restructuringRepository(tx);
  const of = kind === 'mergeMajors' ? 'major' : 'college';
  const isMerge = kind !== 'split';
  const moved = holdings.filter(({ id }) => kept[id] !== undefined);
  const inTheWay: string[] = [];
  for (const { id, touched } of moved) inTheWay.push(...((await touched?.(tx, kept[id])) ?? []));
  await repository.hold({
    ...{ schoolId: '', of, isMerge, fromIds, toId, collegeId: null },
    ...{ majorIds: [], memberIds: [], administratorIds: [] },
  });
  if (isMerge) {
    inTheWay.push(...(await repository.leftTouched(of, versions)));
    inTheWay.push(
      ...(await repository.placeTaken(
        of,
        fromIds.filter((id) => !stopped.includes(id)),
      )),
    );
  } else inTheWay.push(...(await repository.closedOf(fromIds)));
  if (inTheWay.length > 0) {
    const names = [...new Set(inTheWay)];
    throw new Refusal('restructuringTouched', { names: names.slice(0, namedAtMost), count: names.length });
  }
  if (isMerge) await repository.openAgain(of, fromIds, stopped);
  for (const { id, putBack } of moved.toReversed()) await putBack?.(tx, kept[id], undoneBy);
  await repository.settle();
  if (isNew) await repository.closeEmpty(toId);
}
