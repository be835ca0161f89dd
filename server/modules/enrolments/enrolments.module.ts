import { defineModule } from '#server/platform/module.ts';
import { enrolmentsPersonal } from './enrolments-personal.repository.ts';
import { enrolmentsRoutes } from './enrolments.routes.ts';

/** Who learns in which offering. */
export default defineModule({
  id: 'enrolments',
  tables: { enrolments: { people: { learner_id: 'emptied', decided_by: 'kept' } } },
  needs: ['seats'],
  open: (_platform, { seats }) => ({
    routes: (api) => enrolmentsRoutes(api, { seats, onApproved: [] }),
    personal: enrolmentsPersonal,
  }),
});
