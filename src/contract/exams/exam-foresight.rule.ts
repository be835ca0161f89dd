import type { Difficulty } from '../banks/question-metadata.rule.ts';
import type { QuestionContent } from '../banks/questions.contract.ts';
import { rounded } from '../common/rounded.rule.ts';
import type { ExamQuestion } from './exam-paper.contract.ts';

/** The share of its points that a question usually gives, by what its author takes it for. */
const shareOfDifficulty: Readonly<Record<Difficulty, number>> = {
  ...{ easy: 0.9, fairlyEasy: 0.75, medium: 0.6, fairlyHard: 0.45, hard: 0.3 },
};

/** What the bank knows of a question. */
export interface KnownQuestion {
  difficulty: Difficulty | null;
  /** Counted from enough answers, 0 to 1. */
  facility: number | null;
}

/** Share of its points that is likely to be got: as it was counted, else as its author thinks; null: nothing is known. */
const foreseenShareOf = ({ difficulty, facility }: KnownQuestion): number | null =>
  facility ?? (difficulty && shareOfDifficulty[difficulty]);

/** Minutes that a question is likely to take: rules of thumb for papers, by kind and size. */
function foreseenMinutes({ content, points }: { content: QuestionContent; points: number }): number {
  const { kind, gaps = [], pairs = [], lines = [], parts = [] } = content;
  switch (kind) {
    case 'single':
      return 1;
    case 'multiple':
      return 1.5;
    case 'judge':
      return 0.5;
    case 'blank':
      return Math.max(1, gaps.length);
    case 'cloze':
      return Math.max(1, gaps.length * 0.75);
    case 'match':
      return Math.max(1, pairs.length * 0.5);
    case 'order':
      return Math.max(1, lines.length * 0.5);
    case 'numeric':
    case 'short':
      return 3;
    case 'composite':
      return parts.reduce((sum, part) => sum + foreseenMinutes(part), 0);
    case 'essay':
    case 'code':
    case 'file':
      return Math.max(5, points);
  }
}

interface Foreseen {
  minutes: number;
  share: number | null;
  knownPoints: number;
  countedPoints: number;
}

/** Difficulty and time of a paper, weighted by points. */
export function foreseenOf(questions: readonly (ExamQuestion & { known: KnownQuestion | null })[]): Foreseen {
  const sum = { minutes: 0, likely: 0, known: 0, counted: 0 };
  for (const { known, ...question } of questions) {
    sum.minutes += foreseenMinutes(question);
    const share = known && foreseenShareOf(known);
    if (share === null) continue;
    sum.likely += share * question.points;
    sum.known += question.points;
    if (known!.facility !== null) sum.counted += question.points;
  }
  return {
    minutes: Math.ceil(sum.minutes),
    share: sum.known > 0 ? sum.likely / sum.known : null,
    ...{ knownPoints: rounded(sum.known), countedPoints: rounded(sum.counted) },
  };
}
