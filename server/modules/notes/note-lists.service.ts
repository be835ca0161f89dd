import type {
  NotedItems,
  NotedItemsQuery,
  NoteJournal,
  NotePage,
  NotesOverview,
  NotesQuery,
} from '#contract/notes/notes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import { placeFromText, placeToText } from '#server/platform/database/page-place.ts';
import { askedWords } from '#server/platform/search/search-query.ts';
import { notedItemsRepository } from './noted-items.repository.ts';
import { groupsOfPage } from './note-groups.rule.ts';
import { notesRepository, type NoteFilter } from './notes.repository.ts';

/** What of one's notes is asked for. */
export const filterOf = async ({
  offeringId,
  itemId,
  search = '',
}: Pick<NotesQuery, 'offeringId' | 'itemId' | 'search'>): Promise<NoteFilter> => ({
  ...(offeringId !== undefined && { offeringId }),
  ...(itemId !== undefined && { itemId }),
  words: await askedWords(search),
});

/** What is read of one's notes. */
export function noteListsService(db: Database) {
  async function placeOf(actor: PersonActor, text: string | undefined) {
    if (text === undefined) return null;
    const at = placeFromText(text);
    const place = at && (await notesRepository(db, actor).place(at.id));
    if (!place) throw badField('/after', 'place');
    return place;
  }

  return {
    async overview(_asked: object, actor: PersonActor): Promise<NotesOverview> {
      const offerings = await notedItemsRepository(db, actor).offerings();
      return { offerings, all: offerings.reduce((sum, { notes }) => sum + notes, 0) };
    },

    items: async ({ offeringId }: NotedItemsQuery, actor: PersonActor): Promise<NotedItems> => ({
      items: await notedItemsRepository(db, actor).items(offeringId),
    }),

    journal: async (_asked: object, actor: PersonActor): Promise<NoteJournal> => ({
      journalKey: await notedItemsRepository(db, actor).journalKey(),
    }),

    async list({ order = 'place', ...asked }: NotesQuery, actor: PersonActor): Promise<NotePage> {
      const notes = notesRepository(db, actor);
      const filter = await filterOf(asked);
      const after = await placeOf(actor, asked.after);
      const { limit, offset } = windowOf(asked);
      const groups = await notedItemsRepository(db, actor).groups(filter);
      const counted =
        filter.words === null ? groups.reduce((sum, one) => sum + one.notes, 0) : await notes.count(filter);
      const read = () => {
        if (order === 'time') return notes.byTime(filter, { limit, offset, after });
        const page = groupsOfPage(groups, { limit, offset, after, isSearched: filter.words !== null });
        return notes.byPlace(filter, page.groups, { limit, offset: page.offset, after });
      };
      const data = counted === 0 ? [] : await read();
      const last = data.at(-1);
      return {
        ...pageFrom(asked, data, counted),
        ...(last && data.length === limit && { next: placeToText({ id: last.id, key: '0' }) }),
      };
    },
  };
}
