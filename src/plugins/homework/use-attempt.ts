import type { LearnerWork } from '#contract/homework/homework-attempt.contract.ts';
import { homeworkAttemptOperations as operations } from '#contract/homework/homework.operations.ts';
import type { Answers } from '#machines/homework/homework-attempt.context.ts';
import { conflictOf } from '#kit/conflict.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { useAnswers } from '#shell/plugin-editing.ts';

type Attempt = NonNullable<LearnerWork['attempt']>;

/** One attempt at a homework being answered. */
export function useAttempt(
  work: LearnerWork,
  attempt: Attempt,
  reports: { onSubmitted: (left: Answers) => void; onStale: () => void },
) {
  const { call } = usePlatform();
  return useAnswers(
    {
      ...{ kind: 'homework', ofId: work.id, attempt, questionIds: work.questions.map(({ id }) => id) },
      save: async (asked, options) => (await call(operations.saveAnswers, asked, options)).result,
      theirsOf: (error) => conflictOf(operations.saveAnswers, error) ?? null,
      submit: async (asked, options) => (await call(operations.submit, asked, options)).result,
      isStale: (error) => conflictOf(operations.submit, error) !== null,
    },
    reports,
  );
}
