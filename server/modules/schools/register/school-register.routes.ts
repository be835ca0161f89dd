import type { FastifyInstance } from 'fastify';
import { Empty } from '#contract/common/shapes.contract.ts';
import {
  RegisteredSchool,
  RegisteredSchoolPage,
  RegisteredSchoolQuery,
  SchoolAdd,
  SchoolChange,
  SchoolClosing,
  SchoolClosingPreview,
  SchoolRegister,
  SchoolReopening,
  SchoolToClose,
} from '#contract/organisation/school-register.contract.ts';
import { schoolRegisterOperations } from '#contract/organisation/school-register.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { schoolRegisterService } from './school-register.service.ts';

/** What platform administrators do with schools. @param forgetShown this node asks again what visitors see of them */
export function schoolRegisterRoutes(app: FastifyInstance, forgetShown: () => void): void {
  const { list, counts, add, change, closingPreview, close, reopen } = schoolRegisterOperations;
  const handlers = handlersOf((db) => schoolRegisterService(db, forgetShown));
  const versioned = { result: RegisteredSchool, current: RegisteredSchool };
  serve(app, list, { input: RegisteredSchoolQuery, result: RegisteredSchoolPage }, handlers.list);
  serve(app, counts, { input: Empty, result: SchoolRegister }, handlers.counts);
  serve(app, add, { input: SchoolAdd, result: RegisteredSchool }, handlers.add);
  serve(app, change, { input: SchoolChange, ...versioned }, handlers.change);
  serve(app, closingPreview, { input: SchoolToClose, result: SchoolClosingPreview }, handlers.closingPreview);
  serve(app, close, { input: SchoolClosing, ...versioned }, handlers.close);
  serve(app, reopen, { input: SchoolReopening, ...versioned }, handlers.reopen);
}
