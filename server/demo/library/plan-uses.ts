import type { EventRow } from '../../modules/library/libraries.import.ts';
import { accountId } from '../demo-people.ts';
import { chance, dayFrom, demoId } from '../demo-random.ts';
import type { DemoLibrary } from './demo-library.ts';
import type { PlannedMaterial } from './demo-materials.ts';

/** Somebody who looks at materials. */
export interface Reader {
  id: string;
  schoolId: string;
}

type Favourite = { accountId: string; materialId: string; folderId: string | null; at: Date };

const weeks = 12;
/** Of all uses, how many are more than a year old. */
const early = 0.15;
const hourMs = 3_600_000;
/** When people look: mornings and evenings, hardly at night. */
const hours = [8, 9, 9, 10, 10, 11, 13, 14, 14, 15, 16, 19, 19, 20, 20, 21, 21, 22];

/**
 * Twelve weeks of looking, saving and keeping, and some of the year before: a few materials get most of it, weekends
 * little, each week a bit more.
 */
export function planUses(
  library: DemoLibrary,
  libraryId: string,
  materials: readonly PlannedMaterial[],
  publishedAt: ReadonlyMap<string, Date>,
  readers: readonly Reader[],
  now: Date,
): { events: EventRow[]; favourites: Favourite[] } {
  const luck = chance(`uses ${library.key} ${libraryId}`);
  const shown = luck.shuffled(materials.filter(({ status, isBinned }) => status === 'published' && !isBinned));
  const favourites = new Map<string, Favourite>();
  const events: EventRow[] = [];
  for (let event = 0; event < library.uses; event++) {
    const material = shown[Math.floor(shown.length * luck.next() ** 2.2)]!;
    // The root lets later weeks have more.
    const day = luck.next() < early ? -luck.whole(370, 700) : -Math.floor(weeks * 7 * (1 - Math.sqrt(luck.next())));
    const at = new Date(dayFrom(now, day, luck.pick(hours)).getTime() + luck.whole(0, hourMs));
    const isWeekend = [0, 6].includes(new Date(at.getTime() + 8 * hourMs).getUTCDay());
    if ((isWeekend && luck.next() < 0.6) || at < publishedAt.get(material.id)! || at > now) continue;
    const reader = luck.next() < 0.72 ? luck.pick(readers) : null;
    const did = luck.next();
    const happened = (measure: EventRow['measure']) =>
      events.push({
        ...{ libraryId, materialId: material.id, measure, at },
        accountId: reader?.id ?? null,
        schoolId: reader?.schoolId ?? null,
      });
    happened('views');
    if (reader && did < 0.3) happened('downloads');
    const key = `${reader?.id} ${material.id}`;
    if (reader && did > 0.93 && !favourites.has(key)) {
      favourites.set(key, { accountId: reader.id, materialId: material.id, folderId: null, at });
      happened('favourites');
    }
  }
  return { events, favourites: [...favourites.values()] };
}

/** What the offered accounts keep, by names of folders; null in none. */
const kept: Readonly<Record<string, readonly (string | null)[]>> = {
  learner: ['期末复习', '期末复习', '期末复习', '动画', '动画', null, null],
  teacher: ['第三章备课', '第三章备课', '第三章备课', '课堂演示', '课堂演示', null],
};

/** Favourites of the learner and the teacher that everybody tries, among the first materials of the given libraries. */
export function planFavourites(
  materials: readonly (PlannedMaterial & { libraryId: string })[],
  schoolId: string,
  now: Date,
) {
  const folders = new Map<string, { id: string; accountId: string; name: string }>();
  const favourites: Favourite[] = [];
  const events: EventRow[] = [];
  for (const [person, names] of Object.entries(kept)) {
    const own = chance(`kept ${person}`).shuffled(materials).slice(0, names.length);
    for (const [index, { id: materialId, libraryId }] of own.entries()) {
      const name = names[index]!;
      const id = demoId(`folder ${person} ${name}`);
      if (name !== null) folders.set(id, { id, accountId: accountId(person), name });
      const at = dayFrom(now, -2 - 3 * index, 10);
      favourites.push({ accountId: accountId(person), materialId, folderId: name === null ? null : id, at });
      events.push({ libraryId, materialId, measure: 'favourites', accountId: accountId(person), schoolId, at });
    }
  }
  return { folders: [...folders.values()], favourites, events };
}
