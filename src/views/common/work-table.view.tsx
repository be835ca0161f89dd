import { Checkbox } from '@fluentui/react-components';
import { ArrowSortDownRegular, ArrowSortUpRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './work-table.module.css';

/** What is done with a row stays in sight where the table is wider than its room. */
const actions = 'actions';

export interface Column<Row> {
  /** `actions` for what is done with a row. */
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** CSS width, e.g. `120px`; the first column without one takes what is left. */
  width?: string;
  /** Figures, and the actions at the end. */
  align?: 'end';
  /** Names the row for the tick box and screen readers; one column. */
  isName?: boolean;
  isSortable?: boolean;
}

export interface Sorting {
  column: string;
  isDescending: boolean;
}

interface Props<Row> {
  /** What the table lists; read out. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Needed where rows can be ticked. */
  nameOf?: (row: Row) => string;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** The row that a drawer or editor shows. */
  currentId?: string;
  /** `page`: rows of 56 on a white card of a page; `work` (default): 44. */
  density?: 'work' | 'page';
  /** In place of rows when there are none. */
  empty?: ReactNode;
}

/** What is cut off at the side is moved to by keyboard, also where nothing in it takes the focus. */
function openToKeys(room: HTMLElement | null) {
  if (!room) return;
  if (room.scrollWidth > room.clientWidth && !room.querySelector('a[href], button, input, [tabindex]'))
    room.setAttribute('tabindex', '0');
  else room.removeAttribute('tabindex');
}

/**
 * A table for hours of work: no verticals, figures right, tinted selection, sorting by its heads. Where it has no room,
 * each row is a card.
 */
export function WorkTable<Row>(props: Props<Row>) {
  const { label, columns, rows, idOf, currentId, density = 'work', empty } = props;
  const { nameOf = idOf, selected, onSelect } = props;
  const { t } = useLingui();
  const isTickable = selected && onSelect;
  const ticked = selected ? rows.filter((row) => selected.has(idOf(row))).length : 0;
  const tick = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of ids)
      if (isOn) next.add(id);
      else next.delete(id);
    onSelect?.(next);
  };
  return (
    <div className={styles.room}>
      <div ref={(room) => openToKeys(room)} className={styles.scroll} data-density={density}>
        <table aria-label={label}>
          <thead>
            <tr>
              {isTickable && (
                <th className={styles.tick}>
                  <Checkbox
                    aria-label={t`选择本页全部`}
                    checked={ticked === 0 ? false : ticked === rows.length ? true : 'mixed'}
                    onChange={() => tick(rows.map(idOf), ticked < rows.length)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <Head key={column.id} column={column} sorting={props.sorting} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const id = idOf(row);
              const isOn = selected?.has(id) ?? false;
              return (
                <tr key={id} data-selected={isOn} aria-current={id === currentId ? 'true' : undefined}>
                  {isTickable && (
                    <td className={styles.tick}>
                      <Checkbox aria-label={t`选择${nameOf(row)}`} checked={isOn} onChange={() => tick([id], !isOn)} />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      data-align={column.align}
                      data-name={column.isName}
                      data-actions={column.id === actions || undefined}
                      data-title={column.title}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
        {rows.length === 0 && empty}
      </div>
    </div>
  );
}

type HeadProps<Row> = { column: Column<Row> } & Pick<Props<Row>, 'sorting' | 'onSort'>;

function Head<Row>({ column: { id, title, width, align, isSortable }, sorting, onSort }: HeadProps<Row>) {
  const isSorted = sorting?.column === id;
  const way = !isSorted ? undefined : sorting.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" style={{ width }} data-align={align} data-actions={id === actions || undefined} aria-sort={way}>
      {isSortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ column: id, isDescending: isSorted ? !sorting.isDescending : false })}
        >
          {title}
          {way === 'descending' && <ArrowSortDownRegular />}
          {way === 'ascending' && <ArrowSortUpRegular />}
        </button>
      ) : (
        title
      )}
    </th>
  );
}
