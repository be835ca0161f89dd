import { Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { rolesByAccess } from '#contract/common/roles.rule.ts';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import type { RolePerson, RolePersonPage } from '#contract/roles/roles.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { roleWords } from '#views/common/frame/role.words.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './roles.module.css';

interface Props {
  shown: Shown<RolePersonPage>;
  role: string;
  search: string;
  onFilter: (filter: { role?: string; search?: string }) => void;
  onPage: (page: number) => void;
}

/** 按人查: who holds a role. Roles are given and taken on the pages of what they are about. */
export function RolePeople({ shown, role, search, onFilter, onPage }: Props) {
  const { t, i18n } = useLingui();
  const isNarrowed = role !== '' || search !== '';
  return (
    <section className={tree.panel} aria-label={t`按人查`}>
      <div className={styles.tools}>
        <Toolbar label={t`筛选`}>
          <SearchField label={t`姓名、学号或工号`} value={search} onSearch={(text) => onFilter({ search: text })} />
          <Select aria-label={t`角色`} value={role} onChange={(_, { value }) => onFilter({ role: value })}>
            <option value="">{t`全部管理员`}</option>
            {rolesByAccess.map((one) => (
              <option key={one} value={one}>
                {i18n._(roleWords[one])}
              </option>
            ))}
          </Select>
        </Toolbar>
      </div>
      <Loaded
        shown={shown}
        what={t`角色名单`}
        bare
        skeleton={<SkeletonRows count={8} height={56} />}
        empty={
          <StateBlock
            bare
            kind={isNarrowed ? 'search' : 'empty'}
            title={isNarrowed ? t`没有符合条件的人` : t`暂无人员`}
            actions={isNarrowed ? [{ label: t`清空筛选`, onPress: () => onFilter({ role: '', search: '' }) }] : []}
          />
        }
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <Rows rows={page.data} />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 项身份，在各自的页面授予和收回</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The page on which the role is given and taken; null where none does. */
function pageOf({ role, school, of, name }: RolePerson): string | null {
  if (role === 'teacher') return accountAddresses.verifications.to({ state: 'all', search: name });
  if (role === 'libMaintainer' && of) return maintenanceAddresses.information.to({ libraryId: of.id });
  if ((role === 'schoolAdmin' || role === 'collegeAdmin') && school)
    return organisationAddresses.profile.to({ school: school.id });
  return null;
}

function Rows({ rows }: { rows: readonly RolePerson[] }) {
  const { t, i18n } = useLingui();
  const columns: Column<RolePerson>[] = [
    {
      id: 'name',
      title: t`姓名`,
      isName: true,
      cell: ({ name, number }) => (
        <span className={styles.two}>
          <b>{name}</b>
          <small>{number}</small>
        </span>
      ),
    },
    { id: 'role', title: t`角色`, cell: ({ role }) => i18n._(roleWords[role]) },
    {
      id: 'of',
      title: t`范围`,
      cell: ({ role, school, of }) =>
        [school?.name, of?.name].filter(Boolean).join(' · ') || (role === 'platformAdmin' ? t`整个平台` : '—'),
    },
    { id: 'since', title: t`授予时间`, cell: ({ since }) => minuteText(since) },
    { id: 'by', title: t`授予人`, cell: ({ by }) => by ?? '—' },
    {
      id: 'act',
      title: t`操作`,
      width: '96px',
      align: 'end',
      cell: (row) => {
        const page = pageOf(row);
        return page && <Link href={page} className={styles.act}>{t`前往管理`}</Link>;
      },
    },
  ];
  const idOf = ({ id, role, school, of }: RolePerson) => [id, role, of?.id ?? school?.id].join();
  return <WorkTable label={t`按人查`} density="page" columns={columns} rows={rows} idOf={idOf} />;
}
