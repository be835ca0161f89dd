import type { FastifyInstance } from 'fastify';
import {
  BankArrange,
  BankCategories,
  BankDone,
  BankMany,
  BankPage,
  BankQuery,
  BankRow,
  BinPage,
  BinQuery,
  CategoryRename,
  FormerPage,
  FormerQuery,
  QuestionId,
  UsePage,
} from '#contract/banks/bank-work.contract.ts';
import {
  BankExport,
  BankExportAsk,
  BankExportCheck,
  BankExported,
  BankExportId,
  BankExportPart,
  BankPrint,
  BankWanted,
} from '#contract/banks/bank-exports.contract.ts';
import {
  BankCourse,
  BankQuestion,
  EntryMend,
  EntryMended,
  EntryPage,
  EntryQuery,
  ImportCommit,
  ImportEntry,
  ImportId,
  ImportJob,
  ImportList,
  ImportPage,
  ImportStart,
  QuestionChange,
  QuestionDraft,
  QuestionVersion,
} from '#contract/banks/banks.contract.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { bankWorkService } from './bank-work.service.ts';
import type { BankPorts } from './banks.port.ts';
import { banksService } from './banks.service.ts';
import { exportsService } from './exports/exports.service.ts';
import { mendingService } from './imports/mending.service.ts';
import { importsService } from './imports/imports.service.ts';

interface Beginnings {
  /** Lets an import be read. */
  read: (importId: string) => void;
  /** Lets an export be made. */
  make: (exportId: string) => void;
}

export function banksRoutes(app: FastifyInstance, ports: BankPorts, begin: Beginnings): void {
  const imports = (db: Database) => importsService(db, ports, begin.read);
  const exports = handlersOf((db) => exportsService(db, begin.make));

  const work = handlersOf(bankWorkService);
  serve(app, banksOperations.list, { input: BankQuery, result: BankPage }, work.list);
  serve(app, banksOperations.categories, { input: BankCourse, result: BankCategories }, work.categories);
  serve(app, banksOperations.renameCategory, { input: CategoryRename, result: BankDone }, work.renameCategory);
  serve(app, banksOperations.read, { input: QuestionId, result: BankRow }, work.read);
  serve(app, banksOperations.versions, { input: FormerQuery, result: FormerPage }, work.versions);
  serve(app, banksOperations.uses, { input: FormerQuery, result: UsePage }, work.uses);
  serve(app, banksOperations.arrange, { input: BankArrange, result: BankDone }, work.arrange);
  serve(app, banksOperations.removeMany, { input: BankMany, result: BankDone }, work.removeMany);
  serve(app, banksOperations.bin, { input: BinQuery, result: BinPage }, work.bin);
  serve(app, banksOperations.restore, { input: BankMany, result: BankDone }, work.restore);
  serve(app, banksOperations.create, { input: QuestionDraft, result: BankQuestion }, (draft, actor, { db }) =>
    banksService(db).create(actor, draft),
  );
  serve(
    app,
    banksOperations.change,
    { input: QuestionChange, result: BankQuestion, current: BankQuestion },
    (change, actor, { db }) => banksService(db).change(actor, change),
  );
  serve(
    app,
    banksOperations.remove,
    { input: QuestionVersion, result: Nothing, current: BankQuestion },
    (asked, actor, { db }) => banksService(db).remove(actor, asked),
  );

  serve(app, banksOperations.checkExport, { input: BankWanted, result: BankExportCheck }, exports.check);
  serve(app, banksOperations.export, { input: BankExportAsk, result: BankExport }, exports.ask);
  serve(app, banksOperations.exportState, { input: BankExportId, result: BankExport }, exports.state);
  serve(app, banksOperations.downloadExport, { input: BankExportPart, result: BankExported }, exports.download, {
    isOnce: true,
  });
  serve(app, banksOperations.print, { input: BankWanted, result: BankPrint }, exports.print, { isOnce: true });
  serve(app, banksOperations.imports, { input: ImportList, result: ImportPage }, (query, actor, { db }) =>
    imports(db).list(actor, query),
  );
  serve(app, banksOperations.startImport, { input: ImportStart, result: ImportJob }, (start, actor, { db }) =>
    imports(db).start(actor, start),
  );
  serve(app, banksOperations.getImport, { input: ImportId, result: ImportJob }, ({ id }, actor, { db }) =>
    imports(db).get(actor, id),
  );
  serve(app, banksOperations.entries, { input: EntryQuery, result: EntryPage }, (query, actor, { db }) =>
    imports(db).entries(actor, query),
  );
  serve(
    app,
    banksOperations.mendEntry,
    { input: EntryMend, result: EntryMended, current: ImportEntry },
    (mend, actor, { db }) => mendingService(db).mend(actor, mend),
  );
  serve(app, banksOperations.commitImport, { input: ImportCommit, result: ImportJob }, (commit, actor, { db }) =>
    imports(db).commit(actor, commit),
  );
  serve(app, banksOperations.discardImport, { input: ImportId, result: ImportJob }, ({ id }, actor, { db }) =>
    imports(db).discard(actor, id),
  );
  serve(app, banksOperations.undoImport, { input: ImportId, result: ImportJob }, ({ id }, actor, { db }) =>
    imports(db).undo(actor, id),
  );
}
