import { msg } from '@lingui/core/macro';
import type { FileKind } from '#contract/files/files.rule.ts';

/** What people call each kind of file. */
export const kindNames = {
  video: msg`视频`,
  audio: msg`音频`,
  picture: msg`图片`,
  pdf: msg`PDF 文档`,
  word: msg`Word 文档`,
  slides: msg`演示文稿`,
  sheet: msg`电子表格`,
  text: msg`文本`,
  captions: msg`字幕`,
  other: msg`文件`,
} satisfies Record<FileKind, unknown>;

const units = ['B', 'KB', 'MB', 'GB'];

/** 1536 as `1.5 KB`; one decimal from KB on, none from 100 up. */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10} ${units[unit]}`;
}

/** The ending of a name in capitals, at most five letters; empty without one. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
