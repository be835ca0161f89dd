import { chineseNumber } from '#contract/common/chinese-number.rule.ts';

interface PaperWords {
  printouts: Readonly<Record<'paper' | 'key', string>>;
  /** @param place of the section, from 0; each: points of one question where all have the same */
  section: (place: number, name: string, of: { questions: number; each: number | null; points: number }) => string;
  sectionNumber: (place: number) => string;
  points: (points: number) => string;
  /** @param span when it is; '' where that is not set */
  facts: (of: { span: string; minutes: number | null; points: number }) => string;
  /** Filled in by hand where it is nobody's own. */
  person: (name: string, studentNumber: string) => string;
  /** Rows of the table of scores. */
  scores: readonly [number: string, full: string, got: string, marker: string];
  sum: string;
  answer: string;
  scorings: Readonly<Record<'dropped' | 'full', string>>;
}

const line = '____________';
const joined = (facts: readonly string[]) => facts.filter((fact) => fact !== '').join('　　');

/** A file of Word speaks the language of whoever asks for it. */
export const paperWords: Readonly<Record<'zh-CN' | 'en-US', PaperWords>> = {
  'zh-CN': {
    printouts: { paper: '试卷', key: '参考答案' },
    section: (place, name, { questions, each, points }) =>
      `${chineseNumber(place + 1)}、${name}（共 ${questions} 题，${each === null ? '' : `每题 ${each} 分，`}共 ${points} 分）`,
    sectionNumber: (place) => chineseNumber(place + 1),
    points: (points) => `（${points} 分）`,
    facts: ({ span, minutes, points }) =>
      joined([span && `考试时间：${span}`, minutes === null ? '' : `作答 ${minutes} 分钟`, `满分 ${points} 分`]),
    person: (name, number) => `姓名：${name || line}　　学号：${number || line}　　班级：${line}`,
    scores: ['题号', '满分', '得分', '阅卷人'],
    ...{ sum: '总分', answer: '答：', scorings: { dropped: '不计分', full: '全员满分' } },
  },
  'en-US': {
    printouts: { paper: 'Paper', key: 'Answer key' },
    section: (place, name, { questions, each, points }) =>
      `${place + 1}. ${name} (${questions} questions, ${each === null ? '' : `${each} points each, `}${points} in total)`,
    sectionNumber: (place) => String(place + 1),
    points: (points) => `(${points} points) `,
    facts: ({ span, minutes, points }) =>
      joined([span && `Time: ${span}`, minutes === null ? '' : `${minutes} minutes to answer`, `${points} points`]),
    person: (name, number) => `Name: ${name || line}　　Number: ${number || line}　　Class: ${line}`,
    scores: ['Section', 'Points', 'Result', 'Marker'],
    ...{ sum: 'Total', answer: 'Answer: ', scorings: { dropped: 'not counted', full: 'full points for all' } },
  },
};
