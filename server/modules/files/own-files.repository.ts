import type { Database } from '#server/platform/database/database.ts';
import { exportRows, personalDataSection, type PersonalDataSection } from '#server/platform/modules/personal-data.ts';

/** Everything that one person uploaded, for their copy of it and for its end. */
export const ownFiles = (db: Database, ownerId: string) => ({
  async sections(): Promise<PersonalDataSection[]> {
    const rows = await db
      .selectFrom('files as f')
      .innerJoin('file_contents as c', 'c.sha256', 'f.sha256')
      .where('f.owner_id', '=', ownerId)
      .orderBy('f.created_at')
      .orderBy('f.id')
      .limit(exportRows)
      .select(['f.name', 'f.media_type as mediaType', 'c.size_bytes as sizeBytes', 'f.sha256'])
      .select(['f.is_public as isPublic', 'f.created_at as createdAt'])
      .execute();
    return [
      personalDataSection(
        'files',
        rows.map((row) => ({ ...row, sizeBytes: Number(row.sizeBytes) })),
      ),
    ];
  },

  all: () => db.selectFrom('files').where('owner_id', '=', ownerId).select(['id', 'sha256']).orderBy('id').execute(),

  /** Subtitles of these videos. */
  async captionsOf(videoIds: readonly string[]): Promise<string[]> {
    if (videoIds.length === 0) return [];
    const rows = await db.selectFrom('file_captions').where('video_id', 'in', videoIds).select('caption_id').execute();
    return rows.map((row) => row.caption_id);
  },

  /** Those under way keep their row without a name until the sweep takes their bytes, within a day. */
  async forgetUploads(): Promise<void> {
    await db.deleteFrom('file_uploads').where('owner_id', '=', ownerId).where('judged_at', 'is not', null).execute();
    await db.updateTable('file_uploads').set({ name: '-' }).where('owner_id', '=', ownerId).execute();
  },
});
