import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import type { Cell } from '../materials/material-filter.ts';
import { spacesRepository, type Space } from './spaces.repository.ts';

const spaceLifetimeMs = 1_000;
/** Figures may lag a little behind what another node writes. */
const cellsLifetimeMs = 2_000;
const totalLifetimeMs = 60_000;

/** What the calls of one open library share. */
export function spacesService(db: Database) {
  const spaces = shortCache<{ space: Space | null }>(spaceLifetimeMs);
  const cells = shortCache<Cell[]>(cellsLifetimeMs);
  const totals = shortCache<number>(totalLifetimeMs);
  return {
    /** @throws Refusal notFound where it is closed or none */
    async open(actor: Actor, libraryId: string): Promise<Space> {
      const read = async () => ({ space: await spacesRepository(db, actor).find(libraryId) });
      const { space } = await spaces.get(libraryId, read);
      if (!space) throw new Refusal('notFound');
      return space;
    },
    cells: (actor: Actor, libraryId: string) =>
      cells.get(libraryId, () => spacesRepository(db, actor).cells(libraryId)),
    /** Of all libraries; only its size matters. */
    total: (actor: Actor) => totals.get('', () => spacesRepository(db, actor).total()),
    forget() {
      spaces.forget();
      cells.forget();
    },
  };
}
export type Spaces = ReturnType<typeof spacesService>;
