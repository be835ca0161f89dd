import { wholeItem, type NotePlace } from '#contract/notes/note.rule.ts';
import type { Note, NotePage, NotesQuery, NoteWrite } from '#contract/notes/notes.contract.ts';
import { CallError } from '#shell/call-error.ts';
import type { Answers } from '../support/show-screen.tsx';

export const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
export const offeringId = idOf('a0');
const [video, text] = [idOf('b0'), idOf('b1')];

/** A note of the film, or of the text where it is about a passage. */
export const noteOf = (
  last: string,
  body: string,
  place: Partial<NotePlace> = {},
  fields: Partial<Note> = {},
): Note => ({
  ...{ id: idOf(last), body, pictureFileId: null, courseTitle: '数据结构', jump: 'open', version: 1, editedAt: null },
  ...{ itemTitle: place.passage ? '阅读：线索' : '3.2 遍历', itemKind: place.passage ? 'richText' : 'video' },
  spot: { offeringId, itemId: place.passage ? text : video, ...wholeItem, ...place },
  createdAt: '2026-11-18T12:14:00.000Z',
  ...fields,
});

/** One person's notes, for a server of the tests. */
export class NotesWorld {
  notes: Note[] = [];
  /** What the next write is refused with. */
  refusal: CallError | null = null;
  written: NoteWrite[] = [];

  private listed({ search = '', itemId, order }: NotesQuery): NotePage {
    const some = this.notes.filter((one) => one.body.includes(search) && (!itemId || one.spot.itemId === itemId));
    const data = order === 'time' ? some.toReversed() : some;
    return { data, pageNo: 1, pageSize: 20, totalCount: data.length, totalPage: 1 };
  }

  private write(sent: NoteWrite): Note {
    this.written.push(sent);
    const { refusal } = this;
    this.refusal = null;
    if (refusal) throw refusal;
    const held = this.notes.find(({ id }) => id === sent.id);
    if (held && held.version !== sent.version) throw new CallError(409, '内容已被他人修改', { current: held });
    const { id, spot, body = held?.body ?? '' } = sent;
    const note = { ...noteOf('00', body), ...held, id, spot, body, version: sent.version + 1 };
    this.notes = held ? this.notes.map((one) => (one.id === id ? note : one)) : [...this.notes, note];
    return note;
  }

  answers: Answers = {
    'GET /notes/overview': () => ({
      all: this.notes.length,
      offerings: [
        {
          ...{ offeringId, courseId: idOf('c0'), title: '数据结构', term: '2026 秋', number: 3, subject: '08' },
          ...{ category: null, edition: 'he', coverFileId: null, notes: this.notes.length },
        },
      ].slice(0, this.notes.length),
    }),
    'GET /notes/items': () => ({
      items: [
        {
          ...{ itemId: video, title: '3.2 遍历', kind: 'video', notes: 2, durationMs: 1_306_000, pages: null },
          ...{ share: 0.58, marks: this.notes.flatMap(({ spot }) => spot.positionMs ?? []) },
        },
      ],
    }),
    'GET /notes/entries': (asked: NotesQuery) => this.listed(asked),
    'GET /notes/journal': () => ({ journalKey: idOf('e0') }),
    'PUT /notes/entries/:id': (sent: NoteWrite) => this.write(sent),
    'DELETE /notes/entries/:id': ({ id }: { id: string }) => {
      this.gone = this.notes.filter((one) => one.id === id);
      this.notes = this.notes.filter((one) => one.id !== id);
      return null;
    },
    'POST /notes/entries/:id/restoring': () => {
      this.notes = [...this.gone, ...this.notes];
      return this.gone[0];
    },
    'GET /notes/export': () => ({
      fileName: '我的笔记.pdf',
      mediaType: 'application/pdf',
      notes: 2,
      content: btoa('%PDF-'),
    }),
  };
  private gone: Note[] = [];
}
