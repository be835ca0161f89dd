import { sql } from 'kysely';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { publicRows } from '#server/platform/database/public-rows.ts';
import { isShown } from './library-shape.ts';

/** The pages of what open libraries show. */
export const publicMaterials = publicRows({
  kind: 'materials',
  needs: 'resourceLibrary',
  rows: (edition) => sql`(
    select m.id, m.updated_at, m.cover_file_id, l.subject from materials m join libraries l on l.id = m.library_id
    where l.is_open and l.edition = ${edition} and ${isShown}) r`,
  addressOf: (id) => libraryAddresses.material.to({ id }),
  picture: sql`r.cover_file_id as "fileId", r.subject, null as category`,
});
