import { Button, Select } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { rolesByAccess } from '#contract/common/roles.rule.ts';
import type { RolePerson, RolePersonPage } from '#contract/roles/roles.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { roleWords } from '#views/common/frame/role.words.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { dayText, minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { usePlaceText } from './use-place-text.ts';
import styles from './roles.module.css';

interface Props {
  shown: Shown<RolePersonPage>;
  role: string;
  search: string;
  onFilter: (filter: { role?: string; search?: string }) => void;
  onPage: (page: number) => void;
  onAppoint: () => void;
  onEnd: (holder: RolePerson) => void;
}

/** 按人查: who holds a role, by whose act and until when. */
export function RolePeople({ shown, role, search, onFilter, onPage, onAppoint, onEnd }: Props) {
  const { t, i18n } = useLingui();
  const isNarrowed = role !== '' || search !== '';
  return (
    <section className={tree.panel} aria-label={t`按人查`}>
      <div className={styles.tools}>
        <Toolbar
          label={t`筛选`}
          end={
            <Button appearance="primary" icon={<AddRegular />} onClick={onAppoint}>
              {t`任命`}
            </Button>
          }
        >
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
              <Rows rows={page.data} onEnd={onEnd} />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 项身份</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Rows({ rows, onEnd }: { rows: readonly RolePerson[]; onEnd: (holder: RolePerson) => void }) {
  const { t, i18n } = useLingui();
  const placeText = usePlaceText();
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
    { id: 'of', title: t`范围`, cell: placeText },
    {
      id: 'since',
      title: t`授予时间`,
      cell: ({ since, until }) => (
        <span className={styles.two}>
          <span>{minuteText(since)}</span>
          {until && <small>{t`至 ${dayText(until)}`}</small>}
        </span>
      ),
    },
    {
      id: 'by',
      title: t`授予人`,
      cell: ({ by, reason }) => (
        <span className={styles.two}>
          <span>{by ?? '—'}</span>
          {reason && <small>{reason}</small>}
        </span>
      ),
    },
    {
      id: 'act',
      title: t`操作`,
      width: '104px',
      align: 'end',
      cell: (row) => <Act row={row} onEnd={onEnd} />,
    },
  ];
  return (
    <WorkTable label={t`按人查`} density="page" columns={columns} rows={rows} idOf={({ holdingId }) => holdingId} />
  );
}

function Act({ row, onEnd }: { row: RolePerson; onEnd: (holder: RolePerson) => void }) {
  const { t } = useLingui();
  const { name, role, mayEnd } = row;
  if (mayEnd)
    return (
      <Button size="small" appearance="subtle" aria-label={t`结束${name}的任命`} onClick={() => onEnd(row)}>
        {t`结束任命`}
      </Button>
    );
  // Who teaches is verified by the school.
  if (role !== 'teacher') return null;
  return (
    <Link href={accountAddresses.verifications.to({ state: 'all', search: name })} className={styles.act}>
      {t`前往管理`}
    </Link>
  );
}
