import type { FastifyInstance } from 'fastify';
import {
  ClosingPage,
  ClosingQuery,
  Deletion,
  DeletionPreview,
  ExportAsk,
  ExportFile,
} from '#contract/account/account.contract.ts';
import { closingsOperations, ownDataOperations } from '#contract/account/account.operations.ts';
import { Empty } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { AccountPorts } from './account.port.ts';
import { accountService } from './account.service.ts';

export function accountRoutes(app: FastifyInstance, ports: AccountPorts): void {
  const { exportData, deletion, askDeletion, keepAccount, previewDeletion } = ownDataOperations;
  const account = handlersOf((db) => accountService(db, ports));
  // The answer holds everything of the person: it is kept for no repetition.
  serve(app, exportData, { input: ExportAsk, result: ExportFile }, account.exportData, { isOnce: true });
  serve(app, deletion, { input: Empty, result: Deletion }, account.deletion);
  serve(app, previewDeletion, { input: Empty, result: DeletionPreview }, account.previewDeletion);
  serve(app, askDeletion, { input: Empty, result: Deletion }, account.askDeletion);
  serve(app, closingsOperations.list, { input: ClosingQuery, result: ClosingPage }, account.closings);
  serve(app, keepAccount, { input: Empty, result: Deletion }, account.keepAccount);
}
