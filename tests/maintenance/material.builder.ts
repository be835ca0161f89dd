import type {
  ManagedMaterial,
  ManagedMaterialPage,
  ManagedMaterialDetails,
} from '#contract/maintenance/maintenance-materials.contract.ts';
import type { LibrarySettings } from '#contract/maintenance/maintenance.contract.ts';

export const libraryId = '11111111-1111-4111-8111-111111111111';
export const materialId = (at: number) => `22222222-2222-4222-8222-${String(at).padStart(12, '0')}`;

export const aLibrary = (facts: Partial<LibrarySettings> = {}): LibrarySettings => ({
  id: libraryId,
  name: '基础医学教学资源库',
  summary: '',
  introduction: '',
  subject: '10',
  level: null,
  bannerFileId: null,
  banners: [],
  partnerSchoolIds: [],
  isReviewed: true,
  licence: 'byNc',
  downloadPolicy: 'people',
  edition: 'he',
  school: { id: 's1', name: '云海大学', logoFileId: null, glyph: '云', edition: 'he' } as LibrarySettings['school'],
  partners: [],
  isOpen: true,
  isShared: true,
  journalKey: '00000000-0000-4000-8000-0000000000a2',
  version: 1,
  updatedAt: '2026-11-20T02:00:00.000Z',
  ...facts,
});

export const aMaterial = (at: number, facts: Partial<ManagedMaterial> = {}): ManagedMaterial => ({
  id: materialId(at),
  title: `第 ${at} 件`,
  type: 6,
  kind: 'slides',
  format: 'PPTX',
  cover: '',
  author: '祁岳',
  directoryId: null,
  tags: [],
  licence: 'byNc',
  downloadPolicy: 'people',
  status: 'review',
  versionNumber: 1,
  isRevised: false,
  sizeBytes: 42 * 1024 * 1024,
  pages: 36,
  uploader: '温若川',
  submittedAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  reason: '',
  duplicateOf: null,
  missing: [],
  work: [],
  version: 3,
  ...facts,
});

export const aSheet = (
  material: ManagedMaterial,
  facts: Partial<ManagedMaterialDetails> = {},
): ManagedMaterialDetails => ({
  ...material,
  source: '本校自制，影像已脱敏',
  licenceText: '',
  introduction: '',
  fileId: '33333333-3333-4333-8333-333333333333',
  fileName: 'a.pptx',
  heldAs: 'none',
  versions: [],
  log: [],
  ...facts,
});

export const aPage = (data: ManagedMaterial[], facts: Partial<ManagedMaterialPage> = {}): ManagedMaterialPage => ({
  data,
  pageNo: 1,
  pageSize: 20,
  totalCount: data.length,
  totalPage: 1,
  tabs: { all: 9618, review: data.length, draft: 5, published: 9567, withdrawn: 32, bin: 3 },
  oldestWaiting: null,
  ...facts,
});
