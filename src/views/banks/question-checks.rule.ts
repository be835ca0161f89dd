import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import { isBlank, plainText } from '#contract/common/plain-text.rule.ts';
import { faultOf, partsWorth } from './question-draft.rule.ts';
import type { EditedQuestion } from './edited-question.rule.ts';

/** What a question should have; the first two it must have, the rest are advice. */
export const questionChecks = ['asked', 'points', 'different', 'described', 'explained', 'placed'] as const;
export type QuestionCheck = (typeof questionChecks)[number];

/** Pictures without words for those who do not see them. */
const bare = (html: string) => [...html.matchAll(/<img\b[^>]*>/g)].some(([tag]) => !/\balt="[^"]*\S[^"]*"/.test(tag));

const pointsAre = (points: string, least: number, most: number) =>
  points.trim() === '' || (Number(points) >= least && Number(points) <= most);

/** Which checks a question does not pass. */
export function failedChecks(question: EditedQuestion, mostPoints: number): QuestionCheck[] {
  const { kind, stem, options, lines, points, explanation, category } = question;
  const isChoice = kind === 'single' || kind === 'multiple';
  const texts = isChoice ? options.map(({ text }) => text) : kind === 'order' ? lines : [];
  const said = texts.filter((text) => !isBlank(text)).map((text) => (/<img/.test(text) ? text : plainText(text)));
  const holds: Record<QuestionCheck, boolean> = {
    asked: faultOf(question) === null,
    points: pointsAre(kind === 'composite' ? partsWorth(question) : points, 0.5, mostPoints),
    different: new Set(said).size === said.length,
    described: ![stem, explanation, ...texts].some(bare),
    explained: !isBlank(explanation) || isMarkedByHand(question) || kind === 'composite',
    placed: category !== '',
  };
  return questionChecks.filter((check) => !holds[check]);
}
