import { operation } from '../common/operation.ts';
import type {
  BankShare,
  OwnSharePage,
  OwnShareQuery,
  QuestionsTake,
  QuestionsTaken,
  ShareDraft,
  SharedBankId,
  SharedBankPage,
  SharedBankQuery,
  SharedQuestionPage,
  SharedQuestionQuery,
  ShareVersion,
} from './bank-shares.contract.ts';

export const bankSharesOperations = {
  own: operation<OwnShareQuery, OwnSharePage>({
    method: 'GET',
    path: '/banks/shares',
    needs: 'course.edit',
    person: true,
    summary: 'What a course shares of its bank, and whether the person may share.',
  }),
  share: operation<ShareDraft, BankShare>({
    method: 'POST',
    path: '/banks/shares',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Shares a category of a bank with all below it, as it stands at any time.',
  }),
  end: operation<ShareVersion, null, BankShare>({
    method: 'POST',
    path: '/banks/shares/:id/end',
    needs: 'course.edit',
    person: true,
    summary: 'Nobody sees it any more; what was copied stays.',
  }),
  shared: operation<SharedBankQuery, SharedBankPage>({
    method: 'GET',
    path: '/banks/shared',
    needs: 'course.edit',
    person: true,
    summary: 'What other courses share with a course.',
  }),
  read: operation<SharedBankId, BankShare>({
    method: 'GET',
    path: '/banks/shared/:id',
    needs: 'course.edit',
    person: true,
  }),
  questions: operation<SharedQuestionQuery, SharedQuestionPage>({
    method: 'GET',
    path: '/banks/shared/:id/questions',
    needs: 'course.edit',
    person: true,
    summary: 'Shared questions with their keys.',
  }),
  take: operation<QuestionsTake, QuestionsTaken>({
    method: 'POST',
    path: '/banks/shared/:id/take',
    needs: 'course.add',
    person: true,
    summary: 'Copies shared questions into the own bank, without those that it has.',
  }),
};
