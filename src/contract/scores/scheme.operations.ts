import { operation } from '../common/operation.ts';
import type { Nothing } from '../common/shapes.contract.ts';
import type { ExcuseWrite, LearnerHomeworks, LearnerScope } from './excuses.contract.ts';
import type { OfferingScheme, SchemeEffect, SchemeScope, SchemeTry, SchemeWrite } from './scheme.contract.ts';

/** How the grades of an offering are made, and what does not count for whom. */
export const schemeOperations = {
  scheme: operation<SchemeScope, OfferingScheme>({
    method: 'GET',
    path: '/scores/scheme',
    needs: 'course.edit',
    person: true,
    summary: 'What the grade of an offering is made of.',
  }),
  tryScheme: operation<SchemeTry, SchemeEffect>({
    method: 'POST',
    path: '/scores/scheme/trying',
    needs: 'course.edit',
    person: true,
    summary: 'What a scheme would make of the grades of all learners; nothing is written.',
  }),
  changeScheme: operation<SchemeWrite, OfferingScheme, OfferingScheme>({
    method: 'PUT',
    path: '/scores/scheme',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Makes the grades of an offering by another scheme from now on.',
  }),
  works: operation<LearnerScope, LearnerHomeworks>({
    method: 'GET',
    path: '/scores/works',
    needs: 'course.edit',
    person: true,
    summary: 'The homework, the quizzes and the exams of one learner, with what does not count.',
  }),
  excuse: operation<ExcuseWrite, Nothing>({
    method: 'PUT',
    path: '/scores/excuses',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'A homework, a quiz or an exam does not count for one learner, or counts again.',
  }),
};
