import { defineModule } from '#server/platform/modules/module.ts';
import { enrolling } from './enrolling.capability.ts';
import { enrolmentsJoining, enrolmentsPersonalData, joinedEnrolments } from './enrolments.personal-data.ts';
import { enrolmentsRoutes } from './enrolments.routes.ts';
import { offeringAudience } from './offering-audience.repository.ts';
import { enrolmentKindsOfData } from './enrolment-data.repository.ts';
import { enrolmentMessageTypes } from './enrolments.words.ts';
import { enrolmentReason } from './enrolment-reason.repository.ts';
import { enrolmentFigure } from './enrolment-figure.repository.ts';

/** Who learns in which offering. */
export default defineModule({
  id: 'enrolments',
  area: { of: 'courses' },
  tables: {
    enrolments: { people: { learner_id: 'emptied', decided_by: 'kept' }, joining: { learner_id: joinedEnrolments } },
  },
  needs: ['seats', 'inbox'],
  open: ({ gathered }, needed) => {
    const ports = { ...needed, followers: gathered.enrolmentFollowers };
    return {
      provides: { enrolling: enrolling(ports) },
      routes: (api) => enrolmentsRoutes(api, ports),
      personal: { ...enrolmentsPersonalData, joining: enrolmentsJoining(ports) },
      messageTypes: enrolmentMessageTypes,
      audiences: [offeringAudience],
      termFigures: [enrolmentFigure],
      accessReasons: [enrolmentReason],
      data: { kinds: enrolmentKindsOfData },
    };
  },
});
