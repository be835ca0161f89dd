/** Why an entry of an import file is warned of, refused, or no question. `{}` stands for what the problem is about. */
const texts = {
  category: ['分类：{}', 'Category: {}'],
  comment: ['注释，非题目', 'A comment, not a question'],
  frame: ['文件框架，非题目', 'Frame of the file, not a question'],
  description: ['说明文字，非题目', 'A description, not a question'],
  giftTitle: [
    '标题格式应为 ::标题::，缺少后面的「::」：{}',
    'A title is written ::title::, its second :: is missing: {}',
  ],
  giftBraceOpen: ['「{」没有对应的「}」：{}', 'The { has no matching }: {}'],
  giftBraceExtra: ['「}」没有对应的「{」：{}', 'There is a } without its {: {}'],
  giftWeight: ['分值格式应为 %50%，范围 -100 到 100：{}', 'A share is written like %50%, from -100 to 100: {}'],
  giftNumber: ['数值答案格式应为 3.14、3.14:0.01 或 1..5：{}', 'A number is written like 3.14, 3.14:0.01 or 1..5: {}'],
  giftAnswer: ['答案自此处起无法识别：{}', 'The answers cannot be read from here on: {}'],
  giftTwoAnswers: ['一道题只能有一处答案：{}', 'A question has one place for its answers only: {}'],
  giftBraceInside: ['答案中的「{」应写成 \\{：{}', 'In answers { is written \\{: {}'],
  giftPair: ['配对格式应为 =左侧 -> 右侧：{}', 'A pair is written =left -> right: {}'],
  giftNoWeight: ['「{}」不是分值，按文字读入', '"{}" is no share and was read as text'],
  xmlCrossed: ['<{}> 尚未结束，就出现了其他结束标签', 'Another closing tag comes before the end of <{}>'],
  xmlNotOpened: ['</{}> 没有对应的开始标签', '</{}> has no opening tag'],
  xmlUnclosed: ['<{}> 没有结束', '<{}> does not end'],
  xmlTag: ['标签格式有误：{}', 'This tag is not well written: {}'],
  xmlAttribute: ['属性格式应为 名="值"，且不能重复：{}', 'An attribute is written name="value", each once: {}'],
  xmlSign: ['文字中的 & 应写成 &amp;，< 应写成 &lt;：{}', 'In texts & is written &amp; and < is written &lt;: {}'],
  xmlDeep: ['元素嵌套过深', 'Elements stand too deep in each other'],
  xmlBroken: ['自此处起无法识别：{}', 'Cannot be read from here on: {}'],
  kindUnsupported: ['暂不支持的题型：{}', 'This kind of question is not supported: {}'],
  noStem: ['题干为空', 'The stem is empty'],
  noAnswer: ['没有正确答案', 'There is no correct answer'],
  emptyOption: ['存在空选项', 'An option is empty'],
  oneOption: ['只有一个选项', 'There is only one option'],
  fractionsDoNotAdd: ['正确选项的分值合计是 {}%，不是 100%', 'The correct options add up to {}%, not 100%'],
  onePair: ['配对题至少要有两对', 'A matching question needs at least two pairs'],
  pictureMissing: ['题目引用的图片不在文件中：{}', 'A picture that the question names is not in the file: {}'],
  pictureName: [
    '图片地址格式有误，% 后应为两位十六进制数：{}',
    'The address of a picture is not well written: after % stand two hexadecimal digits: {}',
  ],
  pictureRefused: ['图片不能用：{}', 'A picture cannot be used: {}'],
  externalPicture: ['外部图片未导入：{}', 'An outside picture was left out: {}'],
  elementDropped: ['此类内容未导入：{}', 'This kind of content was left out: {}'],
  fileDropped: ['附件未导入：{}', 'A file was left out: {}'],
  tooLong: ['题目过长：一段文字最多 60,000 字', 'The question is too long: a text has 60,000 characters at most'],
  tooMany: ['选项、答案、配对或数值超过 {} 个', 'More than {} options, answers, pairs or numbers'],
  answerTooLong: ['答案过长，无法作答', 'An answer is too long to be given'],
  shareUnreadable: ['分值不在 -100 到 100 之间', 'A share is not between -100 and 100'],
  numberUnreadable: ['「{}」不是数值', '"{}" is no number'],
  titleCut: ['标题过长，仅保留前 300 字', 'The title is too long: its first 300 characters were taken'],
  sharedRight: [
    '有多个完全正确的选项，按多选题均分',
    'Several fully right options: read as multiple choice in equal shares',
  ],
  markdown: ['Markdown 排版按纯文本读入', 'Markdown was read as plain text'],
  unitsDropped: ['数值题的单位未导入', 'Units of a numerical question were left out'],
  hintsDropped: ['未导入：{} 条提示', 'Left out: {} hints for further tries'],
  tagsDropped: ['未导入的标签：{}', 'Tags left out: {}'],
  pointsDropped: ['分值 {} 未导入，添加到作业时另行设置', 'Its {} points were left out: homework sets them'],
  templateDropped: ['作答模板未导入：{}', 'The template of the answer was left out: {}'],
  attachmentsDropped: ['要求上传附件，未导入', 'Attachments that the answer asks for were left out'],
  settingsDropped: ['未导入的设置：{}', 'Settings left out: {}'],
  duplicateInFile: ['与本文件第 {} 行的题相同', 'The same as the question in line {} of this file'],
  duplicateInBank: ['题库中已有：{}', 'Already in the bank: {}'],
  notText: ['不是文本文件', 'This is not a text file'],
  unknownFormat: ['既不是 GIFT，也不是 Moodle XML', 'Neither GIFT nor Moodle XML'],
  doctype: ['XML 中不允许 DOCTYPE 或实体声明', 'A DOCTYPE or entity declaration is not allowed in the XML'],
  tooHard: ['文件无法读取，请拆分为多个小文件后重试', 'This file could not be read; try it in smaller parts'],
  tooManyEntries: [
    '文件过长：最多 10,000 题、1,000 张图片、500,000 行，请分成几个文件',
    'The file is too long: 10,000 questions, 1,000 pictures and 500,000 lines at most; bring it in parts',
  ],
  notRead: ['读取文件时服务器出错，请重新导入', 'The server failed while reading this file; please import it again'],
  noQuestions: ['文件中没有题目', 'There is no question in the file'],
  unclosed: ['第 {} 行的 <question> 没有结束', 'The <question> of line {} does not end'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

export type ProblemCode = keyof typeof texts;

/** In the reader's language, with the place in the file where one is known. */
export function problemText(
  { code, about = '', line, column }: { code: ProblemCode; about?: string; line?: number; column?: number },
  locale: 'zh-CN' | 'en-US',
): string {
  const isEnglish = locale === 'en-US';
  const text = texts[code][isEnglish ? 1 : 0].replaceAll('{}', () => about);
  if (line === undefined || column === undefined) return text;
  return isEnglish ? `Line ${line}, column ${column}: ${text}` : `第 ${line} 行第 ${column} 列：${text}`;
}
