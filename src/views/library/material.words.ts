import { msg, t } from '@lingui/core/macro';
import { materialTypeOf } from '#contract/library/material-types.rule.ts';
import type { MaterialKind } from '#contract/library/material.rule.ts';
import { localNameOf } from '#contract/subjects/subjects.rule.ts';
import { lengthText } from '#views/common/lengths.ts';
import { sizeText } from '#views/files/file.words.ts';

/** What people call each format; the facet 格式. */
export const materialKindNames = {
  video: msg`视频`,
  audio: msg`音频`,
  picture: msg`图片`,
  pdf: msg`PDF`,
  word: msg`Word 文档`,
  slides: msg`演示文稿`,
  sheet: msg`电子表格`,
  text: msg`文本`,
  book: msg`电子书`,
  archive: msg`压缩包`,
  model: msg`三维模型`,
  other: msg`其他格式`,
} satisfies Record<MaterialKind, unknown>;

const signs: Partial<Record<MaterialKind, string>> = { slides: 'PPT', word: 'DOC', model: '3D' };

/** The sign on a thumbnail, four letters at most where it can be: PPT, PDF, MP4, 3D. */
export const signOf = (kind: MaterialKind, format: string): string =>
  signs[kind] ?? (kind === 'sheet' && format.startsWith('XLS') ? 'XLS' : format === 'JPEG' ? 'JPG' : format || '—');

/** Name of a type in the reader's language. */
export const typeName = (type: number, locale: string): string => localNameOf(materialTypeOf(type), locale);

/** How long and how heavy: `48 页 · 12.6 MB`. Call it while rendering. */
export function extentText({
  pages,
  durationMs,
  sizeBytes,
}: {
  pages?: number;
  durationMs?: number;
  sizeBytes: number;
}) {
  const extent = durationMs ? lengthText(durationMs) : pages ? t`${pages} 页` : null;
  return [extent, sizeText(sizeBytes)].filter(Boolean).join(' · ');
}
