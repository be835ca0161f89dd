import { isAnswered } from '../homework/answers.rule.ts';
import type { Answer } from '../homework/homework-attempt.contract.ts';
import { markObjective, pointsOf } from '../homework/objective-marking.rule.ts';
import type { ExamQuestion } from './exam-paper.contract.ts';

/** What stands in a paper that was handed in to one question. */
export interface HeldMark {
  answer: Answer | null;
  /** Null where somebody has to read it. */
  got: number | null;
  /** Given by a person: what the key says is no matter. */
  isByPerson: boolean;
  /** What a regrade promised that it is worth at least; null: nothing. */
  least: number | null;
}

/**
 * What an answer is worth by its question as it is now, to two decimals; null where somebody has to read it. A dropped
 * question is worth nothing to anybody, one with full points its points to everybody; an essay without a word is worth
 * nothing.
 */
export function gotOf({ points, content, scoring }: ExamQuestion, held: HeldMark): number | null {
  const atLeast = (got: number) => Math.max(got, held.least ?? 0);
  if (scoring === 'dropped') return atLeast(0);
  if (scoring === 'full') return atLeast(points);
  if (held.isByPerson) return held.got === null ? null : atLeast(held.got);
  const answer = isAnswered(held.answer) ? held.answer : null;
  const judgement = markObjective(content, answer);
  if (judgement) return atLeast(pointsOf(points, judgement.share));
  return answer === null ? atLeast(0) : null;
}
