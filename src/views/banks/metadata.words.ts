import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BankSort, UseKind } from '#contract/banks/bank-choices.rule.ts';
import type { Concern } from '#contract/banks/question-figures.rule.ts';
import type { CognitiveLevel, Difficulty } from '#contract/banks/question-metadata.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';

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
  apply: msg({ message: `应用`, context: '认知层次' }),
  analyse: msg`分析`,
  evaluate: msg({ message: `评价`, context: '认知层次' }),
  create: msg`创造`,
};

/** Why somebody should look at a question. */
export const concernWords: Readonly<Record<Concern, { word: MessageDescriptor; tone: Tone }>> = {
  wrongKey: { word: msg`疑似错答案`, tone: 'error' },
  weak: { word: msg`区分低`, tone: 'late' },
  easy: { word: msg`太易`, tone: 'late' },
};

export const useNames: Readonly<Record<UseKind, MessageDescriptor>> = {
  exam: msg`考试`,
  homework: msg`作业`,
  quiz: msg`测验`,
  video: msg`视频`,
};

export const sortNames: Readonly<Record<BankSort, MessageDescriptor>> = {
  newest: msg`最新`,
  hardest: msg`答对率从低到高`,
  easiest: msg`答对率从高到低`,
  weakest: msg`区分度从低到高`,
  mostUsed: msg`使用次数从多到少`,
};
