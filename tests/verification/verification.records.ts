import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords<'verification' | 'candidate'>({
  paths: { '/org/verifications/:id': { ids: { id: 'verification' }, reach: ['school admin', 'platform admin'] } },

  /** Each of a person of their own. */
  async make({ platform, schoolId, inserted }) {
    const { id: candidate } = await platform.person('learner', { name: '林晓舟' });
    return {
      candidate,
      verification: await inserted(sql`insert into teacher_verifications
        (account_id, school_id, real_name, staff_number, status)
        values (${candidate}, ${schoolId}, '林晓舟', '1001', 'submitted') returning id`),
    };
  },
});
