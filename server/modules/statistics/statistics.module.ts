import { minuteMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { followRows } from './counts.service.ts';
import { statisticsHoldings } from './statistics-holdings.repository.ts';
import { statisticsRoutes } from './statistics.routes.ts';

/** Figures of terms: keeps the sums by day and college of what other areas declare (`termFigures`). */
export default defineModule({
  id: 'statistics',
  area: {
    title: dataWords('学期统计', 'Term statistics'),
    uses: ['schools'],
  },
  tables: { term_figure_days: { others: ['college_id'] }, term_figure_counts: {} },
  open: ({ db, gathered }) => ({
    routes: (api) => statisticsRoutes(api, gathered.termFigures),
    holdings: statisticsHoldings,
    chores: [{ name: 'figures of terms', everyMs: minuteMs, run: () => followRows(db, gathered.termFigures) }],
  }),
});
