import {
  metadataLimits,
  boundedTags,
  type CognitiveLevel,
  type Difficulty,
  type QuestionMetadata,
} from '#contract/banks/question-metadata.rule.ts';

const difficultyWords: Readonly<Record<string, Difficulty>> = {
  ...{ 易: 'easy', 容易: 'easy', 简单: 'easy', 基础: 'easy', 易题: 'easy', 低: 'easy', 很易: 'easy' },
  ...{ 较易: 'fairlyEasy', 较容易: 'fairlyEasy', 较简单: 'fairlyEasy', 偏易: 'fairlyEasy', 中下: 'fairlyEasy' },
  ...{ 中: 'medium', 中等: 'medium', 一般: 'medium', 适中: 'medium', 普通: 'medium', 中档: 'medium' },
  ...{ 较难: 'fairlyHard', 偏难: 'fairlyHard', 中上: 'fairlyHard', 提高: 'fairlyHard' },
  ...{ 难: 'hard', 困难: 'hard', 很难: 'hard', 高: 'hard', 难题: 'hard' },
  ...{ '1': 'easy', '2': 'fairlyEasy', '3': 'medium', '4': 'fairlyHard', '5': 'hard' },
};
const steps: readonly Difficulty[] = ['easy', 'fairlyEasy', 'medium', 'fairlyHard', 'hard'];

/** A coefficient is the share of points that learners are thought to gain: 1 is the easiest. Null where it says neither. */
export function difficultyOf(flat: string): Difficulty | null {
  const word = flat.trim().replace(/[。.;]$/, '');
  const stars = /^[★☆]{1,5}$/.test(word) ? word.replaceAll('☆', '').length : 0;
  if (stars > 0) return steps[stars - 1]!;
  if (Object.hasOwn(difficultyWords, word)) return difficultyWords[word]!;
  const share = /^(?:0?\.\d{1,3}|1\.0|0)$/.test(word) ? Number(word) : Number.NaN;
  if (Number.isNaN(share)) return null;
  return steps[[0.8, 0.6, 0.4, 0.2].findIndex((least) => share >= least)] ?? 'hard';
}

const levelWords: readonly (readonly [CognitiveLevel, RegExp])[] = [
  ['remember', /^(?:识记|记忆|了解|知道|识别)/],
  ['understand', /^(?:理解|领会|领悟)/],
  ['create', /^(?:综合|创造|创新)/],
  ['apply', /^(?:简单应用|应用|运用|掌握)/],
  ['analyse', /^分析/],
  ['evaluate', /^(?:评价|评鉴)/],
];

export const levelOf = (flat: string): CognitiveLevel | null =>
  levelWords.find(([, pattern]) => pattern.test(flat.trim()))?.[0] ?? null;

/** Words between `、`, commas, semicolons. */
export const tagsOf = (text: string): QuestionMetadata['tags'] =>
  boundedTags(text.split(/[、,，;；|/]/).map((tag) => tag.trim().replace(/[。.]$/, '')));

/** `2 分`; null beyond what a question may be worth. */
export function pointsOf(flat: string): number | null {
  const found = /^ {0,4}(\d{1,4}(?:\.\d)?) {0,3}分? {0,4}[。.]?$/.exec(flat.slice(0, 30))?.[1];
  const points = found === undefined ? 0 : Math.round(Number(found) * 2) / 2;
  return points >= 0.5 && points <= metadataLimits.points ? points : null;
}
