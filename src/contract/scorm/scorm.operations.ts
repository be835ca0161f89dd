import type {
  ScormFile,
  ScormItem,
  ScormLearnerPage,
  ScormLearnerQuery,
  ScormOpen,
  ScormOverview,
  ScormPackage,
  ScormSave,
  ScormSaved,
  ScormSitting,
  ScormSittingId,
  ScormStay,
} from './scorm.contract.ts';
import { operation } from '../common/operation.ts';

const learns = { needs: 'user', person: true } as const;

export const scormOperations = {
  inspect: operation<ScormFile, ScormPackage>({
    method: 'POST',
    path: '/scorm/packages',
    needs: 'course.edit',
    person: true,
    summary: 'Reads an archive and says what SCORM package it is, before it is taken into a course.',
  }),
  learners: operation<ScormLearnerQuery, ScormLearnerPage>({
    method: 'GET',
    path: '/scorm/offerings/:offeringId/items/:itemId/learners',
    needs: 'course.edit',
    person: true,
    summary: 'Who learns in an offering, and how far they are in a package.',
  }),
  overview: operation<ScormItem, ScormOverview>({
    method: 'GET',
    path: '/scorm/items/:itemId',
    ...learns,
    summary: 'An item with a package, with the caller’s attempts.',
  }),
  open: operation<ScormOpen, ScormSitting>({
    method: 'POST',
    path: '/scorm/sittings',
    ...learns,
    summary:
      'Opens the package: goes on with the attempt that runs, or begins one. Only the page opened last may save.',
  }),
  save: operation<ScormSave, ScormSaved, ScormStay>({
    method: 'PUT',
    path: '/scorm/sittings/:id/state',
    ...learns,
    says: 'saved',
    summary: 'Holds what a unit noted, unless the package was opened elsewhere since.',
  }),
  stay: operation<ScormSittingId, ScormStay>({
    method: 'POST',
    path: '/scorm/sittings/:id/stay',
    ...learns,
    summary: 'The page is still open: its package’s bytes are given for a while longer.',
  }),
};
