import type { LibraryMenu, LibrarySettings } from '#contract/maintenance/maintenance.contract.ts';

export const libraryId = '00000000-0000-4000-8000-0000000000a1';

export const someSettings = (change: Partial<LibrarySettings> = {}): LibrarySettings => ({
  ...{ id: libraryId, name: '基础医学资源库', summary: '六所高校共建', introduction: '', subject: '10', level: null },
  ...{ bannerFileId: null, banners: [], partnerSchoolIds: [], partners: [], isReviewed: true, licence: 'internal' },
  ...{
    downloadPolicy: 'people',
    edition: 'he',
    isOpen: false,
    isShared: true,
    version: 3,
    updatedAt: '2026-11-20T00:00:00.000Z',
  },
  journalKey: '00000000-0000-4000-8000-0000000000a2',
  school: { id: 's-1', name: '沧岭医科大学', glyph: '沧', edition: 'he', logoFileId: null },
  ...change,
});

export const someMenu = (draft: LibraryMenu['draft'], change: Partial<LibraryMenu> = {}): LibraryMenu => ({
  ...{ draft, published: draft, publishedAt: null, version: 1, counts: {} },
  ...change,
});

/** A page with these rows only. */
export const pageWith = <Row>(data: readonly Row[]) => ({
  ...{ data, pageNo: 1, pageSize: 20, totalCount: data.length, totalPage: 1 },
});

/** What every screen below /maintenance/index asks beside its own. */
export const around = {
  'GET /maintenance/libraries': () => pageWith([]),
  'GET /maintenance/libraries/:libraryId': () => someSettings(),
  'GET /maintenance/libraries/:libraryId/directories': () => ({ directories: [] }),
  'GET /maintenance/libraries/:libraryId/courses': () => ({ courses: [], version: 1 }),
  'GET /maintenance/libraries/:libraryId/maintainers': () => ({ people: [] }),
  'GET /maintenance/libraries/:libraryId/materials': () => pageWith([]),
};
