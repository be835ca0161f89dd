import { defineModule } from '#server/platform/modules/module.ts';
import { followCalendar } from './terms.repository.ts';
import { termsRoutes } from './terms.routes.ts';

/** Terms of schools: their weeks, holidays and the days that replace them. What others show of them is `term_facts`. */
export default defineModule({
  id: 'terms',
  area: { of: 'schools' },
  tables: {
    terms: { shown: ['name', 'starts_on', 'ends_on', 'status'] },
    term_holidays: {},
    term_make_up_days: {},
  },
  open: ({ db }) => ({
    routes: termsRoutes,
    chores: [{ name: 'terms by the calendar', everyMs: 60_000, run: () => followCalendar(db) }],
  }),
});
