import { Select } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular, PersonDeleteRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type {
  Decision,
  DecisionResult,
  ReviewCounts,
  ReviewPage,
  ReviewRow,
} from '#contract/enrolments/enrolments.contract.ts';
import { BatchCard, BatchTable } from '#views/common/batch-table.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Toolbar } from '#views/common/toolbar.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { ManagePage } from './manage-page.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import { useStudentColumns } from './student-columns.view.tsx';

type Action = Decision['action'];

interface Filter {
  offering: string;
  status: ReviewRow['status'] | '';
  search: string;
}

interface Props {
  label: string;
  filter: Filter;
  offerings: readonly { id: string; number: number; term: string }[];
  counts: ReviewCounts | null;
  listed: Shown<ReviewPage>;
  /** Over all pages. */
  selected: ReadonlyMap<string, ReviewRow>;
  isBusy: boolean;
  pictureOf: (fileId: string) => string;
  onFilter: (change: Partial<Filter> & { page?: number }) => void;
  onSelect: (selected: ReadonlyMap<string, ReviewRow>) => void;
  onDecide: (action: Action, rows: readonly ReviewRow[]) => void;
}

/** 选课审核: applications first, decisions for one or for many. */
export function StudentsPage(props: Props) {
  const { filter, counts, listed, onFilter } = props;
  const { t } = useLingui();
  const count = (...statuses: ReviewRow['status'][]) =>
    counts?.statuses.filter(({ value }) => statuses.includes(value)).reduce((sum, one) => sum + one.count, 0);
  const tabs = [
    { value: '' as const, label: t`全部`, count: counts?.total },
    { value: 'applied' as const, label: t`待审核`, count: count('applied') },
    { value: 'approved' as const, label: t`已通过`, count: count('approved') },
    { value: 'active' as const, label: t`在学`, count: count('active') },
    { value: 'completed' as const, label: t`已完成`, count: count('completed') },
    { value: 'rejected' as const, label: t`已退回`, count: count('rejected') },
    { value: 'withdrawn' as const, label: t`已退出`, count: count('withdrawn') },
    { value: 'removed' as const, label: t`已移出`, count: count('removed') },
  ].filter((tab) => tab.value === '' || tab.value === filter.status || tab.value === 'applied' || tab.count);
  return (
    <ManagePage
      title={t`选课审核`}
      tabs={{ label: t`状态`, choices: tabs, value: filter.status }}
      onTab={(status) => onFilter({ status })}
    >
      <BatchCard>
        <Tools {...props} />
        <Loaded shown={listed} what={t`学生名单`} bare skeleton={<SkeletonRows count={8} height={44} />}>
          {(page) => <Rows {...props} page={page} />}
        </Loaded>
      </BatchCard>
    </ManagePage>
  );
}

function Tools({ filter, offerings, onFilter }: Props) {
  const { t } = useLingui();
  return (
    <Toolbar label={t`筛选`}>
      <SearchField label={t`搜索姓名或昵称`} value={filter.search} onSearch={(search) => onFilter({ search })} />
      <Select aria-label={t`开课`} value={filter.offering} onChange={(_, { value }) => onFilter({ offering: value })}>
        <option value="">{t`全部开课`}</option>
        {offerings.map(({ id, number, term }) => (
          <option key={id} value={id}>
            {t`第 ${number} 次开课 ${term}`}
          </option>
        ))}
      </Select>
    </Toolbar>
  );
}

function Rows(props: Props & { page: ReviewPage }) {
  const { page, label, selected, filter, isBusy, onSelect, onFilter, onDecide } = props;
  const { t } = useLingui();
  const columns = useStudentColumns(props);
  const chosen = [...selected.values()];
  const may = (...statuses: ReviewRow['status'][]) => chosen.filter(({ status }) => statuses.includes(status));
  const [waiting, learning] = [may('applied'), may('approved', 'active')];
  const isFiltered = filter.search !== '' || filter.status !== '' || filter.offering !== '';
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
          id: 'approve',
          label: t`通过 ${waiting.length} 人`,
          icon: <CheckmarkRegular fontSize={20} />,
          isDisabled: isBusy || waiting.length === 0,
          onPress: () => onDecide('approve', waiting),
        },
        {
          id: 'reject',
          label: t`退回 ${waiting.length} 人`,
          icon: <DismissRegular fontSize={20} />,
          isDisabled: isBusy || waiting.length === 0,
          onPress: () => onDecide('reject', waiting),
        },
        {
          id: 'remove',
          label: t`移出 ${learning.length} 人`,
          icon: <PersonDeleteRegular fontSize={20} />,
          isDisabled: isBusy || learning.length === 0,
          onPress: () => onDecide('remove', learning),
        },
      ]}
      empty={
        isFiltered ? (
          <StateBlock
            bare
            kind="search"
            title={t`没有符合条件的学生`}
            actions={[{ label: t`查看全部`, onPress: () => onFilter({ search: '', status: '', offering: '' }) }]}
          />
        ) : (
          <StateBlock bare kind="empty" title={t`暂无学生报名`}>
            <Trans>课程发布并开放报名后，学生显示在此处。</Trans>
          </StateBlock>
        )
      }
    />
  );
}

/** What became of a decision, in words: what was done, and why the rest was not. */
export function useDecisionWords() {
  const { t } = useLingui();
  return ({ done, refused }: DecisionResult) => {
    const why = {
      changed: t`其他成员刚刚已处理`,
      full: t`名额已满`,
      state: t`当前状态不能进行此操作`,
      gone: t`已不在名单中`,
    };
    const reasons = [...new Set(refused.map((one) => why[one.why]))].join(t`，`);
    if (refused.length === 0) return { kind: 'success' as const, title: t`已处理 ${done} 人` };
    return {
      kind: 'warning' as const,
      title:
        done === 0 ? t`没有任何改动，${refused.length} 人未处理` : t`已处理 ${done} 人，${refused.length} 人未处理`,
      text: reasons,
    };
  };
}
