import type { CognitiveLevel, Difficulty } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionKind } from '#contract/banks/questions.contract.ts';

/** What the import reads again: papers and workbooks of questions are written in Chinese, whoever exports them. */
export const kindWords: Readonly<Record<QuestionKind, string>> = {
  ...{ single: '单选题', multiple: '多选题', judge: '判断题', blank: '填空题' },
  ...{ match: '连线题', numeric: '计算题', essay: '简答题' },
};
export const difficultyWords: Readonly<Record<Difficulty, string>> = {
  ...{ easy: '易', fairlyEasy: '较易', medium: '中', fairlyHard: '较难', hard: '难' },
};
export const cognitiveWords: Readonly<Record<CognitiveLevel, string>> = {
  ...{ remember: '识记', understand: '理解', apply: '应用', analyse: '分析', evaluate: '评价', create: '综合' },
};
