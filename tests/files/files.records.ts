import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

export default areaRecords<'film' | 'file'>({
  paths: {
    '/files/:id/captions': { ids: { id: 'film' }, reach: ['owning teacher'] },
    // Whoever has no address of the file opens nothing, its owner neither.
    '/files/:id/openings': { ids: { id: 'file' }, reach: [] },
    '/files/:id': { ids: { id: 'file' }, reach: ['owning teacher'] },
  },

  async make({ platform, room: { teacher }, addFile }) {
    const film = await addFile(teacher, 'a.mp4', 'video/mp4');
    const words = await addFile(teacher, 'a.vtt', 'text/vtt');
    await sql`insert into file_captions (video_id, caption_id, language, label)
      values (${film}, ${words}, 'zh-CN', '中文')`.execute(platform.db);
    return { film, file: await addFile(teacher, 'a.pdf', 'application/pdf') };
  },
});
