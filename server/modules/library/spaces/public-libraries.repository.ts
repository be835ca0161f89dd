import { sql } from 'kysely';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { publicRows } from '#server/platform/database/public-rows.ts';

/** The first pages of all open libraries. */
export const publicLibraries = publicRows({
  kind: 'libraries',
  needs: 'resourceLibrary',
  rows: (edition) => sql`libraries r where r.is_open and r.edition = ${edition}`,
  addressOf: (id) => libraryAddresses.home.to({ id }),
  picture: sql`r.banner_file_id as "fileId", r.subject, null as category`,
});
