import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import type { SpreadsheetFailure } from '#contract/common/spreadsheet.rule.ts';

export const importStatusNames: Record<ImportStatus, MessageDescriptor> = {
  uploaded: msg`正在读取`,
  reading: msg`正在读取`,
  read: msg`待对列`,
  checking: msg`正在预检`,
  checked: msg`待写入`,
  committing: msg`正在写入`,
  committed: msg`已导入`,
  undone: msg`已撤销`,
  failed: msg`读取失败`,
  discarded: msg`已放弃`,
};

/** Why a file is refused whole, whatever it is of; how many lines it may have is said by each area. */
export const fileFailureTexts: Record<Exclude<SpreadsheetFailure, 'tooLong'> | 'tooHard', MessageDescriptor> = {
  oldExcel: msg`这是旧版 Excel 文件，请另存为 xlsx 后重试。`,
  notRoster: msg`文件不是表格，请选择 xlsx 或 CSV 文件。`,
  bomb: msg`文件解压后过大，已拒绝读取。`,
  empty: msg`表头下面没有数据。`,
  damaged: msg`文件已损坏，请重新保存后再试。`,
  tooHard: msg`文件无法读取，请拆分为多个小文件后重试。`,
};
