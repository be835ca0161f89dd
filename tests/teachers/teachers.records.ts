import { areaRecords } from '../support/area-records.ts';

export default areaRecords<'hiddenTeacher'>({
  // A verified teacher who did not agree: nobody finds her, she herself neither.
  paths: { '/teachers/:id': { ids: { id: 'hiddenTeacher' }, reach: [] } },

  make: async ({ room: { teacher } }) => ({ hiddenTeacher: teacher.id }),
});
