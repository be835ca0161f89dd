import type { VideoQuestion } from './video-questions.contract.ts';

type Asked = Pick<VideoQuestion, 'second' | 'isRequired' | 'tries'> & { readonly question: { readonly id: string } };

/** A question stops a video so long before its end at the latest, so that it is met before the video is over. */
const beforeEndMs = 500;

/** Where a question stops the video, ms. @param durationMs of the video; 0: nobody knows */
export const stopMs = ({ second }: Pick<VideoQuestion, 'second'>, durationMs: number): number =>
  durationMs > 0 ? Math.max(0, Math.min(second * 1000, durationMs - beforeEndMs)) : second * 1000;

/** It got all its points. */
export const isRight = ({ last, question: { points } }: Pick<VideoQuestion, 'last' | 'question'>): boolean =>
  last !== null && last.feedback.got >= points;

/** How many of those that must be answered are open. */
export const requiredLeft = (questions: readonly Pick<VideoQuestion, 'isRequired' | 'tries'>[]): number =>
  questions.filter(({ isRequired, tries }) => isRequired && tries === 0).length;

export interface Passage {
  fromMs: number;
  toMs: number;
  /** Jumped, not played: what may be skipped is passed by. */
  isJump: boolean;
  durationMs: number;
  skipped: readonly string[];
}

/**
 * The question that stops the video: the first that must be answered and was passed, wherever one came from; where one
 * played on, one that may be skipped as well.
 * @param questions by their seconds
 */
export const dueQuestion = <Q extends Asked>(
  questions: readonly Q[],
  { fromMs, toMs, isJump, durationMs, skipped }: Passage,
): Q | null =>
  questions.find((one) => {
    const at = stopMs(one, durationMs);
    if (one.tries > 0 || at > toMs) return false;
    // At the very beginning nothing was passed before.
    const isMet = !isJump && (at > fromMs || (at === 0 && fromMs === 0));
    return one.isRequired || (isMet && !skipped.includes(one.question.id));
  }) ?? null;
