import { sql } from 'kysely';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isManaged } from './library-access.ts';

const isPerson = (actor: Actor): actor is PersonActor => actor.id !== null;

/** Files of materials, published or not, may be read by who keeps their library. */
export async function readsManagedFile(db: Database, actor: Actor, fileId: string): Promise<boolean> {
  if (!isPerson(actor) || !actor.grants.has('libSys.get')) return false;
  const { rows } = await sql`
    select from material_versions v join materials m on m.id = v.material_id join libraries l on l.id = m.library_id
    where v.file_id in (
        select ${fileId}::uuid union all select file_id from video_streams where stream_file_id = ${fileId}::uuid)
      and ${isManaged(actor)}
    limit 1`.execute(db);
  return rows.length > 0;
}
