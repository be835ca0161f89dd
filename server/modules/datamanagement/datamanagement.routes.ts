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
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Gathered } from '#server/platform/modules/module.ts';
import { dataChecksService } from './data-checks.service.ts';
import { dataExportsService } from './data-exports.service.ts';
import { dataSchedulesService } from './data-schedules.service.ts';

/** What administrators do with the data of their school. @param begin lets an export be made */
export function datamanagementRoutes(
  app: FastifyInstance,
  { dataKinds, dataChecks }: Pick<Gathered, 'dataKinds' | 'dataChecks'>,
  begin: (exportId: string) => void,
): void {
  const exports = handlersOf((tx) => dataExportsService(tx, dataKinds, begin));
  const schedules = handlersOf((tx) => dataSchedulesService(tx, dataKinds));
  const checks = handlersOf((tx) => dataChecksService(tx, dataChecks));
  const to = datamanagementOperations;
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
}
