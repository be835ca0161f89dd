import type { FastifyInstance } from 'fastify';
import { NewTermAdd, NewTermQuery, NewTermSource } from '#contract/teaching/new-term.contract.ts';
import { newTermOperations } from '#contract/teaching/new-term.operations.ts';
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
import type { TermCopies } from '#server/platform/ports/term-copies.port.ts';
import { manageService } from './manage.service.ts';
import { newTermService } from './new-term.service.ts';
import { offeringsService } from './offerings.service.ts';

interface Parts {
  /** What this process remembers of what everyone sees. */
  forget: () => void;
  /** Of the areas that are on, on the site of a host. */
  termCopiesAt: (hostname: string) => readonly TermCopies[];
}

/** Authoring. */
export function teachingRoutes(app: FastifyInstance, { forget, termCopiesAt }: Parts) {
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

  const newTerm = handlersOf((db, { request }) => newTermService(db, termCopiesAt(request.hostname), forget));
  serve(app, newTermOperations.source, { input: NewTermQuery, result: NewTermSource }, newTerm.source);
  serve(app, newTermOperations.add, { input: NewTermAdd, result: ManagedCourse }, newTerm.add);
}
