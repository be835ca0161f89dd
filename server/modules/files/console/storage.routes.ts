import type { FastifyInstance } from 'fastify';
import { Empty } from '#contract/common/shapes.contract.ts';
import {
  OrphanIds,
  OrphanPart,
  OrphanQuery,
  OrphansRemoved,
  StorageUsage,
  StoredFilePage,
  StoredFileQuery,
} from '#contract/console/console-storage.contract.ts';
import { consoleStorageOperations } from '#contract/console/console-storage.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { FileUse } from '#server/platform/ports/files.port.ts';
import type { RemovingParts } from '../files.port.ts';
import { storageService } from './storage.service.ts';

export function storageRoutes(
  app: FastifyInstance,
  parts: Pick<RemovingParts, 'store' | 'dropBytes'>,
  uses: readonly FileUse[],
): void {
  const handlers = handlersOf((db) => storageService(db, { parts, uses, log: app.log }));
  const { usage, files, orphans, removeOrphans } = consoleStorageOperations;
  serve(app, usage, { input: Empty, result: StorageUsage }, handlers.usage);
  serve(app, files, { input: StoredFileQuery, result: StoredFilePage }, handlers.files);
  serve(app, orphans, { input: OrphanQuery, result: OrphanPart }, handlers.orphans);
  // A transaction for each file, so there is none around the call; what is gone is spared the second time.
  serve(app, removeOrphans, { input: OrphanIds, result: OrphansRemoved }, handlers.removeOrphans, { isOnce: true });
}
