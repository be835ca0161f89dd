import { Portal } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import styles from './mention-list.module.css';

/** Somebody who can be mentioned. */
export interface Mentioned {
  id: string;
  name: string;
  /** What tells people of one name apart; '' for nothing. */
  note: string;
}
/** Whom one can mention, by the signs after `@`; without signs the first few. */
export type FindMentions = (search: string, signal: AbortSignal) => Promise<readonly Mentioned[]>;

interface Props {
  people: readonly Mentioned[];
  isLoading: boolean;
  /** Of them the one that Enter takes. */
  at: number;
  listId: string;
  optionId: (index: number) => string;
  /** Keeps the element beside the place where one writes. @returns what ends that */
  mount: (element: HTMLElement) => () => void;
  choose: (person: Mentioned) => void;
}

/** People beside the place where one writes. The focus stays there. */
export function MentionList({ people, isLoading, at, listId, optionId, mount, choose }: Props) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? mount(place.current) : undefined), [mount]);
  return (
    <Portal>
      <div ref={place} className={styles.mentions}>
        <ul role="listbox" id={listId} aria-label={t`可以提及的人`}>
          {people.map((person, index) => (
            <li
              key={person.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              // The writing keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.name}
              {person.note !== '' && <small>{person.note}</small>}
            </li>
          ))}
        </ul>
        {people.length === 0 && <p role="status">{isLoading ? t`正在查找` : t`未找到可以提及的人`}</p>}
      </div>
    </Portal>
  );
}
