import type { FastifyInstance } from 'fastify';
import {
  ImportCheck,
  ImportCommit,
  ImportId,
  ImportLinePage,
  ImportLineQuery,
  ImportPage,
  ImportQuery,
  ImportStart,
  PeopleImport,
  RefusedLines,
  RefusedQuery,
} from '#contract/members/people-import.contract.ts';
import { peopleImportOperations as to } from '#contract/members/people-import.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Database } from '#server/platform/database/database.ts';
import { peopleImportsService } from './people-imports.service.ts';

/** Rosters that administrators bring. */
export function peopleImportsRoutes(
  app: FastifyInstance,
  db: Database,
  ports: Parameters<typeof peopleImportsService>[1],
): void {
  const imports = handlersOf((tx) => peopleImportsService(tx, ports));
  serve(app, to.start, { input: ImportStart, result: PeopleImport }, imports.start);
  serve(app, to.list, { input: ImportQuery, result: ImportPage }, imports.list);
  serve(app, to.get, { input: ImportId, result: PeopleImport }, imports.get);
  serve(app, to.lines, { input: ImportLineQuery, result: ImportLinePage }, imports.lines);
  serve(app, to.refused, { input: RefusedQuery, result: RefusedLines }, imports.refused);
  serve(app, to.check, { input: ImportCheck, result: PeopleImport }, imports.check);
  serve(app, to.commit, { input: ImportCommit, result: PeopleImport }, imports.commit);
  serve(app, to.discard, { input: ImportId, result: PeopleImport }, imports.discard);
  serve(app, to.undo, { input: ImportId, result: PeopleImport }, imports.undo);
}
