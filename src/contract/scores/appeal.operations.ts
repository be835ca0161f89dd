import { operation } from '../common/operation.ts';
import type {
  AppealAnswer,
  AppealAsk,
  AppealPage,
  AppealPrepare,
  AppealRow,
  AppealsQuery,
  AppealWithdraw,
  OwnAppeals,
  OwnAppealsQuery,
} from './appeal.contract.ts';

/** 成绩复核: a learner asks about a published grade, the team answers. */
export const appealOperations = {
  own: operation<OwnAppealsQuery, OwnAppeals>({
    method: 'GET',
    path: '/scores/appeals/mine',
    needs: 'user',
    person: true,
    summary: 'What the learner asked about the own grade of an offering, and until when she may ask.',
  }),
  ask: operation<AppealAsk, OwnAppeals, OwnAppeals>({
    method: 'POST',
    path: '/scores/appeals',
    needs: 'user',
    person: true,
    says: 'submitted',
    summary: 'Asks about the own published grade, once for each publication and within seven days after it.',
  }),
  withdraw: operation<AppealWithdraw, OwnAppeals, OwnAppeals>({
    method: 'POST',
    path: '/scores/appeals/:id/withdraw',
    needs: 'user',
    person: true,
    says: 'saved',
    summary: 'Takes back what was asked and is not answered yet.',
  }),
  list: operation<AppealsQuery, AppealPage>({
    method: 'GET',
    path: '/scores/appeals',
    needs: 'course.edit',
    person: true,
    summary: 'What learners of an offering ask about their grades, what waits for an answer first.',
  }),
  prepare: operation<AppealPrepare, AppealRow, AppealRow>({
    method: 'PUT',
    path: '/scores/appeals/:id/draft',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Writes what the team means to answer; the learner does not see it.',
  }),
  answer: operation<AppealAnswer, AppealRow, AppealRow>({
    method: 'POST',
    path: '/scores/appeals/:id/answer',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Answers a learner: the grade is kept, or corrected with this answer as the reason.',
  }),
};
