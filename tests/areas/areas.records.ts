import { areaRecords } from '../support/area-records.ts';

export default areaRecords<'switchedArea'>({
  paths: { '/areas/looks': { ids: {}, reach: ['platform admin'], query: { area: 'switchedArea' } } },
  make: async () => ({ switchedArea: 'timetable' }),
});
