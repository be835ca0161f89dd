import { Checkbox } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { MaterialPage } from '#contract/library/library-materials.contract.ts';
import type { LibraryDetail } from '#contract/library/library.contract.ts';
import type { MaterialKind } from '#contract/library/material.rule.ts';
import { DirectoryTree } from './directory-tree.view.tsx';
import styles from './material-filters.module.css';

/** What narrows the materials; '' and [] leave a dimension open. */
export interface MaterialFilter {
  search: string;
  directory: string;
  types: readonly number[];
  kinds: readonly MaterialKind[];
}
import { materialKindNames, typeName } from './material.words.ts';

/** Types and formats that stand there before 展开全部. */
const few = 6;

interface Props {
  filter: MaterialFilter;
  directories: LibraryDetail['directories'];
  materialCount: number | null;
  /** Null until the first answer. */
  found: Pick<MaterialPage, 'facets' | 'totalCount' | 'totalCapped'> | null;
  onFilter: (change: Partial<MaterialFilter>) => void;
}

const toggled = <V,>(values: readonly V[], value: V): V[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** What is chosen stays among the choices, also where nothing of it is left. */
function withChosen<V>(counted: readonly { value: V; count: number }[], chosen: readonly V[]) {
  const missing = chosen.filter((value) => !counted.some((one) => one.value === value));
  return [...counted, ...missing.map((value) => ({ value, count: 0 }))].toSorted((p, q) => q.count - p.count);
}

/** How many there are in all directories; null where nobody counted them: what is found is counted in the chosen one. */
function totalOf({ filter, materialCount, found }: Props): number | null {
  const isNarrowed = filter.search !== '' || filter.types.length + filter.kinds.length > 0;
  if (!isNarrowed) return materialCount;
  return found && !found.totalCapped && filter.directory === '' ? found.totalCount : null;
}

/** The card at the left: directories, types with how frequent they are, formats. */
export function MaterialFilters(props: Props) {
  const { filter, directories, found, onFilter } = props;
  const { t, i18n } = useLingui();
  const facets = found?.facets;
  const types = withChosen(
    (facets?.types ?? []).map(({ sid, count }) => ({ value: sid, count })),
    filter.types,
  );
  const kinds = withChosen(
    (facets?.kinds ?? []).map(({ kind, count }) => ({ value: kind, count })),
    filter.kinds,
  );
  return (
    <div className={styles.card}>
      <Group title={t`资源目录`}>
        <DirectoryTree
          directories={directories}
          counts={facets ? new Map(facets.directories.map(({ id, count }) => [id, count])) : null}
          total={totalOf(props)}
          chosen={filter.directory}
          onChoose={(directory) => onFilter({ directory })}
        />
      </Group>
      {types.length > 0 && (
        <Group title={t`素材类型`}>
          <Choices
            choices={types.map(({ value, count }) => ({ value, count, label: typeName(value, i18n.locale) }))}
            chosen={filter.types}
            onToggle={(type) => onFilter({ types: toggled(filter.types, type) })}
          />
        </Group>
      )}
      {kinds.length > 0 && (
        <Group title={t`格式`}>
          <Choices
            choices={kinds.map(({ value, count }) => ({ value, count, label: i18n._(materialKindNames[value]) }))}
            chosen={filter.kinds}
            onToggle={(kind) => onFilter({ kinds: toggled(filter.kinds, kind) })}
          />
        </Group>
      )}
    </div>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={styles.group}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface ChoicesProps<V> {
  choices: readonly { value: V; label: string; count: number }[];
  chosen: readonly V[];
  onToggle: (value: V) => void;
}

/** Boxes to tick, each with a bar as long as it is frequent; the rest behind 展开全部. */
function Choices<V extends string | number>({ choices, chosen, onToggle }: ChoicesProps<V>) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const most = Math.max(1, ...choices.map(({ count }) => count));
  const isShown = (value: V, at: number) => isOpen || at < few || chosen.includes(value);
  return (
    <>
      <ul>
        {choices.map(
          ({ value, label, count }, at) =>
            isShown(value, at) && (
              <li key={value} className={styles.choice}>
                <span title={label}>
                  <Checkbox label={label} checked={chosen.includes(value)} onChange={() => onToggle(value)} />
                </span>
                <span aria-hidden className={styles.bar}>
                  <i style={{ width: `${Math.round((count / most) * 100)}%` }} />
                </span>
                <small>{i18n.number(count)}</small>
              </li>
            ),
        )}
      </ul>
      {choices.length > few && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>收起</Trans> : <Trans>展开全部 {choices.length} 种</Trans>}
        </button>
      )}
    </>
  );
}
