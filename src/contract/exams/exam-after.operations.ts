import { operation } from '../common/operation.ts';
import type {
  ExamAppealAnswer,
  ExamAppealAsk,
  ExamAppealPage,
  ExamAppealRow,
  ExamAppealsQuery,
  ExamAppealWithdraw,
  OwnExamAppeals,
  OwnExamAppealsQuery,
} from './exam-appeal.contract.ts';
import type {
  PastRegrade,
  RegradeApply,
  RegradeAsked,
  RegradeId,
  RegradePage,
  RegradePreview,
  RegradesQuery,
} from './exam-regrade.contract.ts';

const teaches = { needs: 'course.edit', person: true } as const;
const learns = { needs: 'user', person: true } as const;

/** 改判: one question of an exam that is over is judged anew in all papers. */
export const regradeOperations = {
  preview: operation<RegradeAsked, RegradePreview>({
    method: 'POST',
    path: '/exams/:id/regrades/preview',
    ...teaches,
    summary:
      'What another key, other points, dropping a question or full points would make of all papers. Nothing is written.',
  }),
  apply: operation<RegradeApply, PastRegrade, RegradePreview>({
    method: 'POST',
    path: '/exams/:id/regrades',
    ...teaches,
    says: 'saved',
    summary: 'Regrades all papers as the preview showed it.',
  }),
  list: operation<RegradesQuery, RegradePage>({
    method: 'GET',
    path: '/exams/:id/regrades',
    ...teaches,
    summary: 'What was regraded in an exam, the newest first.',
  }),
  undo: operation<RegradeId, PastRegrade>({
    method: 'POST',
    path: '/exams/regrades/:id/undo',
    ...teaches,
    says: 'saved',
    summary: 'Gives back what every paper had before, while nothing else has changed since.',
  }),
};

/** 复核申请: a learner asks about the own result, the team answers. */
export const examAppealOperations = {
  own: operation<OwnExamAppealsQuery, OwnExamAppeals>({
    method: 'GET',
    path: '/exams/attempts/:id/appeals',
    ...learns,
    summary: 'What was asked about an own result, and until when it may be.',
  }),
  ask: operation<ExamAppealAsk, OwnExamAppeals>({
    method: 'POST',
    path: '/exams/attempts/:id/appeals',
    ...learns,
    says: 'submitted',
    summary: 'Asks about a released result as a whole or one question of it, once each.',
  }),
  withdraw: operation<ExamAppealWithdraw, OwnExamAppeals, OwnExamAppeals>({
    method: 'POST',
    path: '/exams/appeals/:id/withdraw',
    ...learns,
    says: 'saved',
    summary: 'Takes back what was asked and is not answered yet.',
  }),
  list: operation<ExamAppealsQuery, ExamAppealPage>({
    method: 'GET',
    path: '/exams/:id/appeals',
    ...teaches,
    summary: 'What learners ask about their results, what waits for an answer first.',
  }),
  answer: operation<ExamAppealAnswer, ExamAppealRow, ExamAppealRow>({
    method: 'POST',
    path: '/exams/appeals/:id/answer',
    ...teaches,
    says: 'saved',
    summary: 'Answers a learner: the result stays, or a question has other points.',
  }),
};
