import { teaches } from '#server/platform/access/taught-courses.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { accessTo } from './discussion-access.repository.ts';
import { discussionNews } from './discussion-news.service.ts';
import { discussionsPersonalData, filesInDiscussions } from './discussions.personal-data.ts';
import { discussionsRoutes } from './discussions.routes.ts';
import { discussionMessageTypes } from './discussions.words.ts';

/** Questions and answers of offerings. */
export default defineModule({
  id: 'discussions',
  area: { title: dataWords('答疑讨论', 'Questions and answers'), uses: ['courses'] },
  tables: {
    discussion_threads: {
      people: { author_id: 'emptied', hidden_by: 'kept' },
      others: ['course_id', 'offering_id', 'place_id', 'best_post_id'],
    },
    discussion_posts: { people: { author_id: 'emptied', endorsed_by: 'kept', hidden_by: 'kept' } },
    discussion_likes: {
      people: { person_id: 'deleted' },
      joining: { person_id: { name: dataWords('点赞', 'Likes'), keys: [['post_id']] } },
    },
    discussion_follows: {
      people: { person_id: 'deleted' },
      joining: { person_id: { name: dataWords('关注的问题', 'Followed questions'), keys: [['thread_id']] } },
    },
    discussion_mentions: {
      people: { person_id: 'deleted' },
      joining: { person_id: { name: dataWords('提及', 'Mentions'), keys: [['thread_id', 'post_id']] } },
    },
    discussion_reports: {
      people: { reporter_id: 'deleted' },
      others: ['course_id', 'offering_id'],
      joining: { reporter_id: { name: dataWords('举报', 'Reports'), keys: [['thread_id', 'post_id']] } },
    },
    discussion_counts: { others: ['course_id', 'offering_id', 'place_id'] },
    discussion_settings: { others: ['course_id'] },
  },
  needs: ['inbox', 'itemProgress'],
  open: ({ live }, { inbox, itemProgress }) => ({
    routes: (api) => discussionsRoutes(api, discussionNews({ inbox, live }), itemProgress),
    messageTypes: discussionMessageTypes,
    topics: [
      { name: 'discussion', mayHear: async (db, actor, id) => (await accessTo(db, actor, id)) !== null },
      {
        name: 'courseDiscussion',
        mayHear: (over, actor, courseId) => teaches(over, actor, courseId, 'discussions'),
      },
    ],
    personal: discussionsPersonalData,
    files: { name: dataWords('答疑讨论', 'Questions and answers'), searches: true, shows: filesInDiscussions },
  }),
});
