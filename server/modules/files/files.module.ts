import { hourMs, minuteMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { filesAsCaptions } from './console/storage.repository.ts';
import { storageHealth } from './console/storage-health.ts';
import { storageRoutes } from './console/storage.routes.ts';
import { fileBytes } from './file-bytes.capability.ts';
import { filesPersonalData } from './files.personal-data.ts';
import { filesRoutes } from './files.routes.ts';
import { droppedBytes } from './storage/dropped-bytes.service.ts';
import { openFiles } from './storage/open-files.ts';
import { provideFiles } from './files.capability.ts';
import { photoTicketsRepository } from './photos/photo-tickets.repository.ts';
import { photosRoutes } from './photos/photos.routes.ts';
import { photoTickets } from './photos/photos.service.ts';
import { shownCopies } from './storage/shown-copies.ts';
import { uploadsService } from './uploads/uploads.service.ts';

/** Files of people: taken in, judged, kept, shown. */
export default defineModule({
  id: 'files',
  area: {
    title: dataWords('文件', 'Files'),
    always: dataWords('上传和预览由它提供', 'Uploads and previews come from here'),
  },
  tables: {
    file_contents: {},
    dropped_contents: {},
    // What a course shows stays with it.
    files: { people: { owner_id: 'kept' }, joining: { owner_id: { name: dataWords('文件', 'Files') } } },
    file_captions: {},
    photo_tickets: { people: { person_id: 'deleted' }, others: ['session_id'], joining: { person_id: 'stays' } },
    file_uploads: { people: { owner_id: 'emptied' } },
  },
  needs: ['documents', 'sessions'],
  async open({ db, settings, sites, gathered, log }, { documents, sessions }) {
    const opened = await openFiles(settings, (id) => sessions.holderOf(id), gathered);
    const dropped = droppedBytes(db, opened.store, log);
    const parts = { ...opened, dropBytes: dropped.drop };
    const uploads = uploadsService(db, parts, parts.partStore);
    const copies = shownCopies(parts, (...asked) => documents.drawPages(...asked));
    const bytes = fileBytes(db, parts);
    return {
      routes(api) {
        const siteNameOf = (hostname: string) => sites.siteOf(hostname).title;
        filesRoutes(api, db, parts, { uploads, copies, siteNameOf, settings, bytes });
        photosRoutes(api, db, { ...parts, uploads, bytes, owners: gathered.photoOwners });
        storageRoutes(api, parts, gathered.fileUses);
      },
      files: { name: dataWords('字幕', 'Captions'), holds: filesAsCaptions },
      health: { checks: [storageHealth(parts, settings.s3 !== null)] },
      chores: [
        { name: 'uploads', everyMs: hourMs, run: () => uploads.expire() },
        { name: 'photo tickets', everyMs: hourMs, run: () => photoTicketsRepository(db).sweep() },
        { name: 'dropped bytes', everyMs: minuteMs, run: () => dropped.sweep() },
        { name: 'shown copies', everyMs: hourMs, run: () => copies.sweep() },
      ],
      personal: filesPersonalData(parts),
      provides: { files: provideFiles(parts), fileBytes: bytes, photoTickets },
    };
  },
});
