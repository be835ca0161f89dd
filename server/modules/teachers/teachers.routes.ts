import type { FastifyInstance } from 'fastify';
import { Empty } from '#contract/common/shapes.contract.ts';
import {
  OwnTeacherPage,
  TeacherConsent,
  TeacherDetail,
  TeacherEdit,
  TeacherFacetQuery,
  TeacherFacets,
  TeacherId,
  TeacherPage,
  TeacherQuery,
} from '#contract/teachers/teachers.contract.ts';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Database } from '#server/platform/database/database.ts';
import { directoryService } from './directory.service.ts';
import { ownTeacherService } from './own-teacher.service.ts';

export function teachersRoutes(app: FastifyInstance, db: Database) {
  const directory = directoryService(db);
  const page = handlersOf((tx) => ownTeacherService(tx, directory.forget));
  const { list, facets, get, own, edit, consent } = teachersOperations;
  serve(app, list, { input: TeacherQuery, result: TeacherPage }, directory.list);
  serve(app, facets, { input: TeacherFacetQuery, result: TeacherFacets }, directory.facets);
  serve(app, get, { input: TeacherId, result: TeacherDetail }, directory.get);
  serve(app, own, { input: Empty, result: OwnTeacherPage }, page.own);
  serve(app, edit, { input: TeacherEdit, result: OwnTeacherPage, current: OwnTeacherPage }, page.edit);
  serve(app, consent, { input: TeacherConsent, result: OwnTeacherPage }, page.consent);
}
