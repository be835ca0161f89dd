import { areaRecords, team } from '../support/area-records.ts';
import { classmate } from '../support/homework.builder.ts';

export default areaRecords<'dailyLearner'>({
  paths: { '/scores/daily/trace': { ids: {}, reach: team, query: { learnerId: 'dailyLearner' } } },

  make: async ({ platform, room }) => ({ dailyLearner: (await classmate(platform, room, '有记录的学生')).id }),
});
