import { hourMs, minuteMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { dataHoldings } from './data-holdings.repository.ts';
import { dataSchedulesService } from './data-schedules.service.ts';
import { datamanagementPersonalData } from './datamanagement.personal-data.ts';
import { datamanagementRoutes } from './datamanagement.routes.ts';
import { exportMaking } from './export-making.service.ts';
import { sweepLeft } from './files/export-file.ts';
import { retentionRepository } from './retention.repository.ts';

/** Files of a school's data, and what is wrong with it; which rows there are, their areas say. */
export default defineModule({
  id: 'datamanagement',
  area: {
    title: dataWords('数据管理', 'Data management'),
    uses: ['members'],
  },
  tables: {
    data_export_schedules: { people: { made_by: 'kept' }, others: ['college_ids'] },
    data_exports: { people: { asked_by: 'kept' }, others: ['college_ids'] },
    data_export_parts: {},
    retention_rules: { people: { changed_by: 'kept' } },
  },
  open({ db, jobs, log, gathered }) {
    const making = exportMaking(db, gathered.dataKinds, log);
    const begin = (exportId: string) => making.begin(jobs, exportId);
    return {
      routes: (api) => datamanagementRoutes(api, gathered, begin),
      chores: [
        { name: 'data exports', everyMs: 5_000, run: () => making.resume(jobs) },
        { name: 'half-made data exports', everyMs: hourMs, isPromised: true, run: sweepLeft },
        {
          name: 'rows that are old',
          everyMs: hourMs,
          isPromised: true,
          run: () => retentionRepository(db).endOld(gathered.retentionKinds),
        },
        { name: 'expired data exports', everyMs: minuteMs, isPromised: true, run: () => making.expire() },
        {
          name: 'scheduled data exports',
          everyMs: minuteMs,
          run: async () => (await dataSchedulesService(db, gathered.dataKinds).due()).forEach(begin),
        },
      ],
      queues: [making.queue],
      personal: datamanagementPersonalData,
      holdings: dataHoldings,
    };
  },
});
