import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LibraryDetail } from '#contract/library/library.contract.ts';
import styles from './directory-tree.module.css';

type Directory = LibraryDetail['directories'][number];

interface Props {
  /** Parents before children. */
  directories: readonly Directory[];
  /** How many materials each would leave; null: as many as it has. */
  counts: ReadonlyMap<string, number> | null;
  /** Of the whole library. */
  total: number | null;
  /** '' for all. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** What stands above a directory, itself among it. */
function lineOf(directories: readonly Directory[], id: string): Set<string> {
  const line = new Set<string>();
  for (let at = directories.find((one) => one.id === id); at;) {
    line.add(at.id);
    const above: string | null = at.parentId;
    at = above === null || line.has(above) ? undefined : directories.find((one) => one.id === above);
  }
  return line;
}

/** The directories of a library, one of which may hold; what holds is unfolded. */
export function DirectoryTree({ directories, counts, total, chosen, onChoose }: Props) {
  const { t } = useLingui();
  /** What a person folded or unfolded; the rest follows what holds. */
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const line = lineOf(directories, chosen);
  const branch = (parentId: string | null, depth: number) => {
    const below = directories.filter((one) => one.parentId === parentId);
    if (below.length === 0) return null;
    return (
      <ul className={styles.branch}>
        {below.map((one) => {
          const hasBranch = directories.some(({ parentId: above }) => above === one.id);
          const isOpen = hasBranch && (folds.get(one.id) ?? line.has(one.id));
          return (
            <li key={one.id}>
              <Row
                name={one.name}
                count={counts ? (counts.get(one.id) ?? 0) : one.materialCount}
                depth={depth}
                isChosen={one.id === chosen}
                onChoose={() => onChoose(one.id)}
                fold={hasBranch ? { isOpen, onFold: () => setFolds(new Map([...folds, [one.id, !isOpen]])) } : null}
              />
              {isOpen && branch(one.id, depth + 1)}
            </li>
          );
        })}
      </ul>
    );
  };
  return (
    <>
      <Row
        name={t`全部素材`}
        count={total}
        depth={0}
        isChosen={chosen === ''}
        onChoose={() => onChoose('')}
        fold={null}
      />
      {branch(null, 0)}
    </>
  );
}

interface RowProps {
  name: string;
  count: number | null;
  depth: number;
  isChosen: boolean;
  onChoose: () => void;
  /** Null where nothing is below it. */
  fold: { isOpen: boolean; onFold: () => void } | null;
}

function Row({ name, count, depth, isChosen, onChoose, fold }: RowProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.row} data-chosen={isChosen} style={{ paddingLeft: depth * 20 }}>
      {fold ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={fold.isOpen}
          aria-label={fold.isOpen ? t`收起“${name}”` : t`展开“${name}”`}
          onClick={fold.onFold}
        >
          {fold.isOpen ? <ChevronDownRegular aria-hidden /> : <ChevronRightRegular aria-hidden />}
        </button>
      ) : (
        <span className={styles.fold} />
      )}
      <button type="button" className={styles.name} aria-pressed={isChosen} onClick={onChoose}>
        <span title={name}>{name}</span> {count !== null && <small>{i18n.number(count)}</small>}
      </button>
    </div>
  );
}
