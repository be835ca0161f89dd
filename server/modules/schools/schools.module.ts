import { dataWords } from '#server/platform/ports/data-words.ts';
import { sql } from 'kysely';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import { publicRows } from '#server/platform/database/public-rows.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { standingPages } from '#server/platform/ports/public-pages.port.ts';
import { schoolReason } from './school-reason.repository.ts';
import { schoolAudiences } from './school-audiences.repository.ts';
import { writeInitials } from './school-initials.service.ts';
import { schoolRegisterRoutes } from './register/school-register.routes.ts';
import { majorPagesRoutes } from './major-pages/major-pages.routes.ts';
import { filesOfSchools } from './profile/school-publication.repository.ts';
import { schoolPublicationRoutes } from './profile/school-publication.routes.ts';
import { schoolsPersonalData } from './schools.personal-data.ts';
import { schoolsRoutes } from './schools.routes.ts';
import { majorsRoutes } from './structure/majors.routes.ts';
import { structureChecks, structureKindsOfData } from './structure/structure-data.repository.ts';
import { restructuringRoutes } from './structure/restructuring.routes.ts';
import { structureHoldings } from './structure/structure-holdings.repository.ts';
import { structureRoutes } from './structure/structure.routes.ts';

const publicSchools = publicRows({
  kind: 'schools',
  needs: 'index',
  rows: (edition) => sql`schools r where r.edition = ${edition} and r.closed_at is null`,
  addressOf: (id) => schoolsAddresses.detail.to({ id }),
});

/** Schools of the province, with their colleges and majors. */
export default defineModule({
  id: 'schools',
  area: {
    title: dataWords('学校', 'Schools'),
    always: dataWords('用户、课程和数据都属于学校', 'People, courses and data belong to schools'),
  },
  tables: {
    schools: { others: ['logo_file_id', 'banner_file_id'], shown: 'all' },
    school_profiles: {},
    school_profile_versions: { people: { published_by: 'emptied' } },
    cities: { shown: 'all' },
    colleges: { shown: 'all' },
    majors: {
      people: { lead_id: 'emptied' },
      shown: 'all',
      joining: { lead_id: { name: dataWords('负责的专业', 'Majors in one’s charge') } },
    },
    structure_acts: {
      people: { made_by: 'emptied', undone_by: 'emptied' },
      others: ['from_ids', 'to_id', 'college_ids'],
    },
    major_pages: { shown: ['published'] },
  },
  open: ({ db, gathered }) => ({
    routes: (api) => {
      const forgetShown = schoolsRoutes(api, db);
      schoolPublicationRoutes(api);
      majorPagesRoutes(api);
      schoolRegisterRoutes(api, forgetShown);
      structureRoutes(api);
      majorsRoutes(api);
      restructuringRoutes(api, gathered.holdings);
    },
    chores: [{ name: 'school initials', everyMs: 60_000, run: () => writeInitials(db) }],
    personal: schoolsPersonalData,
    files: { name: dataWords('学校主页', 'Pages of schools'), searches: true, shows: filesOfSchools },
    audiences: schoolAudiences,
    holdings: structureHoldings,
    data: { kinds: structureKindsOfData, checks: structureChecks },
    accessReasons: [schoolReason],
    publicPages: [standingPages('schoollist', 'index', [schoolsAddresses.list.to()]), publicSchools],
  }),
});
