import type { Indicator } from '#contract/maintenance/indicators.rule.ts';
import type { DownloadPolicy, Licence, MaterialKind } from '#contract/library/material.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';

export type Locale = Actor['locale'];
type Pair = readonly [zh: string, en: string];

/** What sheets call things, for the two languages; a sheet that comes back may be in either. */
export const licenceWords = {
  ownWork: ['原创，保留所有权利', 'Own work, all rights reserved'],
  by: ['署名 (CC BY)', 'Attribution (CC BY)'],
  byNc: ['署名-非商业性使用 (CC BY-NC)', 'Attribution, non-commercial (CC BY-NC)'],
  byNcNd: ['署名-非商业性使用-禁止改编 (CC BY-NC-ND)', 'Attribution, non-commercial, no derivatives (CC BY-NC-ND)'],
  internal: ['校内教学使用', 'Teaching in the school'],
  own: ['另有约定（见许可说明）', 'By other agreement (see terms)'],
} as const satisfies Record<Licence, Pair>;

export const policyWords = {
  people: ['登录用户', 'Everyone logged in'],
  teachers: ['认证教师', 'Verified teachers'],
  nobody: ['不允许下载', 'Nobody'],
} as const satisfies Record<DownloadPolicy, Pair>;

export const kindWords = {
  video: ['视频', 'Video'],
  audio: ['音频', 'Audio'],
  picture: ['图片', 'Picture'],
  pdf: ['PDF', 'PDF'],
  word: ['Word 文档', 'Word document'],
  slides: ['演示文稿', 'Slides'],
  sheet: ['电子表格', 'Spreadsheet'],
  text: ['文本', 'Text'],
  book: ['电子书', 'E-book'],
  archive: ['压缩包', 'Archive'],
  model: ['三维模型', '3D model'],
  other: ['其他格式', 'Other'],
} as const satisfies Record<MaterialKind, Pair>;

export const statusWords = {
  draft: ['草稿', 'Draft'],
  review: ['待审核', 'In review'],
  published: ['已发布', 'Published'],
  withdrawn: ['已下架', 'Withdrawn'],
} as const;

export const measureWords = {
  uploads: ['上传', 'Uploads'],
  views: ['浏览', 'Views'],
  downloads: ['下载', 'Downloads'],
  favourites: ['收藏', 'Favourites'],
  uses: ['引用', 'Uses'],
} as const;

export const indicatorWords = {
  renewed: ['年新增或更新', 'Added or updated within a year'],
  joined: ['年新增用户', 'New users within a year'],
  active: ['活跃用户', 'Active users'],
  used: ['已使用的素材', 'Materials in use'],
  moving: ['音视频和三维', 'Video, audio and 3D'],
} as const satisfies Record<Indicator, Pair>;

export const inWords = (pair: Pair, locale: Locale): string => pair[locale === 'zh-CN' ? 0 : 1];

/** The key whose word this is, in either language; undefined where none is. */
export function keyOf<Key extends string>(words: Record<Key, Pair>, text: string): Key | undefined {
  const wanted = text.trim().toLowerCase();
  return (Object.keys(words) as Key[]).find(
    (key) => key.toLowerCase() === wanted || words[key].some((word) => word.toLowerCase() === wanted),
  );
}
