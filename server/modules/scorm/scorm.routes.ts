import type { FastifyInstance } from 'fastify';
import {
  ScormFile,
  ScormItem,
  ScormLearnerPage,
  ScormLearnerQuery,
  ScormOpen,
  ScormOverview,
  ScormPackage,
  ScormSave,
  ScormSaved,
  ScormSitting,
  ScormSittingId,
  ScormStay,
} from '#contract/scorm/scorm.contract.ts';
import { scormOperations as operations } from '#contract/scorm/scorm.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { packagePlaceOf } from '#server/platform/pages/media-origin.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { packagesService } from './packages.service.ts';
import { teamService } from './team.service.ts';
import { sittingsService } from './sittings.service.ts';

interface Parts {
  settings: Settings;
  itemProgress: ItemProgress;
  fileBytes: FileBytes;
}

export function scormRoutes(app: FastifyInstance, { settings, itemProgress, fileBytes }: Parts): void {
  const packages = handlersOf(packagesService(fileBytes));
  const sittings = handlersOf((db, { request }) =>
    sittingsService(itemProgress, packagePlaceOf(settings, request))(db),
  );
  const { inspect, learners, overview, open, save, stay } = operations;
  // The archive is read outside of a transaction, and what is found is the same however often it is asked for.
  serve(app, inspect, { input: ScormFile, result: ScormPackage }, packages.inspect, { isOnce: true });
  serve(app, learners, { input: ScormLearnerQuery, result: ScormLearnerPage }, handlersOf(teamService).learners);
  serve(app, overview, { input: ScormItem, result: ScormOverview }, sittings.overview);
  serve(app, open, { input: ScormOpen, result: ScormSitting }, sittings.open);
  serve(app, save, { input: ScormSave, result: ScormSaved, current: ScormStay }, sittings.save, { isOnce: true });
  serve(app, stay, { input: ScormSittingId, result: ScormStay }, sittings.stay, { isOnce: true, isIdle: true });
}
