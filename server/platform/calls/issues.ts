import { codes, type Code } from '#contract/common/codes.ts';
import type { Actor } from '../access/actor.ts';
import { textIn } from './answer.ts';
import { Refusal } from '../refusals/refusal.ts';

type Locale = Actor['locale'];
type Words = readonly [zh: string, en: string];

const needed: Words = ['此项必填', 'This is required'];
const shape: Words = ['格式不正确', 'This is not in the right form'];
const choice: Words = ['请选择有效的选项', 'Choose one of the options'];
const characters = (count: string) => (count === '1' ? 'character' : 'characters');
const entries = (count: string) => (count === '1' ? 'entry' : 'entries');

/** What is wrong with a format. */
const formats: Readonly<Record<string, Words>> = {
  uuid: choice,
  email: ['请输入正确的邮箱', 'Enter an e-mail address'],
  phone: ['请输入正确的手机号', 'Enter a mobile number'],
  contact: ['请输入正确的手机号或邮箱', 'Enter a mobile number or an e-mail address'],
  uri: ['请输入正确的网址', 'Enter a web address'],
  document: ['请输入正确的证件号', 'Enter the number of an identity document'],
  date: ['请输入正确的日期', 'Enter a date'],
  'date-time': ['请输入正确的日期和时间', 'Enter a date and time'],
};

/**
 * What a person reads at a field, by the rule that it breaks: the words of JSON Schema first, then those that only the
 * server can judge. `limit` is the number, or the name, that the rule speaks of.
 */
const words = {
  required: () => needed,
  type: () => shape,
  sharesWhole: () => ['各人比例之和须为 100%', 'The shares have to add up to 100%'],
  pattern: () => shape,
  format: (limit) => formats[limit] ?? shape,
  enum: () => choice,
  const: () => choice,
  anyOf: () => choice,
  oneOf: () => choice,
  minLength: (limit) =>
    Number(limit) <= 1 ? needed : [`至少 ${limit} 个字符`, `At least ${limit} ${characters(limit)}`],
  maxLength: (limit) => [`最多 ${limit} 个字符`, `At most ${limit} ${characters(limit)}`],
  minimum: (limit) => [`不能小于 ${limit}`, `At least ${limit}`],
  maximum: (limit) => [`不能大于 ${limit}`, `At most ${limit}`],
  exclusiveMinimum: (limit) => [`须大于 ${limit}`, `More than ${limit}`],
  exclusiveMaximum: (limit) => [`须小于 ${limit}`, `Less than ${limit}`],
  multipleOf: (limit) => [`须为 ${limit} 的倍数`, `A multiple of ${limit}`],
  minItems: (limit) => (Number(limit) <= 1 ? needed : [`至少 ${limit} 项`, `At least ${limit} ${entries(limit)}`]),
  maxItems: (limit) => [`最多 ${limit} 项`, `At most ${limit} ${entries(limit)}`],
  minProperties: () => needed,
  maxProperties: (limit) => [`最多 ${limit} 项`, `At most ${limit} ${entries(limit)}`],
  uniqueItems: () => ['不能有重复项', 'No entry twice'],
  additionalProperties: () => ['不支持此项', 'This is not known here'],
  text: () => ['含有无法保存的字符', 'This holds characters that cannot be stored'],
  depth: () => ['层级过多', 'Too many levels'],
  body: () => ['内容格式不正确', 'The content is not in the right form'],
  sealed: () => ['内容已失效，请重新提交', 'This is no longer valid; submit it again'],
  place: () => ['页码已失效，请从第一页查看', 'This page is no longer there; begin at the first one'],
  equal: () => ['两次输入不一致', 'The two are not the same'],
  unique: () => ['不能重复', 'This is there already'],
  nameTaken: () => ['已有同名的，请换一个名称', 'This name is taken; choose another'],
  directoryTaken: () => [
    '同一级已有同名的资源目录，请换一个名称',
    'A directory of this name is there already; choose another name',
  ],
  rubricPoints: (limit) => [`评分标准的合计须为 ${limit} 分`, `The points of the rubric must add up to ${limit}`],
  peerRubric: (limit) => [`第 ${limit} 题没有评分标准`, `Question ${limit} has no rubric`],
  peerQuestions: () => ['没有由人批改的题目', 'No question is marked by people'],
  peerGroups: () => ['小组作业不能互评', 'Group homework has no peer review'],
  peerDue: () => ['作业没有截止时间', 'The homework never falls due'],
  afterDue: () => ['须晚于作业的截止时间', 'Later than the homework falls due'],
  dueForAll: () => ['请先为全体学生设置截止时间', 'Set a due time for all learners first'],
  dueOfClasses: () => ['已按班设置截止时间，不能清空', 'Classes have due times of their own, so it cannot be empty'],
  crossesClass: () => ['有教学班的截止时间将不晚于开放时间', 'A class would fall due before it opens'],
  afterOpening: () => ['须晚于开放时间', 'Later than the opening time'],
  afterEnrolment: () => ['须晚于报名开始时间', 'Later than the beginning of enrolment'],
  afterStart: () => ['须晚于开课时间', 'Later than the beginning of the course'],
  beforeEnd: () => ['须早于结课时间', 'Earlier than the end of the course'],
  notFuture: () => ['不能晚于今天', 'Not later than today'],
  future: () => ['须晚于当前时间', 'Later than now'],
  withinYear: () => ['须在一年之内', 'Within a year'],
  audience: () => ['通知对象不存在或无权选择，请重新选择', 'This audience is not there for you; choose another'],
  needsDueTime: () => ['设置截止时间后才能允许迟交', 'Late submissions need a due time'],
  range: (limit) => [`时间范围须为 1 到 ${limit} 天`, `A range of 1 to ${limit} days`],
  sum: () => ['各项占比之和须为 100%', 'The shares must add up to 100 %'],
  excellentOverPass: () => ['不能低于合格线', 'Not below the pass mark'],
  subject: () => ['请从列表中选择学科', 'Choose a subject of the list'],
  school: () => ['请从列表中选择学校', 'Choose schools of the list'],
  partnerLeads: () => ['牵头学校不能作为参建学校', 'The leading school is no partner'],
  directory: () => ['目录不存在或已被删除', 'This directory is not there any more'],
  circle: () => ['不能移动到自身或下级目录中', 'Not into itself or a directory below'],
  course: () => ['课程不存在或已下架', 'A course is not there any more'],
  teacher: () => ['成员须为本校已认证教师', 'Members are verified teachers of the school'],
  oneLead: () => ['须有且仅有一位负责人', 'Exactly one lead'],
  quietLength: () => ['结束时间不能与开始时间相同', 'The end is not the beginning'],
  file: () => ['文件不存在或类型不符，请重新上传', 'The file is gone or of another type; upload it again'],
  material: () => ['素材不存在或已下架', 'A material is not there any more'],
  homework: () => ['作业不存在或已被删除', 'This homework is not there any more'],
  chapter: () => ['章不存在或已被删除', 'This chapter is not there any more'],
  bound: () => ['绑定的内容不存在或范围不正确', 'What is bound is not there, or its range is wrong'],
  level: () => ['不能放在此层级下', 'It cannot stand at this level'],
  kind: () => ['类型不符', 'Of another type'],
  single: () => ['一次只能处理一个', 'One at a time'],
  versions: () => ['选择的内容已变化，请刷新后重试', 'What was chosen has changed; reload and try again'],
  captions: () => ['字幕须为 WebVTT，且时间先后正确', 'Captions are WebVTT with times in order'],
  question: () => ['题目不完整，请补充题干和答案', 'The question lacks its stem or answer'],
  order: () => ['结束日期不能早于开始日期', 'The end is before the beginning'],
  tooLong: () => ['一个学期最多 30 周', 'A term has at most 30 weeks'],
  outside: () => ['须在学期之内', 'Within the term'],
  overlap: () => ['与另一个假期重叠', 'Another holiday has some of these days'],
  notHoliday: () => ['被替换的须是假期中的一天', 'What is replaced is a day of a holiday'],
  onHoliday: () => ['上课日不能在假期内', 'A make-up day is not on a holiday'],
  weeks: (limit) => [
    `周次格式不正确或超出学期（共 ${limit} 周），例如 1-16、1-15单`,
    `Weeks are written as 1-16 or 1-15 odd, at most ${limit}`,
  ],
  lessonPeriods: (limit) => [`请选择第 1 到第 ${limit} 节之间的节次`, `Choose periods from 1 to ${limit}`],
  lessonDay: () => ['这一天没有这节课', 'This lesson does not fall on this day'],
  periodLength: () => ['结束时间须晚于开始时间', 'The end is later than the beginning'],
  periodOverlap: () => ['不能与上一节重叠', 'It begins after the one above has ended'],
  twice: () => ['同一天只能调休一次', 'Each day is made up for once'],
  passwordForm: () => [
    '密码须为 8–20 位，不含空格，包含大写、小写、数字、符号中的三种',
    '8–20 characters without spaces, with three of: upper case, lower case, digits, symbols',
  ],
  passwordRun: () => ['不能有 4 个连续的数字或字母', 'No 4 letters or digits in a row'],
  passwordName: () => ['不能包含你的邮箱、手机号', 'Not with your e-mail address or mobile number in it'],
  passwordCommon: () => ['密码过于常见，容易被猜到，请换一个', 'This password is too common; choose another'],
} as const satisfies Record<string, (limit: string) => Words>;

export type IssueRule = keyof typeof words;

/** What is wrong with one field: where (JSON pointer into the input), which rule, and what the rule speaks of. */
export interface Issue {
  path: string;
  /** A word of `codes.ts` says what that refusal says. */
  rule: IssueRule | Code;
  limit?: string | number;
  /** Finished words, where they are more than the rule's. */
  message?: string;
}

/** What no schema says of a field: 400 at its place. */
export const badField = (path: string, rule: IssueRule, limit?: string | number): Refusal =>
  new Refusal('invalidInput', fieldIssue(path, rule, limit));

/** What a refusal carries that belongs to one field. */
export const fieldIssue = (path: string, rule: Issue['rule'], limit?: string | number): { issues: Issue[] } => ({
  issues: [{ path, rule, ...(limit !== undefined && { limit }) }],
});

const isCode = (rule: string): rule is Code => Object.hasOwn(codes, rule);

function wordsOf({ rule, limit = '', message }: Issue, locale: Locale): string {
  if (message !== undefined) return message;
  if (isCode(rule)) return textIn(locale, rule);
  // A keyword that no schema of ours had so far is said as a form that does not fit.
  const [zh, en] = ((words as Record<string, (limit: string) => Words>)[rule] ?? words.type)(String(limit));
  return locale === 'zh-CN' ? zh : en;
}

/** What a refusal carries, its issues in the person's words. */
export function inWords(result: Record<string, unknown> | null, locale: Locale): Record<string, unknown> | null {
  const { issues } = (result ?? {}) as { issues?: readonly Issue[] };
  if (!issues) return result;
  return {
    ...result,
    issues: issues.map((issue) => ({ path: issue.path, rule: issue.rule, message: wordsOf(issue, locale) })),
  };
}
