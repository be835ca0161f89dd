import type {
  AnnotationSet,
  AnnotationsSave,
  AnnotationsSaved,
  HandInFileAsked,
  HandInFileShown,
} from './annotations.contract.ts';
import { operation } from '../common/operation.ts';

/** Files in answers, and what markers draw on them. */
export const annotationsOperations = {
  look: operation<HandInFileAsked, HandInFileShown>({
    method: 'GET',
    path: '/homework/submissions/:id/questions/:questionId/files/:fileId',
    needs: 'course.edit',
    person: true,
    summary: 'A file in an answer with what is drawn on it, for who marks.',
  }),
  save: operation<AnnotationsSave, AnnotationsSaved, AnnotationSet>({
    method: 'PUT',
    path: '/homework/submissions/:id/questions/:questionId/files/:fileId/annotations',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary:
      'Draws, changes and removes annotations of the caller; a newer version (409) brings all that is there, to be merged by id.',
  }),
  own: operation<HandInFileAsked, HandInFileShown>({
    method: 'GET',
    path: '/homework/attempts/:id/questions/:questionId/files/:fileId',
    needs: 'course',
    person: true,
    summary:
      'A file in an answer of one’s own, with what was drawn on it once the mark is published or the work returned.',
  }),
};
