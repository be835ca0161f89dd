/*
 * What marks the parts of a paper: all patterns are looked for in flat text (rich-line.ts), at a place, with bounded
 * repetitions, so that no text makes them slow.
 */

export type NumberStyle = 'ordinal' | 'bracket' | 'round' | 'dot';

export interface NumberMark {
  style: NumberStyle;
  number: number;
  /** Where the text begins after it. */
  end: number;
  /** `3.14` may be a number of the text. */
  isDoubtful: boolean;
}

const numberStyles: readonly (readonly [NumberStyle, RegExp])[] = [
  ['ordinal', /第 {0,3}(\d{1,4}) {0,3}小?题 {0,3}[.、:]?/y],
  ['bracket', /[【[] {0,3}(\d{1,4}) {0,3}[】\]] {0,3}[.、:]?/y],
  ['round', /\( {0,3}(\d{1,4}) {0,3}\) {0,3}[.、:]?/y],
  ['dot', /(\d{1,4}) {0,3}[.、:)]/y],
];

const at = (pattern: RegExp, text: string, place: number): RegExpExecArray | null => {
  pattern.lastIndex = place;
  return pattern.exec(text);
};

/** The first place from `place` on that is no blank. */
export const skipBlanks = (flat: string, place = 0): number => {
  let next = place;
  while (flat[next] === ' ') next++;
  return next;
};

/** `1.` `1、` `（1）` `【1】` `第1题` at this place. */
export function numberMarkAt(flat: string, place: number): NumberMark | null {
  const from = skipBlanks(flat, place);
  for (const [style, pattern] of numberStyles) {
    const found = at(pattern, flat, from);
    if (!found) continue;
    const end = from + found[0].length;
    return { style, number: Number(found[1]), end, isDoubtful: style === 'dot' && /\d/.test(flat[end] ?? '') };
  }
  return null;
}

const optionMark = /(?:\( {0,3}([A-H]) {0,3}\) {0,3}[.、]?|([A-H]) {0,3}[.、:)]) {0,3}/y;

export interface OptionMark {
  letter: string;
  from: number;
  end: number;
}

/** `A.` `A、` `(A)` `A)` at this place. */
export function optionMarkAt(flat: string, place: number): OptionMark | null {
  const found = at(optionMark, flat, place);
  return found && { letter: (found[1] ?? found[2])!, from: place, end: place + found[0].length };
}

/** The next mark of this letter that no word ends with. */
export function findOption(flat: string, letter: string, from: number): OptionMark | null {
  for (let place = flat.indexOf(letter, from); place >= 0; place = flat.indexOf(letter, place + 1)) {
    let begin = place;
    while (begin > from && flat[begin - 1] === ' ') begin--;
    if (flat[begin - 1] === '(') {
      const round = optionMarkAt(flat, begin - 1);
      if (round?.letter === letter && begin - 1 >= from) return round;
    }
    const mark = optionMarkAt(flat, place);
    if (mark && !/[\w(]/.test(flat[place - 1] ?? ' ')) return mark;
  }
  return null;
}

export const letterAfter = (letter: string | undefined): string =>
  letter === undefined ? 'A' : String.fromCharCode(letter.charCodeAt(0) + 1);

export type Label =
  | 'answer'
  | 'explanation'
  | 'difficulty'
  | 'tags'
  | 'level'
  | 'points'
  | 'source'
  | 'category'
  | 'kind';

const labelWords: Readonly<Record<string, Label>> = {
  ...{ 答案: 'answer', 参考答案: 'answer', 正确答案: 'answer', 标准答案: 'answer', 本题答案: 'answer', 答: 'answer' },
  ...{ 解: 'answer', 解答: 'answer', 参考解答: 'answer', 解析: 'explanation', 答案解析: 'explanation' },
  ...{
    试题解析: 'explanation',
    题目解析: 'explanation',
    分析: 'explanation',
    详解: 'explanation',
    点评: 'explanation',
  },
  ...{
    难度: 'difficulty',
    难易度: 'difficulty',
    难度系数: 'difficulty',
    难易程度: 'difficulty',
    难度等级: 'difficulty',
  },
  ...{ 知识点: 'tags', 考点: 'tags', 考查点: 'tags', 考查知识点: 'tags', 标签: 'tags', 关键词: 'tags' },
  ...{
    认知层次: 'level',
    能力层次: 'level',
    认知水平: 'level',
    认知能力: 'level',
    能力要求: 'level',
    考核要求: 'level',
  },
  ...{ 分值: 'points', 分数: 'points', 本题分值: 'points', 来源: 'source', 出处: 'source', 题目来源: 'source' },
  ...{ 章节: 'category', 所属章节: 'category', 分类: 'category', 题型: 'kind' },
};

const squareLabel = /【 {0,3}([\u4e00-\u9fff]{1,6}) {0,3}】 {0,3}:? {0,3}/y;
const plainLabel = /([\u4e00-\u9fff]{1,6}) {0,3}: {0,3}/y;

export interface LabelMark {
  label: Label;
  from: number;
  end: number;
}

function labelMarkAt(flat: string, place: number): LabelMark | null {
  const found = at(flat[place] === '【' ? squareLabel : plainLabel, flat, place);
  const word = found?.[1];
  if (!found || !word || !Object.hasOwn(labelWords, word)) return null;
  return { label: labelWords[word]!, from: place, end: place + found[0].length };
}

/** `【答案】` anywhere, `答案：` where a line or, after a blank or a sign, a part of one begins. */
export function labelsIn(flat: string): LabelMark[] {
  const found: LabelMark[] = [];
  const first = skipBlanks(flat);
  for (let place = first; place < flat.length; place++) {
    const before = flat[place - 1];
    const isBegin = place === first || before === ' ' || before === ';' || before === '。' || before === ')';
    if (flat[place] !== '【' && !isBegin) continue;
    const mark = labelMarkAt(flat, place);
    // A single word of one sign is a label at the beginning of a line only.
    if (!mark || (mark.end - mark.from <= 2 && found.length === 0 && place !== first)) continue;
    found.push(mark);
    place = mark.end - 1;
  }
  return found;
}

const numerals = '一二三四五六七八九十';

/** 十二 → 12; 0 for none. */
export function numeralOf(text: string): number {
  if (text === '十') return 10;
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (sign: string | undefined) => (sign ? numerals.indexOf(sign) + 1 : 0);
  return (text.includes('十') ? (digit(tens) || 1) * 10 : 0) + digit(ones);
}

const numeralMark =
  /(?:第 {0,2})?([一二三四五六七八九十]{1,3}) {0,3}(?:部分|大题)? {0,3}[、.:)]? {0,3}|[ⅠⅡⅢⅣⅤⅥ] {0,3}[、.:]? {0,3}/y;

/** `一、` `（二）` `第三部分` at the beginning of a line. */
export function numeralMarkOf(flat: string): { numeral: number; end: number } | null {
  const from = skipBlanks(flat);
  const isRound = flat[from] === '(';
  const found = at(numeralMark, flat, isRound ? from + 1 : from);
  if (!found) return null;
  return { numeral: numeralOf(found[1] ?? ''), end: (isRound ? from + 1 : from) + found[0].length };
}

const chapter = /^ {0,8}第 {0,2}(?:[一二三四五六七八九十百零]{1,5}|\d{1,3}) {0,2}(章|单元|讲|篇|课|模块|专题|节)/;

/** `第三章 树` is a chapter, `第二节 遍历` a part of one; null for other lines. */
export function chapterOf(flat: string): { isPart: boolean } | null {
  const found = flat.trim().length <= 40 ? chapter.exec(flat) : null;
  return found && { isPart: found[1] === '节' };
}

export const isPageMark = (flat: string): boolean =>
  /^[ -]{0,9}(?:第 {0,3}\d{1,4} {0,3}页[ ,，/]{0,4}(?:共 {0,3}\d{1,4} {0,3}页)?|[-—] {0,3}\d{1,4} {0,3}[-—])[ -]{0,9}$/.test(
    flat.slice(0, 60),
  ) && flat.trim().length < 40;

const keyEnding = /(?:参考答案|标准答案|答案)(?:[与及和]?(?:评分标准|评分细则|评分参考|解析|详解))?[ )》]{0,4}$/;

/** `参考答案`, `《数据结构》期末试卷参考答案及评分标准`: what follows are answers. */
export const isKeyHeading = (flat: string): boolean => {
  const text = flat.trim().replace(/[:】]$/, '');
  return text.length <= 50 && numberMarkAt(flat, 0) === null && !/[,，。?？;=]/.test(text) && keyEnding.test(text);
};
