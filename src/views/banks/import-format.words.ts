import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ImportFormat } from '#contract/banks/banks.contract.ts';

/** What each kind of file is called. */
export const formatNames: Readonly<Record<ImportFormat, string | MessageDescriptor>> = {
  docx: msg`Word 文档`,
  text: msg`文本试卷`,
  xlsx: msg`Excel 表格`,
  aiken: 'Aiken',
  gift: 'GIFT',
  moodleXml: 'Moodle XML',
  qti: 'QTI',
};
