import { libraryAddresses } from '#contract/library/library.addresses.ts';
import {
  favouriteCodec,
  libraryCodec,
  libraryCourseCodec,
  libraryIdCodec,
  libraryNavsCodec,
  libraryPlaceCodec,
  materialCodec,
  materialIdCodec,
  materialQueryCodec,
  type MaterialRecord,
} from '#contract/library/library.codec.ts';

const id = (at: number) => `6f1c2b7e-3a54-4d1b-9c7a-${String(at).padStart(12, '0')}`;
const [libraryId, materialId, fileId, courseId, chapterId, directoryId] = [1, 2, 3, 4, 5, 6].map((at) => id(at)) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const at = '2026-11-03T02:15:00.000Z';
const expiresAt = '2026-11-21T09:10:00.000Z';
const school = { id: id(7), name: '云海大学', glyph: '云', edition: 'he' as const, logoFileId: null };
const pageOf = <T>(data: T[]) => ({ data, pageNo: 1, pageSize: 10, totalCount: data.length, totalPage: 1 });
const signed = `/api/media/${fileId}?e=1795252200&u=public&v=stream&s=kZ2hM1b0c3Q`;

const libraryRecord = {
  ...{ id: libraryId, name: '计算机类专业教学资源库', banner: '', subject: '08', edition: 'he' as const },
  ...{ level: 'national' as const, summary: '课件、视频与习题', school, schoolCount: 3, courseCount: 12 },
  ...{ materialCount: 8420, typeCount: 31, topTypes: [1, 45, 7], monthlyUses: 5210, updatedAt: at },
};
const library = libraryCodec.encode(libraryRecord);
const record: MaterialRecord = {
  ...{ id: materialId, libraryId, title: '二叉树的遍历', type: 1, cover: '', author: '沈知远', school: '云海大学' },
  ...{ kind: 'slides', format: 'PPTX', sizeBytes: 2_480_112, pages: 32, views: 1280, downloads: 96, favourites: 41 },
  ...{ licence: 'byNc', downloadable: true, updatedAt: at },
};
const material = materialCodec.encode(record);
const course = libraryCourseCodec.encode({
  ...{ id: courseId, title: '数据结构', cover: '', teachers: ['沈知远'], school: '云海大学' },
  ...{ learners: 860, subject: '08', category: '0809' },
});
const navs = libraryNavsCodec.encode([
  { id: id(11), kind: 'materials', title: '素材中心', holds: 'materials', children: [{ id: id(12), title: '微课' }] },
  { id: id(13), kind: 'courses', title: '课程', holds: 'courses', children: [] },
  { id: id(14), kind: 'section', title: '竞赛专题', holds: 'materials', children: [] },
]);
const ofLibrary = libraryIdCodec.encode(libraryId);
const ofMaterial = materialIdCodec.encode({ id: materialId, libraryId });
const kept = { id: materialId };
/** Where the library must be told too. */
const ofBoth = { ...libraryIdCodec.encode(libraryId), ...materialIdCodec.encode(kept) };

/** What each call of the specification looks like, for the OpenAPI page. */
export const libraryExamples = {
  list: { input: { keyword: '计算机', subject: '08', pageNo: 1, pageSize: 10 }, result: pageOf([library]) },
  detail: {
    input: ofLibrary,
    result: {
      ...library,
      introduction: '<p>面向计算机类专业。</p>',
      maintainers: ['周明'],
      partners: [],
      counts: { views: 90_210, downloads: 8200, favourites: 3100, uses: 420 },
      directories: [{ id: directoryId, parentId: null, name: '数据结构', materialCount: 310 }],
    },
  },
  navs: { input: ofLibrary, result: navs },
  banners: {
    input: ofLibrary,
    result: [{ image: `/api/media/${fileId}`, title: '开放共享', link: libraryAddresses.list.to() }],
  },
  courses: {
    input: { ...libraryPlaceCodec.encode({ libraryId }), keyword: '数据', pageNo: 1, pageSize: 10 },
    result: pageOf([course]),
  },
  goodCourses: { input: ofLibrary, result: [course] },
  materials: {
    input: {
      ...materialQueryCodec.encode({ libraryId, directoryId, types: [1, 45], kinds: ['slides'] }),
      ...{ keyword: '遍历', sort: 'relevance' as const, pageNo: 1, pageSize: 10 },
    },
    result: {
      ...pageOf([material]),
      facets: {
        types: [{ sid: 1, count: 1 }],
        kinds: [{ kind: 'slides' as const, count: 1 }],
        directories: [{ id: directoryId, count: 1 }],
      },
    },
  },
  hotMaterials: { input: ofLibrary, result: [material] },
  recommended: { input: ofMaterial, result: [material] },
  material: {
    input: ofMaterial,
    result: {
      ...material,
      ...{ libraryName: libraryRecord.name, introduction: '<p>前序、中序与后序。</p>', tags: ['树'] },
      ...{ directory: ['数据结构', '树'], licenceText: '', source: '', downloadPolicy: 'people' as const, uses: 6 },
      shortCode: 'k7m2xw9pqa',
      weeklyViews: [40, 52, 61, 48, 77, 90, 101, 96, 120, 133, 150, 162],
      versions: [{ number: 1, note: '', publishedAt: at, sizeBytes: record.sizeBytes }],
    },
  },
  materialInfo: {
    input: ofBoth,
    result: {
      ...ofBoth,
      files: [
        {
          ...{ fileId, name: '二叉树的遍历.pptx', sizeBytes: record.sizeBytes, sha256: 'a'.repeat(64), pages: 32 },
          mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        },
      ],
    },
  },
  address: { input: { ...ofMaterial, purpose: 'view' as const }, result: { url: signed, expiresAt } },
  preview: {
    input: ofMaterial,
    result: {
      ...{
        kind: 'video' as const,
        shownAs: 'original' as const,
        url: signed,
        expiresAt,
        name: '出栈.mp4',
        mediaType: 'video/mp4',
        sizeBytes: 9_180_200,
      },
      streams: [{ height: 720, url: signed }],
      captions: [{ language: 'zh-CN', label: '中文', url: signed }],
    },
  },
  collectStatus: { input: materialIdCodec.encode(kept), result: { collected: true, folderId: id(15) } },
  addFavourite: { input: favouriteCodec.encodeId(materialId), result: { collected: true } },
  cancelFavourite: { input: favouriteCodec.encodeId(materialId), result: { collected: false } },
  favourites: {
    input: { pageNo: 1, pageSize: 10 },
    result: pageOf([
      favouriteCodec.encode({
        ...record,
        ...{ collectedAt: at, folderId: id(15), libraryName: libraryRecord.name, gone: null },
      }),
    ]),
  },
  use: {
    input: { ...materialIdCodec.encode(kept), courseId, parentId: chapterId },
    result: { nodeId: id(16), fileId: id(17), version: 1 },
  },
};
