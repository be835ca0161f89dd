import { areaRecords } from '../support/area-records.ts';

export default areaRecords({ paths: {} });
