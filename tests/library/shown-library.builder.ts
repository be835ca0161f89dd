import type { Material, MaterialPage } from '#contract/library/library-materials.contract.ts';
import type { LibraryDetail, LibraryNavs, LibraryPage } from '#contract/library/library.contract.ts';

type Library = LibraryPage['data'][number];

/** What the server answers about libraries and materials, for screens in a test. */
export const someLibrary = (facts: Partial<Library> = {}): Library => ({
  ZYKID: 'a',
  MC: '基础医学资源库',
  TB: '',
  subject: '10',
  edition: 'he',
  level: null,
  summary: '人体结构的素材。',
  school: { id: 's', name: '云海大学', glyph: '云', edition: 'he' } as Library['school'],
  schoolCount: 1,
  courseCount: 2,
  materialCount: 30,
  typeCount: 4,
  topTypes: [1, 45],
  monthlyUses: 9,
  updatedAt: new Date().toISOString(),
  ...facts,
});

export const someLibraryDetail = (facts: Partial<LibraryDetail> = {}): LibraryDetail => ({
  ...someLibrary(),
  introduction: '',
  maintainers: [],
  partners: [],
  counts: { views: 1, downloads: 2, favourites: 3, uses: 4 },
  directories: [],
  ...facts,
});

export const someMaterial = (at: number, facts: Partial<Material> = {}): Material => ({
  ZYID: `m${at}`,
  ZYKID: 'a',
  MC: `素材 ${at}`,
  sid: 1,
  cover: '',
  author: '',
  school: '',
  kind: 'pdf',
  format: 'PDF',
  sizeBytes: 2048,
  views: 1,
  downloads: 2,
  favourites: 3,
  licence: 'internal',
  downloadable: true,
  updatedAt: new Date().toISOString(),
  ...facts,
});

export const pageOfSome = <T>(data: T[], facts: object = {}) => ({
  data,
  pageNo: 1,
  pageSize: 24,
  totalCount: data.length,
  totalPage: 1,
  ...facts,
});

export const someMaterialPage = (data: Material[], facts: Partial<MaterialPage> = {}): MaterialPage => ({
  ...pageOfSome(data),
  facets: { types: [], kinds: [], directories: [] },
  ...facts,
});

export const someNavs: LibraryNavs = [
  { ID: 'n1', LX: 'SC', MC: '素材中心' },
  { ID: 'n2', LX: 'KC', MC: '课程', MLJH: [{ ID: 'c1', MC: '实验课' }] },
  { ID: 'n3', LX: 'ZDY', MC: '名师微课', BKID: 'n3', BKLX: 1, MLJH: [{ ID: 'c2', MC: '外科' }] },
];
