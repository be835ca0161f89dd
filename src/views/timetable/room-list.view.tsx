import { Button, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Room, RoomPage } from '#contract/timetable/rooms.contract.ts';
import type { Timetable } from '#contract/timetable/timetable.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './timetable.module.css';

export interface RoomFilter {
  search: string;
  campus: string;
  building: string;
  state: '' | 'open' | 'closed';
}

interface Props {
  timetable: Pick<Timetable, 'campuses' | 'mayWrite'>;
  filter: RoomFilter;
  shown: Shown<RoomPage>;
  isSaving: boolean;
  onFilter: (filter: Partial<RoomFilter>) => void;
  onPage: (page: number) => void;
  onEdit: (room: Room) => void;
  onRemove: (room: Room) => void;
}

/** Rooms by campus and building. */
export function RoomList(props: Props) {
  const { timetable, filter, shown, onFilter, onPage } = props;
  const { t } = useLingui();
  const { campuses } = timetable;
  const buildings = campuses.filter(({ campus }) => filter.campus === '' || campus === filter.campus);
  const names = [...new Set(buildings.flatMap((one) => one.buildings))];
  const columns = useColumns(props);
  return (
    <section className={styles.card} aria-label={t`教室`}>
      <Toolbar label={t`筛选`}>
        <SearchField label={t`搜索教室`} value={filter.search} onSearch={(search) => onFilter({ search })} />
        <Select
          aria-label={t`校区`}
          value={filter.campus}
          onChange={(_, { value }) => onFilter({ campus: value, building: '' })}
        >
          <option value="">{t`全部校区`}</option>
          {campuses
            .filter(({ campus }) => campus !== '')
            .map(({ campus }) => (
              <option key={campus}>{campus}</option>
            ))}
        </Select>
        <Select
          aria-label={t`教学楼`}
          value={filter.building}
          onChange={(_, { value }) => onFilter({ building: value })}
        >
          <option value="">{t`全部教学楼`}</option>
          {names.map((building) => (
            <option key={building}>{building}</option>
          ))}
        </Select>
        <Select
          aria-label={t`状态`}
          value={filter.state}
          onChange={(_, { value }) => onFilter({ state: value as RoomFilter['state'] })}
        >
          <option value="">{t`全部状态`}</option>
          <option value="open">{t`使用中`}</option>
          <option value="closed">{t`已停用`}</option>
        </Select>
      </Toolbar>
      <Loaded
        shown={shown}
        what={t`教室`}
        bare
        skeleton={<SkeletonRows count={10} height={44} />}
        empty={<StateBlock bare kind="empty" title={t`暂无教室`} />}
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <WorkTable label={t`教室`} columns={columns} rows={page.data} idOf={({ id }) => id} />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 间教室</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}

function useColumns({ timetable, isSaving, onEdit, onRemove }: Props): Column<Room>[] {
  const { t } = useLingui();
  return [
    { id: 'name', title: t`教室`, isName: true, cell: ({ building, name }) => <b>{`${building} ${name}`}</b> },
    { id: 'campus', title: t`校区`, cell: ({ campus }) => campus || '—' },
    { id: 'seats', title: t`座位`, width: '88px', align: 'end', cell: ({ seats }) => seats },
    { id: 'lessons', title: t`课程安排`, width: '104px', align: 'end', cell: ({ lessons }) => lessons },
    {
      id: 'state',
      title: t`状态`,
      width: '104px',
      cell: ({ isClosed }) => <FlagTag tone={isClosed ? 'none' : 'ok'}>{isClosed ? t`已停用` : t`使用中`}</FlagTag>,
    },
    ...(timetable.mayWrite
      ? [
          {
            id: 'act',
            title: t`操作`,
            width: '128px',
            align: 'end' as const,
            cell: (room: Room) => (
              <span className={styles.acts}>
                <Button appearance="subtle" size="small" disabled={isSaving} onClick={() => onEdit(room)}>
                  {t`编辑`}
                </Button>
                {room.lessons === 0 && (
                  <Button appearance="subtle" size="small" disabled={isSaving} onClick={() => onRemove(room)}>
                    {t`删除`}
                  </Button>
                )}
              </span>
            ),
          },
        ]
      : []),
  ];
}
