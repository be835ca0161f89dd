import type { FastifyInstance } from 'fastify';
import {
  Distribution,
  DistributionQuery,
  MarksPublish,
  MarksPublished,
} from '#contract/homework/homework-marking.contract.ts';
import {
  AnonymitySet,
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
} from '#contract/homework/homework.contract.ts';
import { PhotoTicketWanted } from '#contract/homework/answer-photos.contract.ts';
import { PhotoTicket } from '#contract/files/photos.contract.ts';
import { homeworkAttemptOperations, homeworkOperations } from '#contract/homework/homework.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import {
  RubricSave,
  RubricSet,
  SavedRubric,
  SavedRubricId,
  SavedRubricsPage,
  SavedRubricsQuery,
} from '#contract/homework/rubrics.contract.ts';
import {
  CommentSave,
  SavedComment,
  SavedCommentChange,
  SavedCommentId,
  SavedComments,
  SavedCommentsQuery,
} from '#contract/homework/comments.contract.ts';
import {
  ExtensionsChanged,
  ExtensionsEnd,
  ExtensionsGrant,
  ExtensionsPage,
  ExtensionsQuery,
} from '#contract/homework/extensions.contract.ts';
import { extensionsService } from './extensions.service.ts';
import { commentsService } from './comments.service.ts';
import { savedRubricsService } from './rubrics.service.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { classDatesRoutes } from './class-dates.routes.ts';
import { annotationRoutes } from './annotations.routes.ts';
import { divisionRoutes } from './division.routes.ts';
import { attemptRoutes } from './attempts.routes.ts';
import { groupWorkRoutes } from './group-work.routes.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import type { PhotoTickets } from '#server/platform/ports/photos.port.ts';
import { answerPhotosService } from './answer-photos.service.ts';
import type { MarkingPorts } from './marking.service.ts';
import { homeworkService } from './homework.service.ts';
import { markPublicationService } from './mark-publication.service.ts';
import { markingRoutes } from './marking.routes.ts';

/** Homework for teachers, attempts for learners, marking for both sides of the desk. */
export function homeworkRoutes(
  app: FastifyInstance,
  { files, photoTickets, ...ports }: MarkingPorts & { files: Files; photoTickets: PhotoTickets },
): void {
  annotationRoutes(app, files);
  serve(
    app,
    homeworkAttemptOperations.photoTicket,
    { input: PhotoTicketWanted, result: PhotoTicket },
    (wanted, actor, { db }) => answerPhotosService(db, photoTickets).give(wanted, actor),
  );
  serve(app, homeworkOperations.list, { input: HomeworkQuery, result: HomeworkPage }, (query, actor, { db }) =>
    homeworkService(db, ports.inbox).list(actor, query),
  );
  serve(app, homeworkOperations.create, { input: HomeworkCreate, result: Homework }, (draft, actor, { db }) =>
    homeworkService(db, ports.inbox).create(actor, draft),
  );
  serve(app, homeworkOperations.get, { input: HomeworkId, result: Homework }, ({ id }, actor, { db }) =>
    homeworkService(db, ports.inbox).get(actor, id),
  );
  serve(
    app,
    homeworkOperations.change,
    { input: HomeworkChange, result: Homework, current: Homework },
    (change, actor, { db }) => homeworkService(db, ports.inbox).change(actor, change),
  );
  serve(app, homeworkOperations.remove, { input: HomeworkId, result: Nothing }, ({ id }, actor, { db }) =>
    homeworkService(db, ports.inbox).remove(actor, id),
  );
  serve(
    app,
    homeworkOperations.publish,
    { input: HomeworkMove, result: Homework, current: Homework },
    (move, actor, { db }) => homeworkService(db, ports.inbox).publish(actor, move),
  );
  serve(
    app,
    homeworkOperations.withdraw,
    { input: HomeworkMove, result: Homework, current: Homework },
    (move, actor, { db }) => homeworkService(db, ports.inbox).withdraw(actor, move),
  );
  serve(
    app,
    homeworkOperations.addQuestions,
    { input: QuestionsAdd, result: Homework, current: Homework },
    (added, actor, { db }) => homeworkService(db, ports.inbox).addQuestions(actor, added),
  );
  serve(
    app,
    homeworkOperations.arrangeQuestions,
    { input: QuestionsArrange, result: Homework, current: Homework },
    (order, actor, { db }) => homeworkService(db, ports.inbox).arrangeQuestions(actor, order),
  );
  serve(
    app,
    homeworkOperations.changeQuestion,
    { input: QuestionChange, result: Homework, current: Homework },
    (change, actor, { db }) => homeworkService(db, ports.inbox).changeQuestion(actor, change),
  );
  serve(
    app,
    homeworkOperations.setRubric,
    { input: RubricSet, result: Homework, current: Homework },
    (asked, actor, { db }) => homeworkService(db, ports.inbox).setRubric(actor, asked),
  );
  serve(
    app,
    homeworkOperations.savedRubrics,
    { input: SavedRubricsQuery, result: SavedRubricsPage },
    (query, actor, { db }) => savedRubricsService(db).list(actor, query),
  );
  serve(app, homeworkOperations.saveRubric, { input: RubricSave, result: SavedRubric }, (asked, actor, { db }) =>
    savedRubricsService(db).save(actor, asked),
  );
  serve(app, homeworkOperations.removeRubric, { input: SavedRubricId, result: Nothing }, ({ id }, actor, { db }) =>
    savedRubricsService(db).remove(actor, id),
  );
  serve(
    app,
    homeworkOperations.extensions,
    { input: ExtensionsQuery, result: ExtensionsPage },
    (query, actor, { db }) => extensionsService(db, ports.inbox).list(actor, query),
  );
  serve(app, homeworkOperations.extend, { input: ExtensionsGrant, result: ExtensionsChanged }, (asked, actor, { db }) =>
    extensionsService(db, ports.inbox).grant(actor, asked),
  );
  serve(
    app,
    homeworkOperations.endExtensions,
    { input: ExtensionsEnd, result: ExtensionsChanged },
    (asked, actor, { db }) => extensionsService(db, ports.inbox).end(actor, asked),
  );
  serve(
    app,
    homeworkOperations.savedComments,
    { input: SavedCommentsQuery, result: SavedComments },
    (query, actor, { db }) => commentsService(db).list(actor, query),
  );
  serve(app, homeworkOperations.saveComment, { input: CommentSave, result: SavedComment }, (asked, actor, { db }) =>
    commentsService(db).save(actor, asked),
  );
  serve(
    app,
    homeworkOperations.changeComment,
    { input: SavedCommentChange, result: SavedComment, current: SavedComment },
    (change, actor, { db }) => commentsService(db).change(actor, change),
  );
  serve(app, homeworkOperations.countComment, { input: SavedCommentId, result: Nothing }, ({ id }, actor, { db }) =>
    commentsService(db).countUse(actor, id),
  );
  serve(app, homeworkOperations.removeComment, { input: SavedCommentId, result: Nothing }, ({ id }, actor, { db }) =>
    commentsService(db).remove(actor, id),
  );
  serve(
    app,
    homeworkOperations.setAnonymous,
    { input: AnonymitySet, result: Homework, current: Homework },
    (asked, actor, { db }) => homeworkService(db, ports.inbox).setAnonymous(actor, asked),
  );
  serve(app, homeworkOperations.publishMarks, { input: MarksPublish, result: MarksPublished }, (asked, actor, { db }) =>
    markPublicationService(db, ports.inbox).publishMarks(actor, asked),
  );
  serve(
    app,
    homeworkOperations.distribution,
    { input: DistributionQuery, result: Distribution },
    (query, actor, { db }) => markPublicationService(db, ports.inbox).distribution(actor, query),
  );
  attemptRoutes(app, ports);
  groupWorkRoutes(app, ports);
  divisionRoutes(app);
  classDatesRoutes(app, ports);
  markingRoutes(app, ports);
}
