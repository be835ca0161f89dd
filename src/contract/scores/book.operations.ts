import { operation } from '../common/operation.ts';
import type { Nothing } from '../common/shapes.contract.ts';
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
  MarksNow,
  MarksWrite,
  ScaleWrite,
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
  enter: operation<MarksWrite, Nothing, MarksNow>({
    method: 'PUT',
    path: '/scores/book/marks',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Enters marks of the final exam and of resits, and how learners stand; all of them or none.',
  }),
  scale: operation<ScaleWrite, GradeBook>({
    method: 'PUT',
    path: '/scores/book/scale',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Says the grades of an offering by the hundred, in five levels, in two, or in grade points.',
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
