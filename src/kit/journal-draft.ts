import type { SnapshotFrom } from 'xstate';
import type { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { DraftContext, DraftEvent } from '#machines/drafts/draft-sync.context.ts';
import type { Save, SaveState } from '#views/common/save-line.view.tsx';

/**
 * What the server does not have yet, encrypted, in this browser: it survives a reload, a crash and a closed window.
 * Pages that edit the same draft keep an entry each, so that none writes over what another one was told is kept.
 */
export interface Journal<Content> {
  /** What earlier visits left, oldest first; empty where there is nothing, or nothing that this key opens. */
  read: () => Promise<readonly Content[]>;
  /**
   * Keeps the newest content, in place of what `read` found.
   * @returns whether the browser has given that very content back; false also where a newer one took its place
   */
  write: (content: Content) => Promise<boolean>;
  /** Forgets the entry of this page, and those that `read` found and nobody wrote since. */
  clear: () => Promise<void>;
}

interface Draft<Content> {
  context: DraftContext<Content>;
  self: { getSnapshot: () => { status: string }; send: (event: DraftEvent<Content>) => void };
}

/** The draft machine's action `journal`: keeps what the server lacks, and tells the machine what came of it. */
export function journalDraft<Content, Entry>(
  journalOf: () => Journal<Entry> | null,
  entryOf: (context: DraftContext<Content>) => Entry,
) {
  return ({ context, self }: Draft<Content>): void => {
    const { content, unsent } = context;
    const journal = journalOf();
    if (unsent === 0) return void journal?.clear();
    const tell = (isKept: boolean) =>
      self.getSnapshot().status === 'active' && self.send({ type: 'draft.journalled', content, isKept });
    if (journal) void journal.write(entryOf(context)).then(tell);
    else tell(false);
  };
}

const states: Record<string, SaveState> = { clean: 'saved', conflicting: 'failed', closed: 'failed' };

/** Where what was typed lies, as whoever holds it has answered: nothing is called kept before. */
export function saveOf<Content>({ value, context }: SnapshotFrom<ReturnType<typeof draftSyncMachine<Content>>>): Save {
  const { content, code, message, savedAt, journalled } = context;
  if (value === 'refused') return { state: code === null ? 'partial' : 'failed', savedAt, message };
  if (value !== 'offline' && value !== 'held')
    return {
      state: (typeof value === 'string' && states[value]) || 'saving',
      savedAt,
      message: value === 'closed' ? message : null,
    };
  const isAnswered = journalled !== null && journalled.content === content;
  return {
    state: isAnswered ? (journalled.isKept ? 'local' : 'unkept') : 'saving',
    savedAt,
    barrier: value === 'held' ? 'session' : code === null ? 'network' : 'server',
  };
}
