import type { CognitiveLevel, Difficulty } from './question-metadata.rule.ts';
import type { QuestionKind } from './questions.contract.ts';

interface Names {
  kinds: Readonly<Record<QuestionKind, string>>;
  difficulties: Readonly<Record<Difficulty, string>>;
  levels: Readonly<Record<CognitiveLevel, string>>;
}

/** What documents that the server writes call kinds, difficulties and levels; imports read the Chinese ones again. */
export const questionNames: Readonly<Record<'zh-CN' | 'en-US', Names>> = {
  'zh-CN': {
    kinds: {
      ...{ single: '单选题', multiple: '多选题', judge: '判断题', blank: '填空题' },
      ...{ match: '连线题', numeric: '计算题', essay: '简答题' },
    },
    difficulties: { easy: '易', fairlyEasy: '较易', medium: '中', fairlyHard: '较难', hard: '难' },
    levels: { remember: '识记', understand: '理解', apply: '应用', analyse: '分析', evaluate: '评价', create: '综合' },
  },
  'en-US': {
    kinds: {
      ...{ single: 'Single choice', multiple: 'Multiple choice', judge: 'True or false', blank: 'Fill in the blanks' },
      ...{ match: 'Matching', numeric: 'Calculation', essay: 'Short answer' },
    },
    difficulties: {
      ...{ easy: 'easy', fairlyEasy: 'fairly easy', medium: 'medium', fairlyHard: 'fairly hard', hard: 'hard' },
    },
    levels: {
      ...{ remember: 'remember', understand: 'understand', apply: 'apply', analyse: 'analyse', evaluate: 'evaluate' },
      create: 'create',
    },
  },
};
