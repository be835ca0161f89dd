import { defineModule } from '#server/platform/modules/module.ts';
import { schoolAudiences } from './school-audiences.repository.ts';
import { filesAsLogos } from './schools.repository.ts';
import { schoolsRoutes } from './schools.routes.ts';

/** Schools of the province. */
export default defineModule({
  id: 'schools',
  tables: { schools: { others: ['logo_file_id'], shown: 'all' } },
  open: ({ db }) => ({
    routes: (api) => schoolsRoutes(api, db),
    files: { shows: filesAsLogos },
    audiences: schoolAudiences,
  }),
});
