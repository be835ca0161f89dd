import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords({
  paths: {
    '/members/:id': { ids: { id: 'member' }, reach: ['school admin', 'platform admin'] },
    '/members/imports/:id': { ids: { id: 'memberImport' }, reach: ['school admin', 'platform admin'] },
    '/members/corrections/:id': { ids: { id: 'memberCorrection' }, reach: ['school admin', 'platform admin'] },
    '/members/acts/:id': { ids: { id: 'memberAct' }, reach: ['school admin', 'platform admin'] },
  },
  make: async ({ inserted, schoolId }) => {
    const member = await inserted(sql`insert into members (school_id, kind, name, number, status, status_since)
      values (${schoolId}, 'learner', 'M', left(gen_random_uuid()::text, 12), 'enrolled', '2026-09-01') returning id`);
    const memberAct = await inserted(sql`insert into member_acts (school_id, act, day)
      values (${schoolId}, 'edit', '2026-09-01') returning id`);
    await inserted(sql`insert into member_changes (member_id, act_id, before, after, version)
      select m.id, ${memberAct}, s.standing, s.standing, m.version from members m
      cross join lateral (select jsonb_build_object('name', m.name, 'number', m.number, 'status', m.status,
        'statusSince', m.status_since::text) as standing) s
      where m.id = ${member} returning member_id as id`);
    const memberImport = await inserted(sql`insert into member_imports (school_id, file_id, file_name, status)
      values (${schoolId}, gen_random_uuid(), 'M', 'failed') returning id`);
    const memberCorrection = await inserted(sql`
      insert into member_corrections (member_id, school_id, field, stood, wanted, reason)
      values (${member}, ${schoolId}, 'name', 'M', 'N', 'R') returning id`);
    return { member, memberAct, memberImport, memberCorrection };
  },
});
