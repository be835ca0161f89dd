import type { FastifyInstance } from 'fastify';
import {
  BulkResult,
  MaterialExport,
  SpreadsheetCommit,
  SpreadsheetImport,
  SpreadsheetReport,
} from '#contract/maintenance/maintenance-materials.contract.ts';
import {
  IndicatorRows,
  IndicatorRowsQuery,
  Indicators,
  Statistics,
  StatisticsQuery,
  StatisticsRows,
  StatisticsRowsQuery,
} from '#contract/maintenance/maintenance-statistics.contract.ts';
import { maintenanceStatisticsOperations as figures } from '#contract/maintenance/maintenance-statistics.operations.ts';
import { Exported, InLibrary } from '#contract/maintenance/maintenance.contract.ts';
import { maintenanceMaterialsOperations as call } from '#contract/maintenance/maintenance-materials.operations.ts';
import { bulkWords } from '#server/platform/refusals/bulk-words.ts';
import type { Database } from '#server/platform/database/database.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { indicatorsService } from './indicators.service.ts';
import { metadataService } from '../spreadsheets/metadata.service.ts';
import type { SpreadsheetFiles } from '../spreadsheets/spreadsheet-files.ts';
import { statisticsService } from './statistics.service.ts';

/** Sheets of metadata, and the data centre. @param forget after what visitors see changed */
export function figuresRoutes(app: FastifyInstance, db: Database, files: SpreadsheetFiles, forget: () => void) {
  const metadata = handlersOf((over) => metadataService(over, files, forget));
  const indicators = indicatorsService(db);
  // A file is made and judged for as long as it takes; made once more, it is another file of the same.
  const once = { isOnce: true };
  const statistics = handlersOf((over) => statisticsService(over, files, indicators));
  serve(app, call.template, { input: MaterialExport, result: Exported }, metadata.template, once);
  serve(app, call.exportMaterials, { input: MaterialExport, result: Exported }, metadata.export, once);
  serve(app, call.readSheet, { input: SpreadsheetImport, result: SpreadsheetReport }, metadata.read, once);
  serve(app, call.commitSheet, { input: SpreadsheetCommit, result: BulkResult, words: bulkWords }, metadata.commit);
  serve(app, figures.statistics, { input: StatisticsQuery, result: Statistics }, statistics.read);
  serve(app, figures.statisticsRows, { input: StatisticsRowsQuery, result: StatisticsRows }, statistics.rows);
  serve(app, figures.exportStatistics, { input: StatisticsQuery, result: Exported }, statistics.export, once);
  serve(app, figures.indicators, { input: InLibrary, result: Indicators }, indicators.read);
  serve(app, figures.indicatorRows, { input: IndicatorRowsQuery, result: IndicatorRows }, indicators.rows);
}
