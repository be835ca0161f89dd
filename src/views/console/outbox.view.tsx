import { Input, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { OutboxPage as Page } from '#contract/messages/outbox.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { BulkBar, TableFoot, Toolbar, type BulkAction } from '#views/common/toolbar.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { OutboxRows } from './outbox-rows.view.tsx';
import styles from './console.module.css';

export type OutboxState = 'all' | 'waiting' | 'dead' | 'unknown' | 'sent' | 'dropped';

export interface OutboxFilter {
  state: OutboxState;
  kind: '' | 'mail' | 'sms';
  fault: string;
  /** Days, such as 2026-11-21; '' is open. */
  from: string;
  to: string;
}

interface Props {
  filter: OutboxFilter;
  shown: Shown<Page>;
  selected: ReadonlySet<string>;
  bulk: readonly BulkAction[];
  onSelect: (selected: ReadonlySet<string>) => void;
  onFilter: (change: Partial<OutboxFilter>) => void;
  onPage: (page: number) => void;
}

/** 发件箱: mails and SMS that leave, without what they say. */
export function OutboxPage(props: Props) {
  const { filter, onFilter } = props;
  const { t } = useLingui();
  return (
    <ManagePage
      title={t`发件箱`}
      tabs={{
        label: t`状态`,
        value: filter.state,
        choices: [
          { value: 'all', label: t`全部` },
          { value: 'waiting', label: t`待发送` },
          { value: 'dead', label: t`发送失败` },
          { value: 'unknown', label: t`结果未知` },
          { value: 'sent', label: t`已发送` },
          { value: 'dropped', label: t`已放弃` },
        ],
      }}
      onTab={(state) => onFilter({ state })}
    >
      <section className={tree.panel} aria-label={t`发件箱`}>
        <div className={styles.tools}>
          <Toolbar label={t`筛选`}>
            <Select
              aria-label={t`方式`}
              value={filter.kind}
              onChange={(_, { value }) => onFilter({ kind: value as OutboxFilter['kind'] })}
            >
              <option value="">{t`邮件和短信`}</option>
              <option value="mail">{t`邮件`}</option>
              <option value="sms">{t`短信`}</option>
            </Select>
            <SearchField
              label={t`失败原因，如 smtp 550`}
              value={filter.fault}
              onSearch={(fault) => onFilter({ fault })}
            />
            <Input
              type="date"
              aria-label={t`开始日期`}
              value={filter.from}
              onChange={(_, { value }) => onFilter({ from: value })}
            />
            <Input
              type="date"
              aria-label={t`结束日期`}
              value={filter.to}
              onChange={(_, { value }) => onFilter({ to: value })}
            />
          </Toolbar>
        </div>
        <List {...props} />
      </section>
    </ManagePage>
  );
}

function List({ filter, shown, selected, bulk, onSelect, onFilter, onPage }: Props) {
  const { t } = useLingui();
  const isNarrowed = filter.kind !== '' || filter.fault !== '' || filter.from !== '' || filter.to !== '';
  const isTickable = filter.state === 'dead' || filter.state === 'unknown' || filter.state === 'waiting';
  return (
    <Loaded
      shown={shown}
      what={t`发件箱`}
      bare
      skeleton={<SkeletonRows count={8} height={56} />}
      empty={
        <StateBlock
          bare
          kind={isNarrowed ? 'search' : 'empty'}
          title={isNarrowed ? t`没有符合条件的邮件和短信` : t`暂无邮件和短信`}
          {...(isNarrowed && {
            actions: [{ label: t`清空筛选`, onPress: () => onFilter({ kind: '', fault: '', from: '', to: '' }) }],
          })}
        >
          {t`已发送的保留 30 天，其余保留 90 天。`}
        </StateBlock>
      }
    >
      {(page) => (
        <>
          <div className={styles.table}>
            <OutboxRows rows={page.data} {...(isTickable && { selected, onSelect })} />
          </div>
          {selected.size > 0 ? (
            <BulkBar count={selected.size} actions={bulk} onCancel={() => onSelect(new Set())} />
          ) : (
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              {page.totalCapped ? t`多于 ${page.totalCount} 条` : t`共 ${page.totalCount} 条`}
            </TableFoot>
          )}
        </>
      )}
    </Loaded>
  );
}
