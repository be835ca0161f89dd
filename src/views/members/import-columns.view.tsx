import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ImportColumn } from '#contract/members/people-import.contract.ts';
import { importFields, mayMean, type ImportField } from '#contract/members/people-import.rule.ts';
import { WorkTable } from '#views/common/work-table.view.tsx';
import { importFieldNames } from './people-import.words.ts';
import styles from './people-import.module.css';
import { listText } from '#views/common/list-text.ts';

interface Props {
  columns: readonly ImportColumn[];
  fields: readonly ImportField[];
  lines: number;
  onField: (at: number, field: ImportField) => void;
}

/** What each column of the file is read as. */
export function ImportColumns({ columns, fields, lines, onField }: Props) {
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
              onChange={(_, { value }) => onField(row.at, value as ImportField)}
            >
              {importFields
                .filter((field) => mayMean(row, field))
                .map((field) => (
                  <option key={field} value={field}>
                    {i18n._(importFieldNames[field])}
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
          cell: ({ isBarred, filled }) =>
            isBarred ? t`按规定不收集` : filled === lines ? t`全有` : t`空 ${i18n.number(lines - filled)} 行`,
        },
      ]}
    />
  );
}
