import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { titleOf } from '#contract/banks/question-metadata.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { banksService } from '../modules/banks/banks.service.ts';
import { renewFigures } from '../modules/banks/figures.service.ts';
import { importShares } from '../modules/banks/shares/bank-shares.import.ts';
import { bankPlaceOf } from './courses/data-structures-bank.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { dayFrom, demoId } from './demo-random.ts';

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

/** What one course shares with all others. */
export async function importBankShare(tx: Database, courses: readonly PlannedCourse[], now: Date): Promise<void> {
  const course = courses.find(({ key }) => key === 'web-design');
  if (!course) return;
  await importShares(tx, [
    {
      ...{ id: demoId('bank share'), courseId: course.id, category: '', audience: 'everybody', licence: 'byNc' },
      ...{
        note: '课后作业用题，欢迎各校改编使用。',
        sharedBy: accountId(course.team[0]!),
        sharedAt: dayFrom(now, -12, 10),
      },
    },
  ]);
}

/** What is asked and answered of all banks, as the chore would count it. */
export async function countBanks(tx: Database): Promise<void> {
  while ((await renewFigures(tx)) > 0);
}
