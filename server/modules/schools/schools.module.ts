import { sql } from 'kysely';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import { publicRows } from '#server/platform/database/public-rows.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { standingPages } from '#server/platform/ports/public-pages.port.ts';
import { schoolAudiences } from './school-audiences.repository.ts';
import { writeInitials } from './school-initials.service.ts';
import { filesAsLogos } from './schools.repository.ts';
import { schoolsRoutes } from './schools.routes.ts';
import { majorsRoutes } from './structure/majors.routes.ts';
import { structureRoutes } from './structure/structure.routes.ts';

const publicSchools = publicRows({
  kind: 'schools',
  needs: 'index',
  rows: (edition) => sql`schools r where r.edition = ${edition}`,
  addressOf: (id) => schoolsAddresses.detail.to({ id }),
});

/** Schools of the province, with their colleges and majors. */
export default defineModule({
  id: 'schools',
  tables: {
    schools: { others: ['logo_file_id'], shown: 'all' },
    cities: { shown: 'all' },
    colleges: { shown: 'all' },
    majors: { shown: 'all' },
  },
  open: ({ db }) => ({
    routes: (api) => {
      schoolsRoutes(api, db);
      structureRoutes(api);
      majorsRoutes(api);
    },
    chores: [{ name: 'school initials', everyMs: 60_000, run: () => writeInitials(db) }],
    files: { shows: filesAsLogos },
    audiences: schoolAudiences,
    publicPages: [standingPages('schoollist', 'index', [schoolsAddresses.list.to()]), publicSchools],
  }),
});
