import type { FastifyInstance } from 'fastify';
import { Distribution, DistributionQuery, MarksPublish, MarksPublished } from '#contract/homework-marking.contract.ts';
import {
  Homework,
  HomeworkChange,
  HomeworkCreate,
  HomeworkId,
  HomeworkMove,
  HomeworkPage,
  HomeworkQuery,
  QuestionChange,
  QuestionsAdd,
  QuestionsArrange,
} from '#contract/homework.contract.ts';
import { homeworkOperations } from '#contract/homework.operations.ts';
import { Nothing } from '#contract/shapes.contract.ts';
import type { Database } from '#server/platform/database.ts';
import { serve } from '#server/platform/serve.ts';
import { attemptRoutes } from './attempts.routes.ts';
import { homeworkService } from './homework.service.ts';
import { markPublicationService } from './mark-publication.service.ts';
import { markingRoutes } from './marking.routes.ts';

/** Homework for teachers, attempts for learners, marking for both sides of the desk. */
export function homeworkRoutes(app: FastifyInstance, db: Database): void {
  const homework = homeworkService(db);
  const publication = markPublicationService(db);

  serve(app, homeworkOperations.list, { input: HomeworkQuery, result: HomeworkPage }, (query, actor) =>
    homework.list(actor, query),
  );
  serve(app, homeworkOperations.create, { input: HomeworkCreate, result: Homework }, (draft, actor) =>
    homework.create(actor, draft),
  );
  serve(app, homeworkOperations.get, { input: HomeworkId, result: Homework }, ({ id }, actor) =>
    homework.get(actor, id),
  );
  serve(app, homeworkOperations.change, { input: HomeworkChange, result: Homework }, (change, actor) =>
    homework.change(actor, change),
  );
  serve(app, homeworkOperations.remove, { input: HomeworkId, result: Nothing }, ({ id }, actor) =>
    homework.remove(actor, id),
  );
  serve(app, homeworkOperations.publish, { input: HomeworkMove, result: Homework }, (move, actor) =>
    homework.publish(actor, move),
  );
  serve(app, homeworkOperations.withdraw, { input: HomeworkMove, result: Homework }, (move, actor) =>
    homework.withdraw(actor, move),
  );
  serve(app, homeworkOperations.addQuestions, { input: QuestionsAdd, result: Homework }, (added, actor) =>
    homework.addQuestions(actor, added),
  );
  serve(app, homeworkOperations.arrangeQuestions, { input: QuestionsArrange, result: Homework }, (order, actor) =>
    homework.arrangeQuestions(actor, order),
  );
  serve(app, homeworkOperations.changeQuestion, { input: QuestionChange, result: Homework }, (change, actor) =>
    homework.changeQuestion(actor, change),
  );
  serve(app, homeworkOperations.publishMarks, { input: MarksPublish, result: MarksPublished }, (asked, actor) =>
    publication.publishMarks(actor, asked),
  );
  serve(app, homeworkOperations.distribution, { input: DistributionQuery, result: Distribution }, (query, actor) =>
    publication.distribution(actor, query),
  );
  attemptRoutes(app, db);
  markingRoutes(app, db);
}
