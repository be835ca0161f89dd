import { libraryCodec, libraryNavsCodec } from '#contract/library/library.codec.ts';
import type {
  LibraryBanners,
  LibraryDetail,
  LibraryListQuery,
  LibraryNavs,
  LibraryOverview,
  LibraryPage,
} from '#contract/library/library.contract.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import { librariesRepository, libraryRecordOf, type LibraryRow } from './libraries.repository.ts';
import { directoryCounts } from '../materials/material-facets.ts';
import type { Spaces } from './spaces.service.ts';

/** Figures of the libraries may lag so far behind. */
const lifetimeMs = 2_000;

const descending = (valueOf: (row: LibraryRow) => number | string) => (a: LibraryRow, b: LibraryRow) =>
  valueOf(a) < valueOf(b) ? 1 : valueOf(a) > valueOf(b) ? -1 : a.id < b.id ? -1 : 1;
const orders = {
  best: descending(({ monthlyUses, materialCount }) => monthlyUses * 10 + materialCount),
  newest: descending(({ openedAt }) => openedAt),
  materials: descending(({ materialCount }) => materialCount),
  favourites: descending(({ favourites }) => favourites),
};

/** How many rows each value has, the most frequent first; rows without one are left out. */
function counted<Value>(values: readonly (Value | null)[]): { value: Value; count: number }[] {
  const counts = new Map<Value, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count);
}

/** Open libraries: they are few, so that those of an edition are read once and searched here. */
export function librariesService(db: Database, spaces: Spaces) {
  const editions = shortCache<LibraryRow[]>(lifetimeMs);
  const openOf = (edition: 'he' | 've', actor: Actor) =>
    editions.get(edition, () => librariesRepository(db, actor).open(edition));

  /** One that was opened a moment ago is read anew. */
  async function openRow(libraryId: string, actor: Actor): Promise<LibraryRow> {
    const edition = await librariesRepository(db, actor).editionOf(libraryId);
    if (!edition) throw new Refusal('notFound');
    const find = async () => (await openOf(edition, actor)).find(({ id }) => id === libraryId);
    const known = await find();
    if (known) return known;
    editions.forget();
    const row = await find();
    if (!row) throw new Refusal('notFound');
    return row;
  }

  return {
    async list(asked: LibraryListQuery, actor: Actor): Promise<LibraryPage> {
      const { keyword = '', subject, school, level, sort = 'best', edition = actor.edition } = asked;
      const words = keyword.normalize('NFKC').toLowerCase().split(/\s+/);
      const rows = (await openOf(edition, actor))
        .filter(
          (row) =>
            (subject === undefined || row.subject === subject) &&
            (school === undefined || row.school.id === school) &&
            (level === undefined || row.level === level) &&
            words.every((word) => row.searched.includes(word)),
        )
        .toSorted(orders[sort]);
      const { limit, offset } = windowOf(asked);
      const shown = rows.slice(offset, offset + limit).map((row) => libraryCodec.encode(libraryRecordOf(row)));
      return pageFrom(asked, shown, rows.length);
    },

    async overview(edition: 'he' | 've', actor: Actor): Promise<LibraryOverview> {
      const rows = await openOf(edition, actor);
      const shares = new Map<number, number>();
      for (const { types } of rows)
        for (const { type, count } of types) shares.set(type, (shares.get(type) ?? 0) + count);
      const names = new Map(rows.map(({ school }) => [school.id, school.name]));
      const sum = (valueOf: (row: LibraryRow) => number) => rows.reduce((all, row) => all + valueOf(row), 0);
      return {
        libraries: rows.length,
        materials: sum(({ materialCount }) => materialCount),
        types: shares.size,
        newThisWeek: sum(({ newThisWeek }) => newThisWeek),
        shares: [...shares].map(([sid, count]) => ({ sid, count })).toSorted((a, b) => b.count - a.count),
        subjects: counted(rows.map(({ subject }) => subject)),
        levels: counted(rows.map(({ level }) => level)),
        schools: counted(rows.map(({ school }) => school.id)).map((one) => ({ ...one, name: names.get(one.value)! })),
      };
    },

    async detail(libraryId: string, actor: Actor): Promise<LibraryDetail> {
      const space = await spaces.open(actor, libraryId);
      const repository = librariesRepository(db, actor);
      const row = await openRow(libraryId, actor);
      const [texts, cells] = await Promise.all([repository.texts(libraryId), spaces.cells(actor, libraryId)]);
      const counts = directoryCounts(cells, space.directories);
      const { views, downloads, favourites, uses } = row;
      return {
        ...libraryCodec.encode(libraryRecordOf(row)),
        ...texts,
        counts: { views, downloads, favourites, uses },
        directories: space.directories.map((one) => ({ ...one, materialCount: counts.get(one.id) ?? 0 })),
      };
    },

    async navs(libraryId: string, actor: Actor): Promise<LibraryNavs> {
      const { menu } = await spaces.open(actor, libraryId);
      const open = <Entry extends { isHidden: boolean }>(entries: readonly Entry[]) =>
        entries.filter(({ isHidden }) => !isHidden);
      return libraryNavsCodec.encode(open(menu).map((entry) => ({ ...entry, children: open(entry.children) })));
    },

    async banners(libraryId: string, actor: Actor): Promise<LibraryBanners> {
      const { banners } = await spaces.open(actor, libraryId);
      return banners.map(({ fileId, title, link }) => ({
        image: publicMedia(fileId),
        title,
        ...(link !== '' && { link }),
      }));
    },

    /** After a write of this process that the lists show. */
    forget: () => editions.forget(),
  };
}
