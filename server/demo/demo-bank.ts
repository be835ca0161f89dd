import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { titleOf } from '#contract/banks/question-metadata.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { banksService } from '../modules/banks/banks.service.ts';
import { renewFigures } from '../modules/banks/figures.service.ts';
import { bankPlaceOf } from './courses/data-structures-bank.ts';
import { demoId } from './demo-random.ts';

interface Banked {
  courseId: string;
  ownerId: string;
  /** What the questions are called among all; by their number within it. */
  name: string;
  /** Of those that were never sorted. */
  category: string;
  questions: readonly { points: number; content: QuestionContent }[];
}

export const bankedId = (name: string, index: number): string => demoId(`${name} ${index}`);

/** Questions of a course's bank, as their teacher sorted them. @returns their ids in the same order */
export const importBank = (tx: Database, { courseId, ownerId, name, category, questions }: Banked): Promise<string[]> =>
  banksService(tx).importQuestions(
    tx,
    questions.map(({ points, content }, index) => {
      const place = bankPlaceOf(content.stem);
      return {
        ...{ id: bankedId(name, index), courseId, ownerId, title: titleOf('', content), content },
        category: place?.category ?? category,
        ...(place && { metadata: { ...place.metadata, points } }),
      };
    }),
  );

/** What is asked and answered of all banks, as the chore would count it. */
export async function countBanks(tx: Database): Promise<void> {
  while ((await renewFigures(tx)) > 0);
}
