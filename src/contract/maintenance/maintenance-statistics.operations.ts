import type {
  IndicatorRows,
  IndicatorRowsQuery,
  Indicators,
  Statistics,
  StatisticsQuery,
  StatisticsRows,
  StatisticsRowsQuery,
} from './maintenance-statistics.contract.ts';
import type { Exported, InLibrary } from './maintenance.contract.ts';
import { operation } from '../common/operation.ts';

/** The data centre of a library, for whoever keeps it. */
export const maintenanceStatisticsOperations = {
  statistics: operation<StatisticsQuery, Statistics>({
    method: 'GET',
    path: '/maintenance/libraries/:libraryId/statistics',
    needs: 'libSys.query',
    person: true,
    summary: 'Uploads, views, downloads, favourites and uses by day, type, format, school, person and material',
  }),
  statisticsRows: operation<StatisticsRowsQuery, StatisticsRows>({
    method: 'GET',
    path: '/maintenance/libraries/:libraryId/statistics/rows',
    needs: 'libSys.query',
    person: true,
    summary: 'The rows behind a figure',
  }),
  exportStatistics: operation<StatisticsQuery, Exported>({
    method: 'POST',
    path: '/maintenance/libraries/:libraryId/statistics/exports',
    needs: 'libSys.export',
    person: true,
    summary: 'The figures as xlsx; asks to confirm oneself (4015)',
  }),
  indicators: operation<InLibrary, Indicators>({
    method: 'GET',
    path: '/maintenance/libraries/:libraryId/indicators',
    needs: 'libSys.query',
    person: true,
    summary: 'What the Ministry of Education watches in a library after its acceptance, over the last year',
  }),
  indicatorRows: operation<IndicatorRowsQuery, IndicatorRows>({
    method: 'GET',
    path: '/maintenance/libraries/:libraryId/indicators/rows',
    needs: 'libSys.query',
    person: true,
    summary: 'The materials or people that an indicator counts',
  }),
};
