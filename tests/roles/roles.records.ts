import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords({
  paths: { '/roles/holdings/:id': { ids: { id: 'holding' }, reach: ['school admin', 'platform admin'] } },
  make: async ({ inserted, schoolId }) => {
    const holder = await inserted(sql`insert into accounts (name, nickname) values ('H', 'H') returning id`);
    const holding = await inserted(sql`
      with college as (insert into colleges (school_id, name, position)
        values (${schoolId}, 'C' || gen_random_uuid(), 0) returning id)
      insert into account_roles (account_id, role, school_id, scope_id)
        select ${holder}, 'collegeAdmin', ${schoolId}, id from college returning id`);
    return { holding, holder };
  },
});
