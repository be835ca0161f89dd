import { useLingui } from '@lingui/react/macro';
import type { MemberRow } from '#contract/members/members.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { dayText } from '#views/common/moments.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import { usePhone } from '#views/common/use-phone.ts';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { memberKindNames, memberStatusNames, memberStatusTones } from './member.words.ts';
import styles from './members.module.css';

interface Props {
  rows: readonly MemberRow[];
  currentId: string | null;
  /** Whether the school keeps identity documents. */
  hasDocuments: boolean;
  /** Absent where nothing can be done with what is chosen. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
}

/** People of the register; beside an open drawer and on a phone with fewer columns. */
export function MemberTable({ rows, currentId, hasDocuments, selected, onSelect, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const isPhone = usePhone();
  const nameOf = ({ name }: MemberRow) => name || t`账号已注销`;
  const columns: (Column<MemberRow> & { isExtra?: boolean })[] = [
    {
      id: 'name',
      title: t`姓名`,
      isName: true,
      cell: (row) => (
        <button type="button" className={styles.person} onClick={() => onOpen(row.id)}>
          <PersonFace name={row.name} size={28} />
          {nameOf(row)}
        </button>
      ),
    },
    { id: 'number', title: t`学工号`, cell: ({ number }) => <span className={styles.figure}>{number || '—'}</span> },
    {
      id: 'kind',
      title: t({ message: '身份', context: 'member' }),
      width: '84px',
      cell: ({ kind }) => i18n._(memberKindNames[kind]),
    },
    { id: 'college', title: t({ message: '学院', context: 'field' }), cell: ({ college }) => college ?? '—' },
    {
      id: 'status',
      title: t`状态`,
      width: '96px',
      cell: ({ status }) => <FlagTag tone={memberStatusTones[status]}>{i18n._(memberStatusNames[status])}</FlagTag>,
    },
    { id: 'major', title: t({ message: '专业', context: 'field' }), isExtra: true, cell: ({ major }) => major ?? '—' },
    { id: 'class', title: t`班级`, isExtra: true, cell: ({ className }) => className ?? '—' },
    { id: 'year', title: t`年级`, isExtra: true, width: '72px', cell: ({ entryYear }) => entryYear ?? '—' },
    {
      id: 'phone',
      title: t`手机号`,
      isExtra: true,
      width: '124px',
      cell: ({ phone }) => <span className={styles.figure}>{phone ?? '—'}</span>,
    },
    ...(hasDocuments
      ? [
          {
            id: 'document',
            title: t`证件号`,
            isExtra: true,
            width: '176px',
            cell: ({ document }: MemberRow) => <span className={styles.figure}>{document ?? '—'}</span>,
          },
        ]
      : []),
    {
      id: 'since',
      title: t`起始日期`,
      isExtra: true,
      width: '132px',
      cell: ({ statusSince }) => <span className={styles.quiet}>{dayText(statusSince)}</span>,
    },
    {
      id: 'account',
      title: t`账号`,
      isExtra: true,
      width: '88px',
      cell: ({ hasAccount }) => <span className={styles.quiet}>{hasAccount ? t`已激活` : t`未激活`}</span>,
    },
  ];
  return (
    <WorkTable
      label={t`师生`}
      columns={currentId === null && !isPhone ? columns : columns.filter(({ isExtra }) => !isExtra)}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={nameOf}
      {...(selected && onSelect && { selected, onSelect })}
      {...(currentId !== null && { currentId })}
    />
  );
}
