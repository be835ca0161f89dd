import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  Address,
  AddressQuery,
  Captions,
  CaptionsWrite,
  Check,
  CheckResult,
  FileId,
  FilePage,
  FileQuery,
  Known,
  PackageOpen,
  PackageOpening,
  StoredFile,
  Usage,
} from '#contract/files/files.contract.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { chunkBytes } from '#contract/files/files.rule.ts';
import { closed, Empty, Nothing } from '#contract/common/shapes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { runRoutes } from '#server/platform/archives/run.routes.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { packagePlaceOf } from '#server/platform/pages/media-origin.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { RemovingParts } from './files.port.ts';
import { filesService } from './files.service.ts';
import { packagesService } from './packages/packages.service.ts';
import { mediaRoutes, type MediaParts } from './media/media.routes.ts';
import type { PartStore } from './storage/part-store.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';
import type { UploadsService } from './uploads/uploads.service.ts';

export function filesRoutes(
  app: FastifyInstance,
  db: Database,
  parts: RemovingParts & { partStore: PartStore },
  {
    uploads,
    settings,
    bytes,
    ...media
  }: MediaParts & { uploads: UploadsService; settings: Settings; bytes: FileBytes },
): void {
  const files = (over: Database) => filesService(over, parts);

  serve(
    app,
    filesOperations.check,
    { input: Check, result: CheckResult },
    async ({ uploadId }, actor) => ({ file: await uploads.check(actor, uploadId) }),
    // The judgement goes on after the call; asked again, it has the same end.
    { isOnce: true },
  );
  serve(
    app,
    filesOperations.known,
    { input: Known, result: CheckResult },
    async ({ sha256, name, purpose }, actor, { db: over }) => ({
      file: await files(over).known(actor, sha256, name, purpose),
    }),
  );
  serve(app, filesOperations.list, { input: FileQuery, result: FilePage }, (query, actor, { db: over }) =>
    files(over).list(actor, query.search, query.pageNo ?? 1, query.pageSize ?? 10),
  );
  serve(app, filesOperations.usage, { input: Empty, result: Usage }, async (_, actor, { db: over }) => ({
    ...(await files(over).usage(actor)),
    chunkBytes,
  }));
  serve(app, filesOperations.get, { input: FileId, result: StoredFile }, ({ id }, actor, { db: over }) =>
    files(over).get(actor, id),
  );
  serve(app, filesOperations.remove, { input: FileId, result: Nothing }, ({ id }, actor, { db: over }) =>
    files(over).remove(actor, id),
  );
  serve(app, filesOperations.address, { input: AddressQuery, result: Address }, (query, actor, { db: over }) =>
    files(over).address(actor, query),
  );
  const Written = Type.Array(closed({ ...Captions.properties, url: Type.String() }));
  serve(app, filesOperations.setCaptions, { input: CaptionsWrite, result: Written }, (write, actor, { db: over }) =>
    files(over).setCaptions(actor, write),
  );

  // The archive is read outside of a transaction, and what is found is the same however often it is asked for.
  serve(
    app,
    filesOperations.openPackage,
    { input: PackageOpen, result: PackageOpening },
    (address, _, { db: over, request }) =>
      packagesService({ ...parts, bytes }, packagePlaceOf(settings, request), request)(over).open(address),
    { isOnce: true },
  );

  uploadsRoutes(app, db, parts.partStore, uploads);
  mediaRoutes(app, db, parts, media);
  runRoutes(app, db, bytes);
  app.addHook('onClose', async () => void (await uploads.settle()));
}
