import { areaRecords } from '../support/area-records.ts';

/** Who agreed is everybody's to see; that nobody else is, `directory.routes.test.ts` asks. */
export default areaRecords({ paths: { '/teachers/:id': 'everybody' } });
