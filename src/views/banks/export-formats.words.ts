import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ExportFormat, Loss } from '#contract/banks/export-formats.rule.ts';

export const exportNames: Readonly<Record<ExportFormat, MessageDescriptor>> = {
  docx: msg`Word 试卷`,
  print: msg`打印或存为 PDF`,
  xlsx: msg`Excel 表格（导入模板）`,
  gift: msg`GIFT 文本`,
  moodleXml: msg`Moodle XML（含图片）`,
  qti21: msg`QTI 2.1 压缩包（含图片）`,
  qti3: msg`QTI 3.0 压缩包（含图片）`,
};

/** What is lost, behind how many questions it is lost of. */
export const lossNames: Readonly<Record<Loss, MessageDescriptor>> = {
  kind: msg`此格式不支持的题型`,
  manyGaps: msg`有多个空的填空题`,
  arrow: msg`答案中有 ->`,
  wildcards: msg`答案中有通配符`,
  manyOptions: msg`选项超过 8 个`,
  answerWords: msg`答案无法用文字写清`,
  files: msg`文件题`,
  pictures: msg`图片`,
  typesetting: msg`加粗、表格等排版`,
  feedback: msg`每个答案的反馈`,
  summary: msg`按得分显示的反馈`,
  capitals: msg`区分大小写的要求`,
  shares: msg`部分得分`,
  reference: msg`参考答案`,
  expected: msg`简答题的标准答案（成为论述题）`,
  language: msg`编程题的语言`,
  starter: msg`编程题的起始代码`,
  autoRight: msg`与标准答案一致即判对`,
  orderFree: msg`各空不计顺序`,
  units: msg`单位、单位换算和单位扣分`,
  fileRules: msg`文件的种类和数量`,
  explanation: msg`解析`,
  metadata: msg`分值、难度、层次、标签或来源中的一部分`,
};
