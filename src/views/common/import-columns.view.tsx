import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { SpreadsheetColumn } from '#contract/common/spreadsheet.contract.ts';
import { WorkTable } from './work-table.view.tsx';
import styles from './import.module.css';
import { listText } from './list-text.ts';

interface Props<Field extends string> {
  columns: readonly SpreadsheetColumn<Field>[];
  fields: readonly Field[];
  names: Record<Field, MessageDescriptor>;
  /** What a column may be read as. */
  choicesOf: (column: SpreadsheetColumn<Field>) => readonly Field[];
  lines: number;
  /** Why a barred column is not read, where that is more than the rule. */
  whyBarred?: (column: SpreadsheetColumn<Field>) => string | null;
  onField: (at: number, field: Field) => void;
}

/** What each column of the file is read as. */
export function ImportColumns<Field extends string>({
  columns,
  fields,
  names,
  choicesOf,
  lines,
  whyBarred,
  onField,
}: Props<Field>) {
  const { t, i18n } = useLingui();
  const rows = columns.map((column, at) => ({ ...column, at, field: fields[at] ?? 'none' }));
  const nameOf = ({ heading, at }: { heading: string; at: number }) => heading || t`第 ${at + 1} 列`;
  return (
    <WorkTable
      label={t`文件里的列`}
      rows={rows}
      idOf={({ at }) => String(at)}
      columns={[
        { id: 'heading', title: t`文件里的列`, isName: true, cell: nameOf },
        {
          id: 'field',
          title: t`读作`,
          width: '190px',
          cell: (row) => (
            <Select
              aria-label={t`“${nameOf(row)}”读作`}
              value={row.field}
              disabled={row.isBarred}
              onChange={(_, { value }) => onField(row.at, value as Field)}
            >
              {choicesOf(row).map((field) => (
                <option key={field} value={field}>
                  {i18n._(names[field])}
                </option>
              ))}
            </Select>
          ),
        },
        {
          id: 'samples',
          title: t`前几个值`,
          cell: ({ samples }) => <span className={styles.samples}>{listText(samples)}</span>,
        },
        {
          id: 'check',
          title: t`检查`,
          width: '150px',
          cell: (row) =>
            row.isBarred
              ? (whyBarred?.(row) ?? t`按规定不收集`)
              : row.filled === lines
                ? t`全有`
                : t`空 ${i18n.number(lines - row.filled)} 行`,
        },
      ]}
    />
  );
}
