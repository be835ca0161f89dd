import { teaches } from '#server/platform/access/taught-courses.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { knowledgePersonalData } from './knowledge.personal-data.ts';
import { knowledgeRoutes } from './knowledge.routes.ts';

/** What courses teach, as graphs. Of a person nothing is stored but who published one. */
export default defineModule({
  id: 'knowledge',
  area: { title: dataWords('知识图谱', 'Knowledge graph'), uses: ['courses'] },
  tables: {
    knowledge_graphs: { others: ['course_id'] },
    knowledge_versions: { people: { published_by: 'kept' } },
  },
  open: ({ live, settings }) => ({
    routes: (api) => knowledgeRoutes(api, live, settings),
    personal: knowledgePersonalData,
    topics: [{ name: 'knowledge', mayHear: (db, actor, courseId) => teaches(db, actor, courseId, 'content') }],
  }),
});
