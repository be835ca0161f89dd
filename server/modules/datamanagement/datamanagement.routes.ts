import type { FastifyInstance } from 'fastify';
import { DataChecks, DataFindingPage, DataFindingsQuery } from '#contract/datamanagement/data-checks.contract.ts';
import {
  DataDownload,
  DataDownloaded,
  DataExport,
  DataExportAsk,
  DataExportPage,
  DataExportQuery,
  DataExportWrite,
  DataKinds,
  DataScheduleAdd,
  DataSchedulePause,
  DataSchedules,
  DataScheduleWrite,
  DataSchoolQuery,
} from '#contract/datamanagement/data-exports.contract.ts';
import {
  RetentionForeseen,
  RetentionForesight,
  RetentionRules,
  RetentionWrite,
} from '#contract/datamanagement/data-retention.contract.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Gathered } from '#server/platform/modules/module.ts';
import { dataChecksService } from './data-checks.service.ts';
import { dataExportsService } from './data-exports.service.ts';
import { dataSchedulesService } from './data-schedules.service.ts';
import { retentionService } from './retention.service.ts';

/** What administrators do with the data of their school. @param begin lets an export be made */
export function datamanagementRoutes(
  app: FastifyInstance,
  { dataKinds, dataChecks, retentionKinds }: Pick<Gathered, 'dataKinds' | 'dataChecks' | 'retentionKinds'>,
  begin: (exportId: string) => void,
): void {
  const exports = handlersOf((tx) => dataExportsService(tx, dataKinds, begin));
  const schedules = handlersOf((tx) => dataSchedulesService(tx, dataKinds));
  const checks = handlersOf((tx) => dataChecksService(tx, dataChecks));
  const retention = handlersOf((tx) => retentionService(tx, retentionKinds));
  const to = datamanagementOperations;
  const rules = { result: RetentionRules, current: RetentionRules };
  const many = { result: DataSchedules, current: DataSchedules };
  serve(app, to.kinds, { input: DataSchoolQuery, result: DataKinds }, exports.kinds);
  serve(app, to.exports, { input: DataExportQuery, result: DataExportPage }, exports.exports);
  serve(app, to.ask, { input: DataExportAsk, result: DataExport }, exports.ask);
  serve(app, to.again, { input: DataExportWrite, result: DataExport, current: DataExport }, exports.again);
  // A piece is given anew, not kept for a repetition.
  serve(app, to.download, { input: DataDownload, result: DataDownloaded }, exports.download, { isOnce: true });
  serve(app, to.schedules, { input: DataSchoolQuery, result: DataSchedules }, schedules.schedules);
  serve(app, to.addSchedule, { input: DataScheduleAdd, result: DataSchedules }, schedules.addSchedule);
  serve(app, to.pauseSchedule, { input: DataSchedulePause, ...many }, schedules.pauseSchedule);
  serve(app, to.removeSchedule, { input: DataScheduleWrite, ...many }, schedules.removeSchedule);
  serve(app, to.checks, { input: DataSchoolQuery, result: DataChecks }, checks.checks);
  serve(app, to.findings, { input: DataFindingsQuery, result: DataFindingPage }, checks.findings);
  serve(app, to.retention, { input: DataSchoolQuery, result: RetentionRules }, retention.rules);
  serve(app, to.foreseeRetention, { input: RetentionForesight, result: RetentionForeseen }, retention.foresee);
  serve(app, to.setRetention, { input: RetentionWrite, ...rules }, retention.set);
}
