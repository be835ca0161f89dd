import { agendaLimits } from '#contract/agenda/agenda.rule.ts';
import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { agendaPersonalData } from './agenda.personal-data.ts';
import { agendaRoutes } from './agenda.routes.ts';
import { forgetDeletedEntries } from './entries.repository.ts';
import { entryDates } from './entry-dates.repository.ts';

/** What a person has to do and when things take place, out of all areas, with what the person writes. */
export default defineModule({
  id: 'agenda',
  area: { title: dataWords('待办与日历', 'To do and calendar') },
  tables: {
    agenda_entries: {
      people: { owner_id: 'deleted' },
      joining: { owner_id: { name: dataWords('个人日程', 'Own entries of the calendar') } },
    },
  },
  open: ({ db, areas, gathered }) => ({
    routes: (api) => agendaRoutes(api, (host) => gathered.dates.filter((one) => areas.has(one, host))),
    dates: entryDates,
    personal: agendaPersonalData,
    chores: [
      {
        name: 'deleted agenda entries',
        everyMs: hourMs,
        isPromised: true,
        run: () => forgetDeletedEntries(db, agendaLimits.restorableDays),
      },
    ],
  }),
});
