import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { areaRecords, owners } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

export default areaRecords<'scormItem' | 'scormOffering' | 'scormSitting'>({
  paths: {
    '/scorm/items/:itemId': {
      ids: { itemId: 'scormItem' },
      query: { offeringId: 'scormOffering' },
      reach: ['learner', 'owning teacher', 'school admin', 'platform admin'],
    },
    '/scorm/offerings/:offeringId': { ids: { offeringId: 'scormOffering', itemId: 'scormItem' }, reach: owners },
    '/scorm/sittings/:id': { ids: { id: 'scormSitting' }, reach: ['learner'] },
  },

  async make({ platform, room: { teacher, learner }, schoolId, inserted, addFile, sha256 }) {
    const fileId = await addFile(teacher, '课件.zip', 'application/zip');
    const units = [
      { id: 'a', parentId: null, title: '一', href: 'a.html', isReporting: true, mastery: null, launchData: '' },
    ];
    await sql`insert into archives (sha256, entries, size_bytes)
      values (${sha256}, 1, 1) on conflict do nothing`.execute(platform.db);
    await sql`insert into scorm_packages (sha256, edition, title, units)
      values (${sha256}, '1.2', '课件', ${JSON.stringify(units)}) on conflict do nothing`.execute(platform.db);
    const { offeringIds, itemIds } = await addCourse(platform, {
      ...{ schoolId, ownerId: teacher.id, title: '有课件' },
      chapters: [{ title: '第一章', sections: [{ title: '一', items: [{ kind: 'scorm', title: '课件', fileId }] }] }],
    });
    const [scormItem, scormOffering] = [itemIds[0]!, offeringIds[0]!];
    await sql`insert into enrolments (offering_id, learner_id, status)
      values (${scormOffering}, ${learner.id}, 'active')`.execute(platform.db);
    const attempt =
      await inserted(sql`insert into scorm_attempts (offering_id, item_id, learner_id, number, file_id, sha256)
      values (${scormOffering}, ${scormItem}, ${learner.id}, 1, ${fileId}, ${sha256}) returning id`);
    const scormSitting =
      await inserted(sql`insert into scorm_sittings (secret_hash, person_id, attempt_id, sha256, origin)
      values (${randomBytes(32)}, ${learner.id}, ${attempt}, ${sha256}, 'http://localhost') returning id`);
    await sql`update scorm_attempts set sitting_id = ${scormSitting} where id = ${attempt}`.execute(platform.db);
    return { scormItem, scormOffering, scormSitting };
  },
});
