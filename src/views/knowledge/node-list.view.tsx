import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Relation } from '#contract/knowledge/graph.rule.ts';
import { prerequisites } from '#contract/knowledge/path.rule.ts';
import { FlagTag, type Tone } from '../common/flag.view.tsx';
import text from '../common/text.module.css';
import type { DrawnNode } from './graph-canvas.props.ts';
import { byChapter, stepFrom } from './graph-layout.rule.ts';
import { useGraphWords } from './knowledge.words.ts';
import styles from './node-list.module.css';

interface Props {
  nodes: readonly DrawnNode[];
  relations: readonly Relation[];
  chapters: readonly { id: string; title: string }[];
  openId: string;
  path: readonly string[];
  goalId: string | null;
  nextId: string | null;
  hits: ReadonlySet<string> | null;
  onOpen: (id: string) => void;
}

const tones = { mastered: 'ok', learning: 'now', weak: 'late', new: 'none' } as const satisfies Record<string, Tone>;

/** The graph in words: chapter by chapter, each node with what it requires. ↑ ↓ in its order, ← → along its edges. */
export function NodeList({ nodes, relations, chapters, openId, path, goalId, nextId, hits, onOpen }: Props) {
  const { t } = useLingui();
  const words = useGraphWords();
  const list = useRef<HTMLDivElement>(null);
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  const shown = nodes.filter(({ id }) => hits === null || hits.has(id));
  const groups = byChapter(shown, chapters, t`未归章`).filter((group) => group.nodes.length > 0);
  const before = prerequisites(relations);
  const namesOf = (id: string) => (before.get(id) ?? []).map((one) => titles.get(one)).join(t`、`);
  return (
    <div
      ref={list}
      className={styles.list}
      onKeyDown={(event) => {
        const id = (event.target as Element).closest('[data-row]')?.getAttribute('data-row');
        const next = id && stepFrom(id, event.key, { nodes: groups.flatMap((group) => group.nodes), relations });
        if (!next) return;
        event.preventDefault();
        list.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
      }}
    >
      {groups.map((group) => (
        <section key={group.id ?? ''} aria-label={group.title}>
          <h2 className={text.strong}>{group.title}</h2>
          <ul>
            {group.nodes.map(({ id, title, state, mastery }) => (
              <li key={id}>
                <button
                  type="button"
                  data-row={id}
                  data-path={path.includes(id) || undefined}
                  aria-current={id === openId ? 'true' : undefined}
                  className={styles.row}
                  onClick={() => onOpen(id)}
                >
                  <span className={styles.name}>
                    <b className={text.cut}>{title}</b>
                    {id === goalId && <FlagTag tone="now">{t`我的目标`}</FlagTag>}
                    {id === nextId && <FlagTag tone="late">{t`接着学`}</FlagTag>}
                    {namesOf(id) !== '' && <small className={text.caption}>{t`先学：${namesOf(id)}`}</small>}
                  </span>
                  <FlagTag tone={tones[state]}>{words.state[state]}</FlagTag>
                  <span className={styles.figure}>{mastery === null ? '—' : `${mastery}%`}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && <p className={text.meta}>{t`没有符合的知识点`}</p>}
    </div>
  );
}
