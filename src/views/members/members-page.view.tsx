import { Button } from '@fluentui/react-components';
import { AddRegular, ArrowDownloadRegular, ArrowUploadRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type {
  AdministrativeClass,
  MemberFacets,
  MemberPage,
  MemberPlaces,
} from '#contract/members/members.contract.ts';
import { KeyCap } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { BulkBar, TableFoot, type BulkAction } from '#views/common/toolbar.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { MemberFilters } from './member-filters.view.tsx';
import { MemberTable } from './member-table.view.tsx';
import { noFilter, type MembersFilter } from './members.props.ts';
import styles from './members.module.css';

export interface SelectionProps {
  /** Of this page. */
  shown: ReadonlySet<string>;
  /** Over all pages. */
  count: number;
  /** All that the filter shows, but for those whose box was cleared. */
  isAll: boolean;
  onSelect: (shown: ReadonlySet<string>) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

interface Props {
  places: MemberPlaces;
  filter: MembersFilter;
  facets: MemberFacets | null;
  classes: readonly AdministrativeClass[];
  shown: Shown<MemberPage>;
  chosenId: string | null;
  selection: SelectionProps;
  bulk: readonly BulkAction[];
  /** Null: not by this person. */
  onAdd: (() => void) | null;
  onImport: (() => void) | null;
  onExport: (() => void) | null;
  onFilter: (change: Partial<MembersFilter>) => void;
  onOpen: (id: string) => void;
  onPage: (page: number) => void;
  /** The drawer; null where nobody is chosen. */
  panel: ReactNode;
}

/** 师生: the register of a school, and the chosen one beside it. */
export function MembersPage(props: Props) {
  const { places, filter, facets, shown, onAdd, onImport, onExport, onFilter, panel } = props;
  const { t, i18n } = useLingui();
  const of = (kind: 'learner' | 'staff') => facets?.kind.find(({ value }) => value === kind)?.count ?? 0;
  const [learners, staff] = [of('learner'), of('staff')];
  const labelled = (name: string, count: number) => (facets ? `${name} ${i18n.number(count)}` : name);
  return (
    <ManagePage
      title={t`师生`}
      tabs={{
        label: t({ message: '身份', context: 'member' }),
        value: filter.kind,
        choices: [
          { value: '', label: labelled(t`全部`, learners + staff) },
          { value: 'learner', label: labelled(t({ message: '学生', context: 'count' }), learners) },
          { value: 'staff', label: labelled(t`教职工`, staff) },
        ],
      }}
      onTab={(kind) => onFilter({ kind, status: '' })}
      actions={
        <>
          {onImport && (
            <Button icon={<ArrowUploadRegular />} onClick={onImport}>
              {t`导入名册`}
            </Button>
          )}
          {onExport && (
            <Button icon={<ArrowDownloadRegular />} disabled={shown.status !== 'shown'} onClick={onExport}>
              {t`导出`}
            </Button>
          )}
          {onAdd && (
            <Button appearance="primary" icon={<AddRegular />} onClick={onAdd}>
              {t`添加人员`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.split} data-open={panel ? true : undefined}>
        <section className={styles.card} aria-label={places.school.name}>
          <MemberFilters {...props} />
          <List {...props} />
        </section>
        {panel}
      </div>
    </ManagePage>
  );
}

function List(props: Props) {
  const { places, filter, facets, shown, chosenId, selection, bulk, onAdd, onFilter, onOpen, onPage } = props;
  const { t, i18n } = useLingui();
  const isNarrowed =
    filter.kind !== '' ||
    Object.entries(noFilter).some(([name, usual]) => filter[name as keyof MembersFilter] !== usual);
  return (
    <Loaded
      shown={shown}
      what={t`师生名单`}
      bare
      skeleton={<SkeletonRows count={12} height={44} />}
      empty={
        isNarrowed ? (
          <StateBlock
            kind="search"
            bare
            title={t`没有符合条件的人员`}
            actions={[{ label: t`清空筛选`, onPress: () => onFilter({ ...noFilter, kind: '' }) }]}
          >
            {t`可按姓名、拼音、拼音首字母或学工号后几位搜索。`}
          </StateBlock>
        ) : (
          <StateBlock
            kind="empty"
            bare
            title={t`还没有人员`}
            actions={onAdd ? [{ label: t`添加人员`, onPress: onAdd }] : []}
          >
            {t`学生和教职工添加后显示在此处，尚无账号的人员也在名单中。`}
          </StateBlock>
        )
      }
    >
      {(page, isStale) => {
        const total = facets?.total ?? page.totalCount;
        const from = (page.pageNo - 1) * page.pageSize + 1;
        const totalPage = Math.max(page.totalPage, Math.ceil(total / page.pageSize));
        const pager = <Pager page={page.pageNo} total={totalPage} onPage={onPage} size="small" />;
        return (
          <>
            {selection.count > 0 && <SelectionLine selection={selection} total={total} />}
            <div className={styles.table} data-stale={isStale || undefined}>
              <MemberTable
                rows={page.data}
                currentId={chosenId}
                hasDocuments={places.hasDocuments}
                {...(bulk.length > 0 && { selected: selection.shown, onSelect: selection.onSelect })}
                onOpen={onOpen}
              />
            </div>
            <TableFoot pager={pager}>
              <Trans>
                第 {i18n.number(from)}–{i18n.number(from + page.data.length - 1)} 人，共 {i18n.number(total)} 人
              </Trans>
              <span className={styles.keys}>
                <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> <Trans>上下翻看</Trans>
              </span>
            </TableFoot>
            <BulkBar count={selection.count} actions={bulk} onCancel={selection.onClear} />
          </>
        );
      }}
    </Loaded>
  );
}

function SelectionLine({ selection, total }: { selection: SelectionProps; total: number }) {
  const { i18n } = useLingui();
  const { shown, count, isAll, onSelectAll, onClear } = selection;
  const elsewhere = count - shown.size;
  return (
    <p className={styles.selection} role="status">
      {isAll ? (
        <Trans>已选中符合筛选条件的 {i18n.number(count)} 人。</Trans>
      ) : elsewhere > 0 ? (
        <Trans>
          本页选中 {shown.size} 人，其他页选中 {i18n.number(elsewhere)} 人。
        </Trans>
      ) : (
        <Trans>本页选中 {shown.size} 人。</Trans>
      )}
      {!isAll && total > count && (
        <button type="button" onClick={onSelectAll}>
          <Trans>选中符合筛选条件的全部 {i18n.number(total)} 人</Trans>
        </button>
      )}
      <button type="button" onClick={onClear}>
        <Trans>取消选择</Trans>
      </button>
    </p>
  );
}
