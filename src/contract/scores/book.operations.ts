import { operation } from '../common/operation.ts';
import type {
  BookMove,
  BookPage,
  BookQuery,
  BookRow,
  BookScope,
  CorrectionsMade,
  CorrectionsQuery,
  GradeBook,
  GradeCorrection,
} from './book.contract.ts';

/** Grades of an offering from open to final. */
export const bookOperations = {
  book: operation<BookScope, GradeBook>({
    method: 'GET',
    path: '/scores/book',
    needs: 'course.edit',
    person: true,
    summary: 'How the grades of an offering stand: open, published or locked, and what publishing would change.',
  }),
  rows: operation<BookQuery, BookPage>({
    method: 'GET',
    path: '/scores/book/rows',
    needs: 'course.edit',
    person: true,
    summary: 'Each learner’s grade as it was published and as it would be by now, by name.',
  }),
  move: operation<BookMove, GradeBook, GradeBook>({
    method: 'POST',
    path: '/scores/book/moves',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Publishes exactly the grades that were seen before, or locks what is published.',
  }),
  correct: operation<GradeCorrection, BookRow, BookRow>({
    method: 'POST',
    path: '/scores/book/corrections',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Corrects one published grade with a reason, which the learner reads.',
  }),
  corrections: operation<CorrectionsQuery, CorrectionsMade>({
    method: 'GET',
    path: '/scores/book/corrections',
    needs: 'course.edit',
    person: true,
    summary: 'What was corrected of one learner’s grade, newest first.',
  }),
};
