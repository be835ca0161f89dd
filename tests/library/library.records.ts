import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords<
  | 'shownLibrary'
  | 'shownMaterial'
  | 'library'
  | 'maintainer'
  | 'directory'
  | 'material'
  | 'complaint'
  | 'sheet'
  | 'folder'
>({
  paths: {
    '/maintenance/libraries/:libraryId': {
      ids: {
        libraryId: 'library',
        accountId: 'maintainer',
        directoryId: 'directory',
        materialId: 'material',
        complaintId: 'complaint',
        importId: 'sheet',
      },
      reach: ['maintainer', 'platform admin'],
    },
    '/user/favorite/folders/:id': { ids: { id: 'folder' }, reach: ['learner'] },
    '/lib/res/short/:code': 'everybody',
  },
  fields: { ZYID: 'shownMaterial', ZYKID: 'shownLibrary' },

  async make({ platform: { db }, room: { learner }, maintainer, schoolId, inserted, addFile, sha256 }) {
    const mark = randomUUID().slice(0, 8);
    const library = await inserted(sql`insert into libraries (name, edition, school_id, subject)
      values (${`资源库${mark}`}, 'he', ${schoolId}, '08') returning id`);
    await sql`insert into account_roles (account_id, role, scope_id)
      values (${maintainer.id}, 'libMaintainer', ${library})`.execute(db);
    const directory = await inserted(sql`insert into library_directories (library_id, name, position)
      values (${library}, '齿轮', 0) returning id`);
    const drawing = await addFile(maintainer, 'b.pdf', 'application/pdf');
    const material = await inserted(sql`insert into materials
      (library_id, title, download_policy, uploader_id, file_id, sha256, kind, format, size_bytes)
      values (${library}, '齿轮', 'people', ${maintainer.id}, ${drawing}, ${sha256}, 'pdf', 'PDF', 3) returning id`);
    await sql`insert into material_versions (material_id, number, file_id, status, created_by)
      values (${material}, 1, ${drawing}, 'draft', ${maintainer.id})`.execute(db);
    const shownLibrary = await inserted(sql`insert into libraries (name, edition, school_id, subject, is_open)
      values (${`开放${mark}`}, 'he', ${schoolId}, '08', true) returning id`);
    const shownMaterial = await inserted(sql`insert into materials
      (library_id, title, type, status, download_policy, uploader_id, file_id, sha256, kind, format, size_bytes)
      values (${shownLibrary}, '齿轮传动', 1, 'published', 'people', ${maintainer.id}, ${drawing}, ${sha256}, 'pdf',
        'PDF', 3) returning id`);
    return {
      shownLibrary,
      shownMaterial,
      library,
      maintainer: maintainer.id,
      directory,
      material,
      complaint: await inserted(sql`insert into material_complaints
        (library_id, material_id, material_title, relation, work_title, work_address, claim)
        values (${library}, ${material}, '齿轮', 'author', '齿轮原图', '', '第 2 页') returning id`),
      sheet: await inserted(sql`insert into metadata_imports (library_id, account_id, file_name, report)
        values (${library}, ${maintainer.id}, 'a.xlsx', '{}') returning id`),
      folder: await inserted(sql`insert into favourite_folders (account_id, name)
        values (${learner.id}, ${`备课${mark}`}) returning id`),
    };
  },
});
