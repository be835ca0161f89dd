import type { Material, MaterialDetail, MaterialPreview } from '#contract/library/library-materials.contract.ts';
import type { LibraryDetail } from '#contract/library/library.contract.ts';

export const materialId = '0190a000-0000-7000-8000-000000000001';
export const libraryId = '0190a000-0000-7000-8000-0000000000aa';

export const materialOf = (facts: Partial<Material> = {}): Material => ({
  ZYID: materialId,
  ZYKID: libraryId,
  MC: '心脏的外形与传导系统',
  sid: 1,
  cover: '',
  author: '温若川',
  school: '云海大学',
  kind: 'slides',
  format: 'PPTX',
  sizeBytes: 13_212_057,
  pages: 48,
  views: 8213,
  downloads: 2546,
  favourites: 612,
  licence: 'byNc',
  downloadable: true,
  updatedAt: '2026-09-18T02:00:00.000Z',
  ...facts,
});

export const materialDetailOf = (facts: Partial<MaterialDetail> = {}): MaterialDetail => ({
  ...materialOf(),
  libraryName: '基础医学教学资源库',
  introduction: '<p>面向临床医学专业二年级。</p>',
  tags: ['脉管系统'],
  directory: ['系统解剖学'],
  licenceText: '',
  source: '',
  downloadPolicy: 'people',
  uses: 37,
  shortCode: 'k7m2xw9pqa',
  weeklyViews: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  versions: [
    { number: 4, note: '补了双语标注', publishedAt: '2026-09-18T02:00:00.000Z', sizeBytes: 13_212_057 },
    { number: 3, note: '', publishedAt: '2026-03-01T02:00:00.000Z', sizeBytes: 12_000_000 },
  ],
  ...facts,
});

export const previewOf = (facts: Partial<MaterialPreview> = {}): MaterialPreview => ({
  kind: 'slides',
  shownAs: 'original',
  url: '/api/media/file',
  expiresAt: '2026-11-20T12:00:00.000Z',
  name: '心脏.pptx',
  mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  sizeBytes: 13_212_057,
  streams: [],
  captions: [],
  ...facts,
});

export const libraryOf = (): LibraryDetail => ({
  ZYKID: libraryId,
  MC: '基础医学教学资源库',
  TB: '',
  subject: '10',
  edition: 'he',
  level: 'national',
  summary: '',
  school: {
    id: '0190a000-0000-7000-8000-0000000000bb',
    name: '云海大学',
    glyph: '云',
    edition: 'he',
    logoFileId: null,
  },
  schoolCount: 1,
  courseCount: 0,
  materialCount: 9618,
  typeCount: 56,
  topTypes: [1],
  monthlyUses: 0,
  updatedAt: '2026-09-18T02:00:00.000Z',
  introduction: '',
  maintainers: [],
  partners: [],
  counts: { views: 0, downloads: 0, favourites: 0, uses: 0 },
  directories: [],
});
