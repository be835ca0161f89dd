import type { FastifyInstance } from 'fastify';
import {
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
} from '#contract/scores/book.contract.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { bookOperations as to } from '#contract/scores/book.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { bookService } from './book.service.ts';

export function bookRoutes(app: FastifyInstance, parts: { inbox: Inbox }): void {
  const book = handlersOf((db) => bookService(db, parts));
  serve(app, to.book, { input: BookScope, result: GradeBook }, book.book);
  serve(app, to.rows, { input: BookQuery, result: BookPage }, book.rows);
  serve(app, to.move, { input: BookMove, result: GradeBook, current: GradeBook }, book.move);
  serve(app, to.enter, { input: MarksWrite, result: Nothing, current: MarksNow }, book.enter);
  serve(app, to.scale, { input: ScaleWrite, result: GradeBook }, book.scale);
  serve(app, to.correct, { input: GradeCorrection, result: BookRow, current: BookRow }, book.correct);
  serve(app, to.corrections, { input: CorrectionsQuery, result: CorrectionsMade }, book.corrections);
}
