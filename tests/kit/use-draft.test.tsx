// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { operation } from '#contract/common/operation.ts';
import { recordSaver, type Editing } from '#kit/save-record.ts';
import { useDraftIn, type DraftHost } from '#kit/use-draft.ts';
import { useUndo } from '#kit/use-undo.ts';

interface Note {
  title: string;
  body: string;
}
interface Held extends Note {
  version: number;
}
type NoteEdit = Partial<Note> & { version: number };

/** A new editor says no more than this. */
const noteEditing: Editing<Note, Held, NoteEdit, Held> = {
  operation: operation<NoteEdit, Held, Held>({ method: 'PATCH', path: '/note', needs: 'user' }),
  draftOf: ({ version, ...content }) => ({ content, version }),
  inputOf: (changed, version) => ({ ...changed, version }),
  versionOf: ({ version }) => version,
  recordOf: (held) => held,
  problemsOf: ({ title }) => (title === '' ? { title: 'empty' } : {}),
};

/** A page that edits one note, with a server that others write to as well. */
function open(): {
  page: () => ReturnType<typeof useUndo<Note>>;
  colleague: (change: Partial<Note>) => void;
  reads: () => void;
  held: () => Held;
  told: string[];
  leave: () => Promise<void>;
} {
  let held: Held = { title: '队列', body: '先进先出', version: 1 };
  let cached = held;
  const told: string[] = [];
  const leavers = new Set<{ save: () => Promise<void> }>();
  const place = {
    put: (record: Held) => {
      cached = record;
    },
    renew: () => undefined,
  };
  const send = async (_operation: unknown, { version, ...changed }: NoteEdit) => {
    if (version !== held.version) throw Object.assign(new Error(), { code: 409, result: { current: held } });
    held = { ...held, ...changed, version: version + 1 };
    return { result: held };
  };
  const host: DraftHost = {
    personId: 'me',
    onResumed: () => told.push('resumed'),
    forget: () => told.push('forgotten'),
    onLeave: (leaver) => {
      leavers.add(leaver);
      return () => void leavers.delete(leaver);
    },
  };
  const nothing = { read: async () => [], write: async () => true, clear: async () => undefined };
  const { result, rerender } = renderHook(() =>
    useUndo(
      useDraftIn(host, {
        server: { ...noteEditing.draftOf(cached), savedAt: null },
        journal: { journal: nothing, recovered: null },
        save: recordSaver(noteEditing, send, place),
      }),
    ),
  );
  return {
    page: () => result.current,
    colleague: (change) => {
      held = { ...held, ...change, version: held.version + 1 };
    },
    reads: () => {
      cached = held;
      rerender();
    },
    held: () => held,
    told,
    leave: async () => {
      await Promise.all([...leavers].map(({ save }) => save()));
    },
  };
}

describe('the draft of a record', () => {
  it('shows what a colleague wrote once it is read, as long as nothing is typed', async () => {
    const { page, colleague, reads } = open();
    colleague({ body: '后进后出' });
    act(() => reads());
    await waitFor(() => expect(page().content).toEqual({ title: '队列', body: '后进后出' }));
    expect(page().save.state).toBe('saved');
  });

  it('keeps what was typed when it is read anew, and saves it beside what the colleague wrote', async () => {
    const { page, colleague, reads, held } = open();
    act(() => page().change({ title: '队列（二）', body: '先进先出' }));
    colleague({ body: '后进后出' });
    act(() => reads());
    expect(page().content).toEqual({ title: '队列（二）', body: '先进先出' });
    await act(() => page().flush());
    expect(held()).toMatchObject({ title: '队列（二）', body: '后进后出' });
    expect(page().content).toEqual({ title: '队列（二）', body: '后进后出' });
    expect(page().theirs).toBeNull();
    // What the colleague wrote is not taken back by the next save.
    act(() => page().change({ ...page().content, title: '队' }));
    await act(() => page().flush());
    expect(held()).toMatchObject({ title: '队', body: '后进后出' });
  });

  it('lets the person choose where both wrote one field, and takes nothing else back', async () => {
    const { page, colleague, held } = open();
    act(() => page().change({ title: '我的', body: '先进先出' }));
    colleague({ title: '其他成员的版本', body: '后进后出' });
    await act(() => page().flush());
    expect(page().theirs).toEqual({ title: '其他成员的版本', body: '后进后出' });
    expect(page().content).toEqual({ title: '我的', body: '后进后出' });
    act(() => page().keepMine());
    await act(() => page().flush());
    expect(held()).toMatchObject({ title: '我的', body: '后进后出' });
  });

  it('says what could not be sent, and how far it is saved', async () => {
    const { page, held } = open();
    act(() => page().change({ title: '', body: '新' }));
    expect(await act(() => page().settle())).toBeNull();
    expect(held()).toMatchObject({ title: '队列', body: '新' });
    expect(page().save.state).toBe('partial');
    act(() => page().change({ title: '队', body: '新' }));
    expect(await act(() => page().settle())).toBe(held().version);
  });

  it('is saved before its person leaves', async () => {
    const { page, held, leave } = open();
    act(() => page().change({ title: '最后', body: '先进先出' }));
    await act(() => leave());
    expect(held().title).toBe('最后');
  });

  it('goes back step by step, letters of one field as one', () => {
    const { page } = open();
    expect(page().undo).toBeNull();
    for (const title of ['队', '队列', '队列二']) act(() => page().edit({ title, body: '先进先出' }, 'title'));
    act(() => page().edit({ title: '队列二', body: '' }));
    act(() => page().undo!());
    expect(page().content).toEqual({ title: '队列二', body: '先进先出' });
    act(() => page().undo!());
    expect(page().content).toEqual({ title: '队列', body: '先进先出' });
    expect(page().undo).toBeNull();
  });
});
