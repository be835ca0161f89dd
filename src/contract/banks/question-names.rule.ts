import type { CognitiveLevel } from './question-metadata.rule.ts';
import type { QuestionKind } from './question-kinds.rule.ts';

interface Names {
  kinds: Readonly<Record<QuestionKind, string>>;
  levels: Readonly<Record<CognitiveLevel, string>>;
}

/** What kinds and levels are called in documents that the server writes: as the screens call them. */
export const questionNames: Readonly<Record<'zh-CN' | 'en-US', Names>> = {
  'zh-CN': {
    kinds: {
      ...{ single: '单选题', multiple: '多选题', judge: '判断题', blank: '填空题', cloze: '完形填空题' },
      ...{ match: '连线题', order: '排序题', numeric: '计算题', short: '简答题', essay: '论述题' },
      ...{ code: '编程题', file: '文件题', composite: '材料题' },
    },
    levels: { remember: '记忆', understand: '理解', apply: '应用', analyse: '分析', evaluate: '评价', create: '创造' },
  },
  'en-US': {
    kinds: {
      ...{ single: 'Single choice', multiple: 'Multiple choice', judge: 'True or false', blank: 'Fill in the blanks' },
      cloze: 'Cloze',
      ...{ match: 'Matching', order: 'Ordering', numeric: 'Calculation', short: 'Short answer', essay: 'Essay' },
      ...{ code: 'Code', file: 'Files', composite: 'Questions on a text' },
    },
    levels: {
      ...{ remember: 'Remember', understand: 'Understand', apply: 'Apply', analyse: 'Analyse', evaluate: 'Evaluate' },
      create: 'Create',
    },
  },
};
