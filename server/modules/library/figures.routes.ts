import type { FastifyInstance } from 'fastify';
import {
  BulkResult,
  MaterialExport,
  SheetCommit,
  SheetImport,
  SheetReport,
} from '#contract/maintenance-materials.contract.ts';
import {
  Statistics,
  StatisticsQuery,
  StatisticsRows,
  StatisticsRowsQuery,
} from '#contract/maintenance-statistics.contract.ts';
import { Exported } from '#contract/maintenance.contract.ts';
import { maintenanceOperations as call } from '#contract/maintenance.operations.ts';
import type { Database } from '#server/platform/database.ts';
import { serve } from '#server/platform/serve.ts';
import { metadataService } from './metadata.service.ts';
import type { SheetFiles } from './sheet-files.ts';
import { statisticsService } from './statistics.service.ts';

/** Sheets of metadata, and the data centre. @param forget after what visitors see changed */
export function figuresRoutes(app: FastifyInstance, db: Database, files: SheetFiles, forget: () => void) {
  const metadata = metadataService(db, files, forget);
  const statistics = statisticsService(db, files);
  serve(app, call.template, { input: MaterialExport, result: Exported }, metadata.template);
  serve(app, call.exportMaterials, { input: MaterialExport, result: Exported }, metadata.export);
  serve(app, call.readSheet, { input: SheetImport, result: SheetReport }, metadata.read);
  serve(app, call.commitSheet, { input: SheetCommit, result: BulkResult }, metadata.commit);
  serve(app, call.statistics, { input: StatisticsQuery, result: Statistics }, statistics.read);
  serve(app, call.statisticsRows, { input: StatisticsRowsQuery, result: StatisticsRows }, statistics.rows);
  serve(app, call.exportStatistics, { input: StatisticsQuery, result: Exported }, statistics.export);
}
