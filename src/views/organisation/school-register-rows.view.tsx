import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import type { RegisteredSchool } from '#contract/organisation/school-register.contract.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { EmblemView } from '#views/common/emblem.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { schoolKindNames } from '#views/schools/school.words.ts';
import { editionNames } from './school-register.words.ts';
import styles from './school-register.module.css';

interface Props {
  rows: readonly RegisteredSchool[];
  onEdit: (school: RegisteredSchool) => void;
  onClose: (school: RegisteredSchool) => void;
  onReopen: (school: RegisteredSchool) => void;
}

export function SchoolRegisterRows({ rows, onEdit, onClose, onReopen }: Props) {
  const { t, i18n } = useLingui();
  const figure = (id: 'people' | 'courses', title: string): Column<RegisteredSchool> => ({
    ...{ id, title, width: '84px', align: 'end' as const },
    cell: (row) => i18n.number(row[id]),
  });
  const columns: readonly Column<RegisteredSchool>[] = [
    {
      id: 'name',
      title: t`学校名称`,
      isName: true,
      cell: ({ id, name, glyph, edition, logoFileId, code, isClosed }) => (
        <span className={styles.school}>
          <EmblemView {...{ id, glyph, edition, size: 32 }} src={logoFileId && publicMedia(logoFileId)} />
          <span className={styles.lines}>
            <Link href={organisationAddresses.profile.to({ school: id })} className={styles.name}>
              {name}
            </Link>
            <small>{code ?? t`标识码未登记`}</small>
            {isClosed && <FlagTag tone="late">{t`已停用`}</FlagTag>}
          </span>
        </span>
      ),
    },
    {
      id: 'kind',
      title: t`类型与市州`,
      width: '148px',
      cell: ({ kind, city }) => (
        <span className={styles.lines}>
          {i18n._(schoolKindNames[kind])}
          {city && <small>{city}</small>}
        </span>
      ),
    },
    {
      id: 'edition',
      title: t({ message: '版本', context: 'edition' }),
      width: '120px',
      cell: ({ edition }) => i18n._(editionNames[edition]),
    },
    figure('people', t`师生`),
    figure('courses', t`课程`),
    {
      id: 'administrators',
      title: t`管理员`,
      width: '104px',
      align: 'end',
      cell: ({ id, name, administrators, isClosed }) =>
        administrators === 0 && !isClosed ? (
          <span className={`${styles.lines} ${styles.end}`}>
            <FlagTag tone="late">{t`没有`}</FlagTag>
            <Link
              href={organisationAddresses.profile.to({ school: id })}
              className={styles.name}
              aria-label={t`任命${name}的管理员`}
            >
              {t`任命`}
            </Link>
          </span>
        ) : (
          i18n.number(administrators)
        ),
    },
    {
      id: 'act',
      title: t`操作`,
      width: '132px',
      align: 'end',
      cell: (row) => (
        <span className={styles.acts}>
          <Button appearance="subtle" size="small" aria-label={t`编辑${row.name}`} onClick={() => onEdit(row)}>
            {t`编辑`}
          </Button>
          {row.isClosed ? (
            <Button appearance="subtle" size="small" aria-label={t`恢复${row.name}`} onClick={() => onReopen(row)}>
              {t({ message: '恢复', context: 'school' })}
            </Button>
          ) : (
            <Button appearance="subtle" size="small" aria-label={t`停用${row.name}`} onClick={() => onClose(row)}>
              {t({ message: '停用', context: 'school' })}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <WorkTable
      label={t({ message: '学校', context: 'plural' })}
      density="page"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
    />
  );
}
