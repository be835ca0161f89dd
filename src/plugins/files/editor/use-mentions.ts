import type { SuggestionMount, SuggestionProps } from '@tiptap/suggestion';
import { useEffect, useId, useRef, useState } from 'react';
import type { FindMentions, Mentioned } from '#views/files/mention-list.view.tsx';
import { MentionNode } from './mention-node.ts';

type Suggested = SuggestionProps<Mentioned, { id: string; label: string }>;
interface Open {
  people: readonly Mentioned[];
  isLoading: boolean;
  /** Of them the one that Enter takes. */
  at: number;
  mount: SuggestionMount;
  choose: (person: Mentioned) => void;
}

/** The server is asked once somebody pauses, ms. */
const pause = 150;
const longestSearch = 40;

/** People who are offered after `@`, by keyboard and by pointer. @param find absent: nobody can be mentioned here */
export function useMentions(find: FindMentions | undefined) {
  const listId = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const now = useRef<Open | null>(null);
  const finder = useRef(find);
  useEffect(() => {
    finder.current = find;
  });
  const put = (next: Open | null) => {
    now.current = next;
    setOpen(next);
  };
  const show = ({ items, loading, mount, command }: Suggested) => {
    const before = now.current;
    put({
      // While others are looked for, those of before stand there.
      people: loading ? (before?.people ?? []) : items,
      isLoading: loading,
      at: loading ? (before?.at ?? 0) : 0,
      // The first one follows the place by itself.
      mount: before?.mount ?? mount,
      choose: ({ id, name }) => command({ id, label: name }),
    });
  };
  const pressed = ({ key }: KeyboardEvent): boolean => {
    const { current } = now;
    if (!current || current.people.length === 0) return false;
    const { people, at, choose } = current;
    if (key === 'Enter' || key === 'Tab') choose(people[at]!);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const by = key === 'ArrowDown' ? 1 : people.length - 1;
      put({ ...current, at: (at + by) % people.length });
    } else return false;
    return true;
  };
  const [extensions] = useState(() =>
    find === undefined
      ? []
      : [
          MentionNode.configure({
            suggestion: {
              allowedPrefixes: null,
              debounce: pause,
              items: async ({ query, signal }) => [
                ...((await finder.current?.(query.slice(0, longestSearch), signal)) ?? []),
              ],
              render: () => ({
                onStart: show,
                onUpdate: show,
                onExit: () => put(null),
                onKeyDown: ({ event }) => pressed(event),
              }),
            },
          }),
        ],
  );
  const optionId = (index: number) => `${listId}-${index}`;
  return {
    extensions,
    /** Of the place where one writes. */
    attributes: (open
      ? {
          ...{ role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': 'true', 'aria-autocomplete': 'list' },
          'aria-controls': listId,
          ...(open.people.length > 0 && { 'aria-activedescendant': optionId(open.at) }),
        }
      : { role: 'textbox', 'aria-multiline': 'true' }) as Record<string, string>,
    list: open && { ...open, listId, optionId },
  };
}
