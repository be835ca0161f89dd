import { Button, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ConsoleSession, ConsoleSessionPage } from '#contract/console/console-sessions.contract.ts';
import { rolesByAccess, type RoleCode } from '#contract/common/roles.rule.ts';
import tree from '#views/common/edit-tree.module.css';
import { FlagTag } from '#views/common/flag.view.tsx';
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
import styles from './console.module.css';
import { listText } from '#views/common/list-text.ts';

export interface SessionFilter {
  person: string;
  school: string;
  role: RoleCode | '';
}

interface Props {
  filter: SessionFilter;
  shown: Shown<ConsoleSessionPage>;
  isEnding: boolean;
  onFilter: (change: Partial<SessionFilter>) => void;
  onPage: (page: number) => void;
  onEnd: (session: ConsoleSession) => void;
}

/** Open sessions, newest login first. */
export function OpenSessions(props: Props) {
  const { filter, shown, onFilter, onPage } = props;
  const { t, i18n } = useLingui();
  const isNarrowed = filter.person !== '' || filter.school !== '' || filter.role !== '';
  return (
    <section className={tree.panel} aria-label={t`登录中`}>
      <div className={styles.tools}>
        <Toolbar label={t`筛选`}>
          <SearchField
            label={t`姓名或完整手机号`}
            value={filter.person}
            onSearch={(person) => onFilter({ person: person.slice(0, 40) })}
          />
          <SearchField
            label={t`学校名称`}
            value={filter.school}
            onSearch={(school) => onFilter({ school: school.slice(0, 60) })}
          />
          <Select
            aria-label={t`角色`}
            value={filter.role}
            onChange={(_, { value }) => onFilter({ role: value as SessionFilter['role'] })}
          >
            <option value="">{t`全部角色`}</option>
            {rolesByAccess.map((role) => (
              <option key={role} value={role}>
                {i18n._(roleWords[role])}
              </option>
            ))}
          </Select>
        </Toolbar>
      </div>
      <Loaded
        shown={shown}
        what={t`登录中的会话`}
        bare
        skeleton={<SkeletonRows count={8} height={56} />}
        empty={
          <StateBlock
            bare
            kind={isNarrowed ? 'search' : 'empty'}
            title={t`没有符合条件的会话`}
            {...(isNarrowed && {
              actions: [{ label: t`清空筛选`, onPress: () => onFilter({ person: '', school: '', role: '' }) }],
            })}
          />
        }
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <Rows {...props} rows={page.data} />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              {page.totalCapped
                ? t`多于 ${page.totalCount} 个会话，查看记入操作日志`
                : t`共 ${page.totalCount} 个会话，查看记入操作日志`}
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Rows({ rows, isEnding, onEnd }: Props & { rows: readonly ConsoleSession[] }) {
  const { t, i18n } = useLingui();
  const columns: readonly Column<ConsoleSession>[] = [
    {
      id: 'person',
      title: t`人员`,
      isName: true,
      cell: ({ personName, schoolName }) => (
        <span className={styles.two}>
          {personName || '—'}
          {schoolName && <small>{schoolName}</small>}
        </span>
      ),
    },
    {
      id: 'roles',
      title: t`角色`,
      width: '140px',
      cell: ({ roles }) => (
        <span>
          {listText(rolesByAccess.flatMap((role) => (roles.includes(role) ? [i18n._(roleWords[role])] : [])))}
        </span>
      ),
    },
    {
      id: 'device',
      title: t`设备`,
      cell: ({ device, place, addressMasked }) => (
        <span className={styles.two}>
          {device || t`未知设备`}
          <small>{[place, addressMasked].filter(Boolean).join(' ')}</small>
        </span>
      ),
    },
    {
      id: 'at',
      title: t`登录时间`,
      width: '168px',
      cell: ({ createdAt, lastUsedAt }) => (
        <span className={styles.two}>
          {minuteText(createdAt)}
          <small>{t`最近使用 ${minuteText(lastUsedAt)}`}</small>
        </span>
      ),
    },
    {
      id: 'act',
      title: t`操作`,
      width: '96px',
      align: 'end',
      cell: (row) =>
        row.isCurrent ? (
          <FlagTag tone="now">{t`当前会话`}</FlagTag>
        ) : (
          <Button
            appearance="subtle"
            size="small"
            className={styles.act}
            disabled={isEnding}
            aria-label={t`结束${row.personName}的会话`}
            onClick={() => onEnd(row)}
          >
            {t`结束`}
          </Button>
        ),
    },
  ];
  return <WorkTable label={t`登录中`} density="page" columns={columns} rows={rows} idOf={({ id }) => id} />;
}
