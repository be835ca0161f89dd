import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { classAudience } from './class-audience.repository.ts';
import { classFollower } from './class-follower.service.ts';
import { classRowsRepository } from './class-rows.repository.ts';
import { classesPersonalData, joinedMemberships } from './classes.personal-data.ts';
import { classesRoutes } from './classes.routes.ts';
import { classMessageTypes } from './classes.words.ts';

/** Teaching classes of offerings. */
export default defineModule({
  id: 'classes',
  area: { title: dataWords('教学班', 'Teaching classes'), uses: ['courses'] },
  tables: {
    teaching_classes: { others: ['course_id', 'offering_id'] },
    teaching_class_sources: { others: ['administrative_class_id'] },
    teaching_class_members: {
      people: { learner_id: 'deleted' },
      others: ['offering_id'],
      joining: { learner_id: joinedMemberships },
    },
    teaching_class_assistants: {
      people: { account_id: 'deleted' },
      joining: { account_id: { name: dataWords('负责班级', 'Classes looked after'), keys: [['class_id']] } },
    },
    teaching_class_acts: { people: { made_by: 'kept' }, others: ['course_id'] },
    class_group_sets: {},
    class_groups: {},
    class_group_members: {
      people: { learner_id: 'deleted' },
      joining: { learner_id: { name: dataWords('小组', 'Groups'), keys: [['set_id']] } },
    },
    teaching_class_changes: { others: ['former_class_id'] },
  },
  needs: ['seats', 'enrolling', 'inbox'],
  open: ({ db }, ports) => ({
    routes: (api) => classesRoutes(api, ports),
    messageTypes: classMessageTypes,
    audiences: [classAudience],
    enrolmentFollowers: [classFollower],
    personal: classesPersonalData,
    chores: [{ name: 'class codes', everyMs: hourMs, run: () => classRowsRepository(db).freeCodes() }],
  }),
});
