import type { CognitiveLevel, Difficulty } from '#contract/banks/question-metadata.rule.ts';
import type { FileSort } from '#contract/banks/file-answer.rule.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';

/** What the import reads again: workbooks of questions are written in Chinese, whoever exports them. */
export const kindWords: Readonly<Record<QuestionKind, string>> = {
  ...{ single: '单选题', multiple: '多选题', judge: '判断题', blank: '填空题', cloze: '完形填空题' },
  ...{ match: '连线题', order: '排序题', numeric: '计算题', short: '简答题', essay: '论述题' },
  ...{ code: '编程题', file: '文件题', composite: '材料题' },
};
export const difficultyWords: Readonly<Record<Difficulty, string>> = {
  ...{ easy: '易', fairlyEasy: '较易', medium: '中', fairlyHard: '较难', hard: '难' },
};
export const cognitiveWords: Readonly<Record<CognitiveLevel, string>> = {
  ...{ remember: '识记', understand: '理解', apply: '应用', analyse: '分析', evaluate: '评价', create: '综合' },
};

const zhSorts: Readonly<Record<FileSort, string>> = {
  ...{ image: '图片', document: '文档（PDF、Word）', spreadsheet: 'Excel 表格', slides: '演示文稿', audio: '音频' },
};
const enSorts: Readonly<Record<FileSort, string>> = {
  ...{
    image: 'pictures',
    document: 'documents (PDF, Word)',
    spreadsheet: 'Excel sheets',
    slides: 'slides',
    audio: 'audio',
  },
};

interface PaperWords {
  kinds: Readonly<Record<QuestionKind, string>>;
  difficulties: Readonly<Record<Difficulty, string>>;
  levels: Readonly<Record<CognitiveLevel, string>>;
  truth: readonly [right: string, wrong: string];
  /** @param place of the section, from 0 */
  section: (place: number, kind: string, questions: number) => string;
  points: (points: number) => string;
  labels: Readonly<Record<'answer' | 'explanation' | 'difficulty' | 'level' | 'tags' | 'source', string>>;
  /** What is to be handed in; null: files of all sorts. */
  handIn: (sorts: readonly FileSort[] | null, most: number) => string;
  /** The line that a learner fills in. */
  facts: string;
  between: string;
}

/** Of sections, as many as there are kinds. */
const sectionNumbers = [...'一二三四五六七八九十', '十一', '十二', '十三', '十四'];

/** A Word paper speaks the language of whoever exports it; in Chinese it is what the import reads. */
export const paperWords: Readonly<Record<'zh-CN' | 'en-US', PaperWords>> = {
  'zh-CN': {
    ...{ kinds: kindWords, difficulties: difficultyWords, levels: cognitiveWords, truth: ['对', '错'] },
    section: (place, kind, questions) => `${sectionNumbers[place]}、${kind}（共 ${questions} 题）`,
    points: (points) => `（${points} 分）`,
    labels: {
      ...{ answer: '答案：', explanation: '解析：', difficulty: '难度：', level: '认知层次：' },
      ...{ tags: '知识点：', source: '来源：' },
    },
    handIn: (sorts, most) =>
      `（提交文件${sorts === null ? '' : `：${sorts.map((sort) => zhSorts[sort]).join('、')}`}，最多 ${most} 个）`,
    facts: '姓名：____________　　学号：____________　　得分：____________',
    between: '、',
  },
  'en-US': {
    kinds: {
      ...{ single: 'Single choice', multiple: 'Multiple choice', judge: 'True or false', blank: 'Fill in the blanks' },
      cloze: 'Cloze',
      ...{ match: 'Matching', order: 'Ordering', numeric: 'Calculation', short: 'Short answer', essay: 'Essay' },
      ...{ code: 'Code', file: 'Files', composite: 'Questions on a text' },
    },
    difficulties: {
      ...{ easy: 'easy', fairlyEasy: 'fairly easy', medium: 'medium', fairlyHard: 'fairly hard', hard: 'hard' },
    },
    levels: {
      ...{ remember: 'remember', understand: 'understand', apply: 'apply', analyse: 'analyse', evaluate: 'evaluate' },
      create: 'create',
    },
    truth: ['True', 'False'],
    section: (place, kind, questions) => `${place + 1}. ${kind} (${questions})`,
    points: (points) => `(${points} points) `,
    labels: {
      ...{ answer: 'Answer: ', explanation: 'Explanation: ', difficulty: 'Difficulty: ', level: 'Level: ' },
      ...{ tags: 'Tags: ', source: 'Source: ' },
    },
    handIn: (sorts, most) =>
      `(Hand in files${sorts === null ? '' : `: ${sorts.map((sort) => enSorts[sort]).join(', ')}`}; at most ${most})`,
    facts: 'Name: ____________    Number: ____________    Points: ____________',
    between: ', ',
  },
};
