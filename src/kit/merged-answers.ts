import { joinedEssays } from '#contract/homework/answers.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { merge, type Merge } from './merge.ts';

/** By question; null: none. */
type Answers = Readonly<Record<string, Answer | null>>;

/** Both wrote on it: words and files of such an answer can be put together. */
const isEssay = (...sides: readonly (Answer | null)[]) => sides.every((one) => one === null || one.kind === 'essay');

/**
 * The three-way merge of answers, question by question; of an answer to write on words and files apart, so that neither
 * loses what the other brought. What clashes in words is clashing still.
 */
export function mergedAnswers(base: Answers, mine: Answers, theirs: Answers): Merge<Answers> {
  const merged = merge(base, mine, theirs);
  const sidesOf = (id: string) => [base[id] ?? null, mine[id] ?? null, theirs[id] ?? null] as const;
  const joinedOnes = merged.clashing.map((id) => [id, joinedEssays(...sidesOf(id))] as const);
  const isInWords = (id: string) => {
    const words = sidesOf(id).map((one) => (one?.kind === 'essay' ? one.text : ''));
    return !isEssay(...sidesOf(id)) || (words[1] !== words[0] && words[2] !== words[0] && words[1] !== words[2]);
  };
  return {
    content: { ...merged.content, ...Object.fromEntries(joinedOnes) },
    mine: merged.mine,
    clashing: merged.clashing.filter((id) => isInWords(id)),
  };
}
