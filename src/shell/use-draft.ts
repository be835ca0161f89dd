import { useLingui } from '@lingui/react/macro';
import type { Operation } from '#contract/common/operation.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { recordSaver, type Editing } from '#kit/save-record.ts';
import { useDraftIn, type DraftHandle } from '#kit/use-draft.ts';
import { forgetJournals } from './journal.ts';
import { usePlatform, useRefresh } from './platform.ts';
import type { CachedRecord } from './use-record.ts';

interface Options<Content, Current, Result> {
  /** As it is shown now. */
  record: Current;
  /** Where it lies (`useRecord`). */
  place: CachedRecord<Current>;
  journal: ReadJournal<Content>;
  /** Readers of these operations ask anew after a save. */
  refresh?: readonly Operation<never, unknown>[];
  onSaved?: (result: Result) => void;
}

/**
 * The draft of one record (kit/use-draft.ts), for the person who is here. What is saved, and what a colleague saved,
 * reaches whoever shows the record.
 */
export function useDraft<Content extends object, Current, Input extends object, Result>(
  editing: Editing<Content, Current, Input, Result>,
  { record, place, journal, refresh = [], onSaved }: Options<Content, Current, Result>,
): DraftHandle<Content> {
  const { t } = useLingui();
  const { call, person, onLeave, notify } = usePlatform();
  const renew = useRefresh();
  return useDraftIn<Content>(
    {
      personId: person.id,
      onLeave,
      forget: () => void forgetJournals(),
      onResumed: () => notify({ kind: 'info', title: t`已恢复上次未保存的内容`, text: t`正在保存。` }),
    },
    {
      server: { ...editing.draftOf(record), savedAt: null },
      journal,
      save: recordSaver(editing, call as never, place, (result) => {
        for (const one of refresh) void renew(one);
        onSaved?.(result);
      }),
    },
  );
}
