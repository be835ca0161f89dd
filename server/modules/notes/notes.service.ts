import { hasWords, noteLimits, placesIn } from '#contract/notes/note.rule.ts';
import type { Note, NoteId, NoteSpot, NoteWrite } from '#contract/notes/notes.contract.ts';
import { notesOperations } from '#contract/notes/notes.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { textVector } from '#server/platform/search/search-vector.ts';
import { notedItemsRepository } from './noted-items.repository.ts';
import { notesRepository } from './notes.repository.ts';

/** A picture of a frame: far more than any screen shows. */
const pictureBytes = 12 * 1024 * 1024;

const kinds = { positionMs: ['video', 'audio'], page: ['document'], passage: ['richText'] } as const;

/** A place that the item has. @throws Refusal invalidInput */
function judgeSpot(spot: NoteSpot, kind: string): void {
  if (placesIn(spot) > 1) throw badField('/spot', 'kind');
  for (const [place, wanted] of Object.entries(kinds) as [keyof typeof kinds, readonly string[]][])
    if (spot[place] !== null && !wanted.includes(kind)) throw badField(`/spot/${place}`, 'kind');
}

export const wordsOf = (body: string, quote: string | null): Promise<string> => textVector(`${quote ?? ''} ${body}`);

const typed = (body: string) => body.replaceAll(/\r\n?/g, '\n');

/** What becomes of notes; each is its owner's, and nobody else finds it. */
export function notesService(db: Database, files: Pick<Files, 'findUpload'>) {
  async function judgePicture(tx: Database, actor: PersonActor, id: string | null): Promise<void> {
    if (id === null) return;
    try {
      await files.findUpload(tx, actor.id, id, pictureBytes);
    } catch (fault) {
      throw fault instanceof Refusal && fault.code === 'notFound' ? badField('/pictureFileId', 'file') : fault;
    }
  }

  /** @throws Refusal notFound · invalidInput · notesFull; `conflict` where the id is taken by one of the actor's own */
  async function add(tx: Database, { id, spot, body = '', pictureFileId = null }: NoteWrite, actor: PersonActor) {
    const notes = notesRepository(tx, actor);
    const item = await notes.learnt(spot.offeringId, spot.itemId);
    if (!item) throw new Refusal('notFound');
    if (!hasWords({ body, pictureFileId })) throw badField('/body', 'required');
    judgeSpot(spot, item.kind);
    await judgePicture(tx, actor, pictureFileId);
    await notes.noteItem(spot.itemId, item);
    const words = await wordsOf(body, spot.passage?.text ?? null);
    const isAdded = await notes.add({ id, courseId: item.courseId, spot, body, pictureFileId, words });
    if (!isAdded) throw new Refusal('notFound');
    await judgeCount(tx, actor, spot);
    return (await notes.get(id))!;
  }

  /** The trigger has counted what this transaction added, under a lock of the count. */
  async function judgeCount(tx: Database, actor: PersonActor, { offeringId, itemId }: NoteSpot): Promise<void> {
    if ((await notedItemsRepository(tx, actor).held(offeringId, itemId)) > noteLimits.ofItem)
      throw new Refusal('notesFull');
  }

  return {
    /** What was deleted meanwhile is there again: nobody's words are lost. @throws Refusal notFound · invalidInput · notesFull · conflict */
    write: ({ version, ...asked }: NoteWrite, actor: PersonActor): Promise<Note> =>
      inTransaction(db, async (tx) => {
        const notes = notesRepository(tx, actor);
        const sent = asked.body === undefined ? asked : { ...asked, body: typed(asked.body) };
        const held = await notes.hold(sent.id);
        const content = {
          body: sent.body ?? held?.body ?? '',
          pictureFileId: sent.pictureFileId === undefined ? (held?.pictureFileId ?? null) : sent.pictureFileId,
        };
        if (!held) return add(tx, { version, ...sent }, actor);
        if (!hasWords(content)) throw badField('/body', 'required');
        if (held.version !== version) {
          const now = (await notes.get(sent.id))!;
          // What came twice is there once.
          const isSame = now.body === content.body && now.pictureFileId === content.pictureFileId;
          if (version === 0 && isSame && held.deletedAt === null) return now;
          throw conflictOn(notesOperations.write, now);
        }
        if (content.pictureFileId !== held.pictureFileId) await judgePicture(tx, actor, content.pictureFileId);
        await notes.edit(sent.id, { ...content, words: await wordsOf(content.body, held.quote) });
        if (held.deletedAt !== null) await judgeCount(tx, actor, { ...sent.spot, ...held });
        return (await notes.get(sent.id))!;
      }),

    async remove({ id }: NoteId, actor: PersonActor): Promise<null> {
      if (!(await notesRepository(db, actor).mark(id, true))) throw new Refusal('notFound');
      return null;
    },

    /** @throws Refusal notFound, where it was not deleted or the time is over · notesFull */
    restore: ({ id }: NoteId, actor: PersonActor): Promise<Note> =>
      inTransaction(db, async (tx) => {
        const notes = notesRepository(tx, actor);
        if (!(await notes.mark(id, false))) throw new Refusal('notFound');
        const note = (await notes.get(id))!;
        await judgeCount(tx, actor, note.spot);
        return note;
      }),
  };
}
