import sharp from 'sharp';
import { fileNameStem } from '#contract/common/file-name.rule.ts';
import { clockOf } from '#contract/common/platform-time.rule.ts';
import { noteLimits, type NoteFormat } from '#contract/notes/note.rule.ts';
import type { Note, NotesExport, NotesFile } from '#contract/notes/notes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { apart, ReadingEnded } from '#server/platform/reading/apart.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { notedItemsRepository } from './noted-items.repository.ts';
import { filterOf } from './note-lists.service.ts';
import { noteHref } from '#contract/notes/note-href.rule.ts';
import type {
  DocumentItem,
  DocumentNote,
  DocumentPicture,
  DocumentTask,
  NotesDocument,
} from './document/notes-document.ts';
import { notesRepository } from './notes.repository.ts';
import { notesWords, secondText } from './notes.words.ts';

const mediaTypes: Record<NoteFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown;charset=utf-8',
  pdf: 'application/pdf',
};
const pictureBytes = 12 * 1024 * 1024;
const pictureWidth = 640;
const mostPixels = 50_000_000;

const maker = apart<DocumentTask, Uint8Array>(new URL('./document/notes-document.worker.ts', import.meta.url), {
  ...{ timeMs: 60_000, memoryMb: 512, atOnce: 1, waitingAtMost: 20, readingsAtMost: 20 },
});

/** One's notes as a file. */
export function notesExportService(db: Database, files: Pick<Files, 'findUpload'>, origin: string) {
  /** Null where the file is gone, or is no picture. */
  async function pictureOf(actor: PersonActor, fileId: string, words: string): Promise<DocumentPicture | null> {
    try {
      const { read } = await files.findUpload(db, actor.id, fileId, pictureBytes);
      const small = sharp(await read(), { limitInputPixels: mostPixels })
        .resize({ width: pictureWidth, withoutEnlargement: true })
        .flatten({
          background: '#ffffff',
        });
      const { data, info } = await small.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
      return { bytes: new Uint8Array(data), width: info.width, height: info.height, words };
    } catch {
      // A note without its picture is worth more than no file.
      return null;
    }
  }

  async function documentOf(actor: PersonActor, notes: readonly Note[], format: NoteFormat): Promise<NotesDocument> {
    const { locale } = actor;
    interface Item extends DocumentItem {
      id: string;
      notes: DocumentNote[];
    }
    const courses: { id: string; title: string; items: Item[] }[] = [];
    let pictures = 0;
    for (const note of notes) {
      const { offeringId, itemId, positionMs, page, passage } = note.spot;
      if (courses.at(-1)?.id !== offeringId)
        courses.push({ id: offeringId, title: note.courseTitle || notesWords.goneCourse[locale], items: [] });
      const { items } = courses.at(-1)!;
      if (items.at(-1)?.id !== itemId) items.push({ id: itemId, title: note.itemTitle, notes: [] });
      const words = notesWords.picture[locale];
      const isShown = note.pictureFileId !== null && pictures < noteLimits.pictures;
      if (isShown) pictures += 1;
      const place =
        positionMs !== null
          ? secondText(positionMs)
          : (page !== null ? notesWords.page(page) : passage ? notesWords.passage : notesWords.whole)[locale];
      const written = clockOf(note.createdAt).slice(0, 16).replace('T', ' ');
      const why = note.jump === 'open' ? [] : [notesWords[note.jump][locale]];
      const empty = { bytes: new Uint8Array(), width: 0, height: 0, words };
      items.at(-1)!.notes.push({
        ...{ place, facts: [written, ...why].join(' · '), quote: passage?.text ?? null, body: note.body },
        href: note.jump === 'open' ? `${origin}${noteHref(note)}` : null,
        picture: !isShown ? null : format === 'md' ? empty : await pictureOf(actor, note.pictureFileId!, words),
      });
    }
    return {
      title: notesWords.title[locale],
      facts: notesWords.count(notes.length)[locale],
      courses,
    };
  }

  return {
    /** @throws Refusal notesMany · serverBusy */
    async export({ format, ...asked }: NotesExport, actor: PersonActor): Promise<NotesFile> {
      const filter = await filterOf(asked);
      const groups = await notedItemsRepository(db, actor).groups(filter);
      const limit = noteLimits.exported + 1;
      const window = { limit, offset: 0, after: null };
      const notes = groups.length === 0 ? [] : await notesRepository(db, actor).byPlace(filter, groups, window);
      if (notes.length === limit) throw new Refusal('notesMany');
      const document = await documentOf(actor, notes, format);
      const bytes = await maker.one({ format, document }).catch((fault: unknown) => {
        throw fault instanceof ReadingEnded ? new Refusal('tooComplex') : fault;
      });
      const courses = document.courses.length === 1 ? [document.courses[0]!.title] : [];
      return {
        fileName: `${fileNameStem([document.title, ...courses].join('-'))}.${format}`,
        ...{ mediaType: mediaTypes[format], notes: notes.length, content: Buffer.from(bytes).toString('base64') },
      };
    },
  };
}
