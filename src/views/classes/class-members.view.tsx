import { ArrowMoveRegular, ArrowUndoRegular, PersonDeleteRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClassMember, ClassMemberPage, ClassMembersAct } from '#contract/classes/classes.contract.ts';
import { BatchCard, BatchTable, RowActs, type RowAct } from '../common/batch-table.view.tsx';
import { Bar, percent } from '../common/figures.view.tsx';
import { FlagTag } from '../common/flag.view.tsx';
import layout from '../common/layout.module.css';
import { Loaded } from '../common/loaded.view.tsx';
import { minuteText } from '../common/moments.ts';
import { PersonFace } from '../common/person-face.view.tsx';
import { SearchField } from '../common/search-field.view.tsx';
import { SegmentControl } from '../common/segment.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { Toolbar } from '../common/toolbar.view.tsx';
import type { Column } from '../common/work-table.view.tsx';
import styles from './class-board.module.css';
import { memberStates, vias } from './class.words.ts';

type Act = ClassMembersAct['act'];
type Status = '' | 'applied' | 'left' | 'removed';

interface Props {
  label: string;
  status: Status;
  search: string;
  listed: Shown<ClassMemberPage>;
  /** Over all pages. */
  selected: ReadonlyMap<string, ClassMember>;
  isBusy: boolean;
  pictureOf: (fileId: string) => string;
  onFilter: (change: { status?: Status; search?: string; page?: number }) => void;
  onSelect: (selected: ReadonlyMap<string, ClassMember>) => void;
  onAct: (act: Act, rows: readonly ClassMember[]) => void;
}

const isThere = ({ status }: ClassMember) => status === 'active' || status === 'applied';

/** Who is in the class, how far each is, and what the team does with them. */
export function ClassMembers(props: Props) {
  const { status, search, listed, onFilter } = props;
  const { t } = useLingui();
  return (
    <BatchCard isBusy={listed.status === 'shown' && listed.isStale}>
      <Toolbar
        label={t`筛选`}
        end={
          <SegmentControl<Status>
            label={t`状态`}
            look="chips"
            value={status}
            choices={[
              { value: '', label: t`在班` },
              { value: 'applied', label: t`待审核` },
              { value: 'left', label: t`已退出` },
              { value: 'removed', label: t`已移出` },
            ]}
            onChoose={(next) => onFilter({ status: next })}
          />
        }
      >
        <SearchField label={t`姓名、昵称或学号`} value={search} onSearch={(text) => onFilter({ search: text })} />
      </Toolbar>
      <Loaded shown={listed} what={t`班级成员`} bare skeleton={<SkeletonRows count={8} height={44} />}>
        {(page) => <Rows {...props} page={page} />}
      </Loaded>
    </BatchCard>
  );
}

function Rows(props: Props & { page: ClassMemberPage }) {
  const { page, label, selected, status, search, isBusy, onSelect, onFilter, onAct } = props;
  const { t } = useLingui();
  const columns = useColumns(props);
  const chosen = [...selected.values()];
  const [there, gone] = [chosen.filter(isThere), chosen.filter((one) => !isThere(one))];
  return (
    <BatchTable
      {...{ label, columns, page, selected, onSelect }}
      onPage={(next) => onFilter({ page: next })}
      range={(first, last) => (
        <Trans>
          {first}–{last}，共 {page.totalCount} 人
        </Trans>
      )}
      actions={[
        {
          ...{ id: 'move', label: t`调班 ${there.length} 人`, icon: <ArrowMoveRegular fontSize={20} /> },
          ...{ isDisabled: isBusy || there.length === 0, onPress: () => onAct('move', there) },
        },
        {
          ...{ id: 'remove', label: t`移出 ${there.length} 人`, icon: <PersonDeleteRegular fontSize={20} /> },
          ...{ isDisabled: isBusy || there.length === 0, onPress: () => onAct('remove', there) },
        },
        {
          ...{ id: 'restore', label: t`恢复 ${gone.length} 人`, icon: <ArrowUndoRegular fontSize={20} /> },
          ...{ isDisabled: isBusy || gone.length === 0, onPress: () => onAct('restore', gone) },
        },
      ]}
      empty={
        search !== '' || status !== '' ? (
          <StateBlock bare kind="search" title={t`没有符合条件的成员`} />
        ) : (
          <StateBlock bare kind="empty" title={t`班级暂无成员`}>
            {t`把班级码或二维码发给学生，或从未分班的学生中添加。`}
          </StateBlock>
        )
      }
    />
  );
}

function useColumns({ isBusy, pictureOf, onAct }: Props): readonly Column<ClassMember>[] {
  const { t, i18n } = useLingui();
  const act = (what: Act, label: string, text: string, row: ClassMember): RowAct => ({
    ...{ label, text, isDisabled: isBusy, onPress: () => onAct(what, [row]) },
  });
  return [
    {
      id: 'name',
      title: t`姓名`,
      isName: true,
      cell: ({ name, avatarFileId }) => (
        <span className={layout.row}>
          <PersonFace name={name} src={avatarFileId && pictureOf(avatarFileId)} size={28} />
          {name}
        </span>
      ),
    },
    { id: 'number', title: t`学号`, width: '130px', cell: ({ number }) => number || '—' },
    {
      id: 'status',
      title: t`状态`,
      width: '90px',
      cell: ({ status }) => <FlagTag tone={memberStates[status].tone}>{i18n._(memberStates[status].text)}</FlagTag>,
    },
    {
      id: 'share',
      title: t`学习进度`,
      width: '130px',
      cell: ({ share, name }) => (
        <span className={styles.share}>
          <Bar share={share} label={t`${name}的进度`} />
          {percent(share)}%
        </span>
      ),
    },
    {
      id: 'homework',
      title: t`作业`,
      width: '80px',
      cell: ({ handedIn, homework }) => (homework === 0 ? '—' : `${handedIn} / ${homework}`),
    },
    {
      id: 'since',
      title: t`加入`,
      width: '120px',
      cell: ({ since, via }) => (
        <span className={styles.when}>
          {minuteText(since)}
          <small>{i18n._(vias[via])}</small>
        </span>
      ),
    },
    {
      id: 'actions',
      title: t`操作`,
      width: '130px',
      align: 'end',
      cell: (row) => (
        <RowActs
          acts={
            isThere(row)
              ? [act('move', t`将${row.name}调班`, t`调班`, row), act('remove', t`移出${row.name}`, t`移出`, row)]
              : [act('restore', t`恢复${row.name}`, t`恢复`, row)]
          }
        />
      ),
    },
  ];
}
