import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CognitiveLevel, Difficulty } from '#contract/banks/question-metadata.rule.ts';

export const difficultyNames: Readonly<Record<Difficulty, MessageDescriptor>> = {
  easy: msg({ message: `易`, context: '题目难度' }),
  fairlyEasy: msg`较易`,
  medium: msg({ message: `中`, context: '题目难度' }),
  fairlyHard: msg`较难`,
  hard: msg({ message: `难`, context: '题目难度' }),
};

export const levelNames: Readonly<Record<CognitiveLevel, MessageDescriptor>> = {
  remember: msg`记忆`,
  understand: msg`理解`,
  apply: msg`应用`,
  analyse: msg`分析`,
  evaluate: msg({ message: `评价`, context: '认知层次' }),
  create: msg`创造`,
};
