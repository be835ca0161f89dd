import { operation } from '../common/operation.ts';
import type { Nothing } from '../common/shapes.contract.ts';
import type {
  MistakeChoices,
  MistakeChoicesQuery,
  MistakeMark,
  MistakePage,
  MistakesQuery,
  Round,
  RoundAnswer,
  RoundChecked,
  RoundId,
  RoundStart,
} from './mistakes.contract.ts';

const own = { needs: 'user', person: true } as const;

/** What a learner answered wrongly, over all courses; nobody else reads it. */
export const mistakesOperations = {
  list: operation<MistakesQuery, MistakePage>({
    method: 'GET',
    path: '/mistakes',
    ...own,
    summary: 'Questions of quizzes and homework that one answered wrongly, once right and wrong may be seen.',
  }),
  choices: operation<MistakeChoicesQuery, MistakeChoices>({
    method: 'GET',
    path: '/mistakes/choices',
    ...own,
    summary: 'The courses, chapters and knowledge points in which one answered questions wrongly.',
  }),
  mark: operation<MistakeMark, Nothing>({
    method: 'PUT',
    path: '/mistakes/marks',
    ...own,
    says: 'saved',
    summary: 'A question is mastered, or comes back.',
  }),
  start: operation<RoundStart, RoundId>({
    method: 'POST',
    path: '/mistakes/rounds',
    ...own,
    summary: 'Begins a round of practice in place of the one before.',
  }),
  round: operation<RoundId, Round>({ method: 'GET', path: '/mistakes/rounds/:id', ...own }),
  answer: operation<RoundAnswer, Nothing>({
    method: 'PUT',
    path: '/mistakes/rounds/:id/answers',
    ...own,
    says: 'saved',
    summary: 'Holds an answer of a round until it is checked.',
  }),
  check: operation<RoundAnswer, RoundChecked>({
    method: 'POST',
    path: '/mistakes/rounds/:id/checks',
    ...own,
    summary: 'Marks an answer of a round, once; right twice in a row, the question is mastered.',
  }),
};
