import type { FavouritePage, FavouritesMove } from './library-favourites.contract.ts';
import type { MaterialHits, Material, MaterialDetail, MaterialListQuery } from './library-materials.contract.ts';
import type { Library, LibraryCourse, LibraryCourseQuery, LibraryDetail, LibraryNavs } from './library.contract.ts';

/** Renames fields and keeps the others as they are. */
type Renamed<T, Names extends Record<string, PropertyKey>> = Omit<T, keyof Names> & {
  [Key in keyof Names & keyof T as Names[Key]]: T[Key];
};

/** The same records in English, for both sides of the wire. */
export type LibraryRecord = Renamed<Library, { ZYKID: 'id'; MC: 'name'; TB: 'banner' }>;
export type LibraryDetailRecord = Renamed<LibraryDetail, { ZYKID: 'id'; MC: 'name'; TB: 'banner' }>;
export type LibraryCourseRecord = Renamed<LibraryCourse, { courseId: 'id'; MC: 'title' }>;
export type MaterialRecord = Renamed<Material, { ZYID: 'id'; ZYKID: 'libraryId'; MC: 'title'; sid: 'type' }>;
export type MaterialDetailRecord = Renamed<
  MaterialDetail,
  { ZYID: 'id'; ZYKID: 'libraryId'; MC: 'title'; sid: 'type' }
>;
export type MaterialHitRecord = Renamed<
  MaterialHits['data'][number],
  { ZYID: 'id'; ZYKID: 'libraryId'; MC: 'title'; sid: 'type' }
>;
type WireFavourite = FavouritePage['data'][number];
export type FavouriteRecord = Renamed<
  Omit<WireFavourite, 'SCID'>,
  { ZYID: 'id'; ZYKID: 'libraryId'; MC: 'title'; sid: 'type' }
>;

export const libraryCodec = {
  encode: <T extends { id: string; name: string; banner: string }>({ id, name, banner, ...same }: T) => ({
    ZYKID: id,
    MC: name,
    TB: banner,
    ...same,
  }),
  decode: <T extends { ZYKID: string; MC: string; TB: string }>({ ZYKID, MC, TB, ...same }: T) => ({
    id: ZYKID,
    name: MC,
    banner: TB,
    ...same,
  }),
};

/** Which library is meant. */
export const libraryIdCodec = {
  encode: (libraryId: string) => ({ ZYKID: libraryId }),
  decode: ({ ZYKID }: { ZYKID: string }): string => ZYKID,
};

interface MaterialAt {
  id: string;
  libraryId?: string | undefined;
}

/** Which material is meant; `libraryId` where the address has it. */
export const materialIdCodec = {
  encode: ({ id, libraryId }: MaterialAt) => ({ ZYID: id, ...(libraryId !== undefined && { ZYKID: libraryId }) }),
  decode: ({ ZYID, ZYKID }: { ZYID: string; ZYKID?: string }): MaterialAt => ({ id: ZYID, libraryId: ZYKID }),
};

export const libraryCourseCodec = {
  encode: ({ id, title, ...same }: LibraryCourseRecord): LibraryCourse => ({ courseId: id, MC: title, ...same }),
  decode: ({ courseId, MC, ...same }: LibraryCourse): LibraryCourseRecord => ({ id: courseId, title: MC, ...same }),
};

export const materialCodec = {
  encode: <T extends { id: string; libraryId: string; title: string; type: number }>({
    id,
    libraryId,
    title,
    type,
    ...same
  }: T) => ({ ZYID: id, ZYKID: libraryId, MC: title, sid: type, ...same }),
  decode: <T extends { ZYID: string; ZYKID: string; MC: string; sid: number }>({
    ZYID,
    ZYKID,
    MC,
    sid,
    ...same
  }: T) => ({ id: ZYID, libraryId: ZYKID, title: MC, type: sid, ...same }),
};

export const favouriteCodec = {
  encodeId: (id: string) => ({ SCID: id }),
  decodeId: ({ SCID }: { SCID: string }): string => SCID,
  encode: (one: FavouriteRecord): WireFavourite => ({ ...materialCodec.encode(one), SCID: one.id }),
  decode: ({ SCID: _same, ...one }: WireFavourite): FavouriteRecord => materialCodec.decode(one),
  encodeMove: (ids: readonly string[], folderId: string | null): FavouritesMove => ({ SCIDs: [...ids], folderId }),
  decodeMove: ({ SCIDs, folderId }: FavouritesMove) => ({ ids: SCIDs, folderId }),
};

/** Which part of a library is asked for, in English. */
export interface LibraryPlace {
  libraryId: string;
  sectionId?: string | undefined;
  directoryId?: string | undefined;
}

interface MaterialAsk extends LibraryPlace {
  types: readonly number[];
  kinds: readonly string[];
}

export const libraryPlaceCodec = {
  encode: ({ libraryId, sectionId, directoryId }: LibraryPlace) => ({
    ZYKID: libraryId,
    ...(sectionId && { BKID: sectionId }),
    ...(directoryId && { directoryId }),
  }),
  decode: ({ ZYKID, BKID, directoryId }: Pick<LibraryCourseQuery, 'ZYKID' | 'BKID' | 'directoryId'>): LibraryPlace => ({
    libraryId: ZYKID,
    sectionId: BKID,
    directoryId,
  }),
};

export const materialQueryCodec = {
  encode: ({ types, kinds, ...place }: MaterialAsk) => ({
    ...libraryPlaceCodec.encode(place),
    ...(types.length > 0 && { sid: types.join(',') }),
    ...(kinds.length > 0 && { kind: kinds.join(',') }),
  }),
  decode: ({ sid, kind, ...place }: MaterialListQuery): MaterialAsk => ({
    ...libraryPlaceCodec.decode(place),
    types: sid?.split(',').map(Number) ?? [],
    kinds: kind?.split(',') ?? [],
  }),
};

const kindOfEntry = { SC: 'materials', KC: 'courses', ZDY: 'section' } as const;
const entryOfKind = { materials: 'SC', courses: 'KC', section: 'ZDY' } as const;

/** An entry of the published menu in English. */
export interface LibraryNavRecord {
  id: string;
  kind: 'materials' | 'courses' | 'section';
  title: string;
  holds: 'materials' | 'courses';
  children: readonly { id: string; title: string }[];
}

export const libraryNavsCodec = {
  encode: (navs: readonly LibraryNavRecord[]): LibraryNavs =>
    navs.map(({ id, kind, title, holds, children }) => ({
      ID: id,
      LX: entryOfKind[kind],
      MC: title,
      ...(kind === 'section' && { BKID: id, BKLX: holds === 'materials' ? 1 : 2 }),
      ...(children.length > 0 && { MLJH: children.map((child) => ({ ID: child.id, MC: child.title })) }),
    })),
  decode: (navs: LibraryNavs): LibraryNavRecord[] =>
    navs
      .filter(({ LX }) => LX in kindOfEntry)
      .map(({ ID, LX, MC, BKLX, MLJH = [] }) => ({
        id: ID,
        kind: kindOfEntry[LX],
        title: MC,
        holds: LX === 'KC' || BKLX === 2 ? 'courses' : 'materials',
        children: MLJH.map((child) => ({ id: child.ID, title: child.MC })),
      })),
};
