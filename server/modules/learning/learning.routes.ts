import type { FastifyInstance } from 'fastify';
import {
  Beat,
  BeatResult,
  CourseFilePage,
  CourseFileQuery,
  CourseProgress,
  ItemInput,
  ItemState,
  MyCoursePage,
  MyCourseQuery,
  OfferingId,
  Today,
} from '#contract/learning/learning.contract.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { Empty } from '#contract/common/shapes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { learningService } from './learning.service.ts';

/** @param key signs when somebody opened an item */
export function learningRoutes(app: FastifyInstance, db: Database, key: string): void {
  const learning = learningService(db, key);
  // Beats of many share a statement; what was counted once is counted once.
  serve(
    app,
    learningOperations.beat,
    { input: Beat, result: BeatResult },
    (beat, actor) => learning.beat(actor, beat),
    { isOnce: true },
  );
  serve(app, learningOperations.progress, { input: OfferingId, result: CourseProgress }, ({ offeringId }, actor) =>
    learning.progress(actor, offeringId),
  );
  serve(app, learningOperations.item, { input: ItemInput, result: ItemState }, (input, actor) =>
    learning.item(actor, input),
  );
  serve(app, learningOperations.courses, { input: MyCourseQuery, result: MyCoursePage }, (query, actor) =>
    learning.courses(actor, query),
  );
  serve(app, learningOperations.today, { input: Empty, result: Today }, (_, actor) => learning.today(actor));
  serve(app, learningOperations.files, { input: CourseFileQuery, result: CourseFilePage }, (query, actor) =>
    learning.files(actor, query),
  );
}
