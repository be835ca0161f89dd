import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords({
  paths: {
    '/data/exports/:id': { ids: { id: 'dataExport' }, reach: ['school admin', 'platform admin'] },
    '/data/schedules/:id': { ids: { id: 'dataSchedule' }, reach: ['school admin', 'platform admin'] },
    '/data/findings': { ids: {}, reach: ['school admin', 'platform admin'], query: { check: 'dataCheck' } },
    '/data/retention/due': { ids: {}, reach: ['school admin', 'platform admin'], query: { kind: 'retentionKind' } },
  },
  make: async ({ inserted, schoolId }) => {
    const dataExport = await inserted(sql`
      insert into data_exports (school_id, kind, format, purpose, locale, status, expires_at)
      values (${schoolId}, 'learners', 'csv', '核对', 'zh-CN', 'ready', now() + interval '1 day') returning id`);
    await inserted(sql`insert into data_export_parts (export_id, part, bytes) values (${dataExport}, 0, '\\x00')
      returning export_id as id`);
    return {
      dataCheck: 'learnersTwice',
      retentionKind: 'materialEvents',
      dataExport,
      dataSchedule: await inserted(sql`
        insert into data_export_schedules (school_id, kind, format, purpose, locale, every, day, hour, next_at)
        values (${schoolId}, 'learners', 'csv', '核对', 'zh-CN', 'day', 1, 2, now() + interval '1 day') returning id`),
    };
  },
});
