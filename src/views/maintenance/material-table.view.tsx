import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ManagedMaterial } from '#contract/maintenance/maintenance-materials.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { lengthText } from '#views/common/lengths.ts';
import { WorkTable, type Column, type Sorting } from '#views/common/work-table.view.tsx';
import { sizeText } from '#views/files/file.words.ts';
import { MaterialThumb, useThumbTurns } from '#views/library/material-thumb.view.tsx';
import { typeName } from '#views/library/material.words.ts';
import { momentText, stateOf, type MaterialsFilter, type MaterialsSort } from './materials.words.ts';
import styles from './materials.module.css';

interface Props {
  rows: readonly ManagedMaterial[];
  filter: MaterialsFilter;
  currentId: string | null;
  selected: ReadonlySet<string>;
  empty: ReactNode;
  onFilter: (change: Partial<MaterialsFilter>) => void;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
}

const columnOf: Record<MaterialsSort, string> = { title: 'name', size: 'size', waiting: 'at', newest: 'at' };

/** Materials with what each looks like; the one in the panel is marked. */
export function MaterialTable({ rows, filter, currentId, selected, empty, onFilter, onSelect, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const turn = useThumbTurns(rows);
  const places = new Map(rows.map(({ id }, at) => [id, at]));
  const columns: readonly Column<ManagedMaterial>[] = [
    {
      id: 'name',
      title: t`素材`,
      isName: true,
      isSortable: true,
      cell: (row) => (
        <span className={styles.name}>
          <MaterialThumb
            size="row"
            title={row.title}
            kind={row.kind}
            format={row.format}
            src={row.cover}
            turn={turn(places.get(row.id) ?? 0)}
          />
          <span className={styles.words}>
            <button type="button" className={styles.open} title={row.title} onClick={() => onOpen(row.id)}>
              {row.title}
            </button>
            <Meta row={row} />
          </span>
        </span>
      ),
    },
    { id: 'type', title: t`类型`, width: '108px', cell: ({ type }) => typeName(type, i18n.locale) },
    { id: 'author', title: t`作者`, width: '84px', cell: ({ author, uploader }) => author || uploader },
    {
      id: 'at',
      title: filter.tab === 'review' ? t`送审` : t`更新`,
      // A day of another year with its year.
      width: '112px',
      isSortable: true,
      cell: ({ submittedAt, updatedAt }) => (
        <span className={`${styles.quiet} ${styles.moment}`}>
          {momentText((filter.tab === 'review' && submittedAt) || updatedAt)}
        </span>
      ),
    },
    {
      id: 'state',
      title: t`状态`,
      width: '96px',
      cell: (row) => {
        const [tone, word] = stateOf(row, filter.tab);
        return <FlagTag tone={tone}>{word}</FlagTag>;
      },
    },
    {
      id: 'size',
      title: t`大小`,
      width: '84px',
      align: 'end',
      isSortable: true,
      cell: ({ sizeBytes }) => sizeText(sizeBytes),
    },
  ];
  const sorting: Sorting = {
    column: columnOf[filter.sort],
    isDescending: filter.sort === 'newest' || filter.sort === 'size',
  };
  const sortBy = ({ column }: Sorting): MaterialsSort => {
    if (column === 'name') return 'title';
    if (column === 'size') return 'size';
    return filter.sort === 'newest' ? 'waiting' : 'newest';
  };
  return (
    <WorkTable
      label={t`素材`}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      selected={selected}
      onSelect={onSelect}
      sorting={sorting}
      onSort={(next) => onFilter({ sort: sortBy(next), page: 1 })}
      {...(currentId && { currentId })}
      empty={empty}
    />
  );
}

/** Format, version and extent; what it repeats or what the platform does with it comes before. */
function Meta({ row }: { row: ManagedMaterial }) {
  const { t } = useLingui();
  const { format, versionNumber, duplicateOf, durationMs, pages, reason, work } = row;
  const [busy] = work.filter(({ state }) => state !== 'failed');
  const share = busy ? Math.floor(busy.progress * 100) : 0;
  const facts = [
    format,
    busy?.kind === 'video' ? t`转码 ${share}%` : null,
    row.status === 'draft' && reason ? t`退回：${reason}` : null,
    row.status === 'withdrawn' && reason ? t`下架：${reason}` : null,
    duplicateOf ? t`与《${duplicateOf.title}》内容相同` : t`第 ${versionNumber} 版`,
    durationMs ? lengthText(durationMs) : pages ? t`${pages} 页` : null,
  ].filter(Boolean);
  return (
    <small className={styles.meta} title={facts.join(' · ')}>
      {facts.join(' · ')}
    </small>
  );
}
