import type { SnapshotFrom } from 'xstate';
import type { draftSyncMachine } from '#machines/draft-sync.machine.ts';
import type { DraftContext, DraftEvent } from '#machines/draft.ts';
import type { Save, SaveState } from '#views/common/save-line.view.tsx';
import type { Journal } from './journal.ts';

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
    return { state: states[String(value)] ?? 'saving', savedAt, message: value === 'closed' ? message : null };
  const isAnswered = journalled !== null && journalled.content === content;
  return {
    state: isAnswered ? (journalled.isKept ? 'local' : 'unkept') : 'saving',
    savedAt,
    barrier: value === 'held' ? 'session' : code === null ? 'network' : 'server',
  };
}
