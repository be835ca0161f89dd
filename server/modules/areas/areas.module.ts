import { areasAddresses } from '#contract/areas/areas.addresses.ts';
import { rolesAddresses } from '#contract/roles/roles.addresses.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { platformReason } from '#server/platform/access/platform-reason.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { areasPersonalData } from './areas.personal-data.ts';
import { areasRoutes } from './areas.routes.ts';
import { hearingOfAreas } from './hearing.service.ts';

/** Which areas are on, on which site; every node answers from memory. */
export default defineModule({
  id: 'areas',
  area: {
    title: dataWords('功能区', 'Areas'),
    always: dataWords('停用的功能在这里恢复', 'What is off is switched on again here'),
  },
  tables: {
    area_switches: { people: { switched_by: 'emptied' }, shown: 'all' },
    area_board: {},
  },
  async open({ db, pool, log, areas, settings, jobs, live }) {
    const hearing = hearingOfAreas({ db, pool, log, areas });
    await hearing.first();
    return {
      routes: (api) => {
        api.addHook('onReady', hearing.start);
        api.addHook('onClose', hearing.stop);
        areasRoutes(api, { settings, jobs, hearing, live });
      },
      // Sites come and go as well.
      chores: [{ name: 'resting queues', everyMs: minuteMs, run: jobs.review }],
      accessReasons: [
        platformReason('areas.platform', areasAddresses.page.pattern, rolesAddresses.page.to({ tab: 'people' })),
      ],
      personal: areasPersonalData,
    };
  },
});
