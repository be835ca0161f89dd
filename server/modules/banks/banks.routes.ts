import type { FastifyInstance } from 'fastify';
import {
  BankCategories,
  BankCourse,
  BankPage,
  BankQuery,
  BankQuestion,
  EntryPage,
  EntryQuery,
  ImportCommit,
  ImportId,
  ImportJob,
  ImportList,
  ImportPage,
  ImportStart,
  QuestionChange,
  QuestionDraft,
  QuestionVersion,
} from '#contract/banks.contract.ts';
import { banksOperations } from '#contract/banks.operations.ts';
import { Nothing } from '#contract/shapes.contract.ts';
import type { Database } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { serve } from '#server/platform/serve.ts';
import type { BankPorts } from './banks.port.ts';
import { banksService } from './banks.service.ts';
import { importsService } from './imports.service.ts';

export function banksRoutes(app: FastifyInstance, db: Database, ports: BankPorts, jobs: Jobs): void {
  const banks = banksService(db);
  const imports = importsService(db, ports, jobs);

  serve(app, banksOperations.list, { input: BankQuery, result: BankPage }, (query, actor) => banks.list(actor, query));
  serve(app, banksOperations.categories, { input: BankCourse, result: BankCategories }, ({ courseId }, actor) =>
    banks.categories(actor, courseId),
  );
  serve(app, banksOperations.create, { input: QuestionDraft, result: BankQuestion }, (draft, actor) =>
    banks.create(actor, draft),
  );
  serve(app, banksOperations.change, { input: QuestionChange, result: BankQuestion }, (change, actor) =>
    banks.change(actor, change),
  );
  serve(app, banksOperations.remove, { input: QuestionVersion, result: Nothing }, (asked, actor) =>
    banks.remove(actor, asked),
  );

  serve(app, banksOperations.imports, { input: ImportList, result: ImportPage }, (query, actor) =>
    imports.list(actor, query),
  );
  serve(app, banksOperations.startImport, { input: ImportStart, result: ImportJob }, (start, actor) =>
    imports.start(actor, start),
  );
  serve(app, banksOperations.getImport, { input: ImportId, result: ImportJob }, ({ id }, actor) =>
    imports.get(actor, id),
  );
  serve(app, banksOperations.entries, { input: EntryQuery, result: EntryPage }, (query, actor) =>
    imports.entries(actor, query),
  );
  serve(app, banksOperations.commitImport, { input: ImportCommit, result: ImportJob }, (commit, actor) =>
    imports.commit(actor, commit),
  );
  serve(app, banksOperations.discardImport, { input: ImportId, result: ImportJob }, ({ id }, actor) =>
    imports.discard(actor, id),
  );
  serve(app, banksOperations.undoImport, { input: ImportId, result: ImportJob }, ({ id }, actor) =>
    imports.undo(actor, id),
  );
}
