/** Why an entry of an import file is warned of, refused, or no question. `{}` stands for what the problem is about. */
const texts = {
  category: ['分类：{}', 'Category: {}'],
  comment: ['注释，不是题目', 'A comment, not a question'],
  frame: ['文件框架，不是题目', 'Frame of the file, not a question'],
  description: ['说明文字，不是题目', 'A description, not a question'],
  giftTitle: [
    '标题要写成 ::标题::，后面的「::」没有写：{}',
    'A title is written ::title::, its second :: is missing: {}',
  ],
  giftBraceOpen: ['「{」没有对应的「}」：{}', 'The { has no matching }: {}'],
  giftBraceExtra: ['多了一个「}」，或者前面少了「{」：{}', 'There is a } without its {: {}'],
  giftWeight: ['分值要写成 %50% 这样，-100 到 100：{}', 'A share is written like %50%, from -100 to 100: {}'],
  giftNumber: ['数值答案要写成 3.14、3.14:0.01 或 1..5：{}', 'A number is written like 3.14, 3.14:0.01 or 1..5: {}'],
  giftAnswer: ['答案从这里起读不懂：{}', 'The answers cannot be read from here on: {}'],
  giftTwoAnswers: ['一道题只能有一处答案：{}', 'A question has one place for its answers only: {}'],
  giftAfter: ['答案后面的文字读不懂：{}', 'The text after the answers cannot be read: {}'],
  giftSign: ['题干里的「{}」前面要加反斜杠：\\{}', 'In the stem "{}" needs a backslash before it: \\{}'],
  giftBroken: ['从这里起读不懂：{}', 'Cannot be read from here on: {}'],
  xmlCrossed: ['<{}> 还没有结束，就遇到了别的结束标签', 'Another closing tag comes before the end of <{}>'],
  xmlNotOpened: ['</{}> 没有对应的开始标签', '</{}> has no opening tag'],
  xmlUnclosed: ['<{}> 没有结束', '<{}> does not end'],
  xmlTag: ['标签写得不对：{}', 'This tag is not well written: {}'],
  xmlAttribute: ['属性要写成 名="值"，每个只写一次：{}', 'An attribute is written name="value", each once: {}'],
  xmlSign: ['文字里的 & 要写成 &amp;，< 要写成 &lt;：{}', 'In texts & is written &amp; and < is written &lt;: {}'],
  xmlBroken: ['从这里起读不懂：{}', 'Cannot be read from here on: {}'],
  kindUnsupported: ['暂不支持的题型：{}', 'This kind of question is not supported: {}'],
  noStem: ['题干是空的', 'The stem is empty'],
  noAnswer: ['没有正确答案', 'There is no right answer'],
  oneOption: ['只有一个选项', 'There is only one option'],
  fractionsDoNotAdd: ['正确选项的分值合计是 {}%，不是 100%', 'The right options add up to {}%, not 100%'],
  onePair: ['配对题至少要有两对', 'A matching question needs at least two pairs'],
  pictureMissing: ['题中引用的图片不在文件里：{}', 'A picture that the question names is not in the file: {}'],
  pictureRefused: ['图片不能用：{}', 'A picture cannot be used: {}'],
  externalPicture: ['外部图片没有带进来：{}', 'An outside picture was left out: {}'],
  tooLong: ['题目太长', 'The question is too long'],
  untitled: ['没有标题，取题干开头', 'No title: the beginning of the stem was taken'],
  sharedRight: [
    '有多个完全正确的选项，按多选题均分',
    'Several fully right options: read as multiple choice in equal shares',
  ],
  markdown: ['Markdown 排版按纯文本读入', 'Markdown was read as plain text'],
  unitsDropped: ['数值题的单位没有带进来', 'Units of a numerical question were left out'],
  penaltyDropped: ['重试扣分没有带进来', 'Penalties for further tries were left out'],
  duplicateInFile: ['与本文件第 {} 行的题相同', 'The same as the question in line {} of this file'],
  duplicateInBank: ['题库里已有：{}', 'Already in the bank: {}'],
  notText: ['这不是文本文件', 'This is not a text file'],
  unknownFormat: ['既不是 GIFT，也不是 Moodle XML', 'Neither GIFT nor Moodle XML'],
  doctype: ['XML 里不允许 DOCTYPE 或实体声明', 'A DOCTYPE or entity declaration is not allowed in the XML'],
  tooHard: ['这个文件读不下来，请分成几个小文件再试', 'This file could not be read; try it in smaller parts'],
  noQuestions: ['文件里没有题目', 'There is no question in the file'],
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
