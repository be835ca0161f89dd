import type { FastifyInstance } from 'fastify';
import { Nothing } from '#contract/common/shapes.contract.ts';
import {
  ColleagueQuery,
  Colleagues,
  CourseCreate,
  CourseEdit,
  CourseId,
  CoursePublish,
  CourseWrite,
  ManagedCourse,
  OfferingAdd,
  OfferingEdit,
  OfferingWrite,
  TaughtOfferingPage,
  TaughtOfferingQuery,
  TaughtPage,
  TaughtQuery,
  TeamWrite,
} from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { manageService } from './manage.service.ts';
import { offeringsService } from './offerings.service.ts';

/** Authoring. @param forget what this process remembers of what everyone sees */
export function teachingRoutes(app: FastifyInstance, forget: () => void) {
  const manage = handlersOf((db) => manageService(db, forget));
  const offerings = handlersOf((db) => offeringsService(db, forget));
  const { taught, get, create, edit, publish, archive, reopen, remove, setTeam, colleagues } = teachingOperations;
  const { addOffering, editOffering, cancelOffering } = teachingOperations;
  serve(app, taught, { input: TaughtQuery, result: TaughtPage }, manage.taught);
  serve(
    app,
    teachingOperations.offerings,
    { input: TaughtOfferingQuery, result: TaughtOfferingPage },
    manage.offerings,
  );
  serve(app, get, { input: CourseId, result: ManagedCourse }, manage.get);
  serve(app, create, { input: CourseCreate, result: ManagedCourse }, manage.create);
  serve(app, edit, { input: CourseEdit, result: ManagedCourse, current: ManagedCourse }, manage.edit);
  serve(app, publish, { input: CoursePublish, result: ManagedCourse, current: ManagedCourse }, manage.publish);
  serve(app, archive, { input: CourseWrite, result: ManagedCourse, current: ManagedCourse }, manage.archive);
  serve(app, reopen, { input: CourseWrite, result: ManagedCourse, current: ManagedCourse }, manage.reopen);
  serve(app, remove, { input: CourseWrite, result: Nothing, current: ManagedCourse }, manage.remove);
  serve(app, setTeam, { input: TeamWrite, result: ManagedCourse, current: ManagedCourse }, manage.setTeam);
  serve(app, colleagues, { input: ColleagueQuery, result: Colleagues }, manage.colleagues);
  serve(app, addOffering, { input: OfferingAdd, result: ManagedCourse }, offerings.add);
  serve(app, editOffering, { input: OfferingEdit, result: ManagedCourse, current: ManagedCourse }, offerings.edit);
  serve(app, cancelOffering, { input: OfferingWrite, result: ManagedCourse, current: ManagedCourse }, offerings.cancel);
}
