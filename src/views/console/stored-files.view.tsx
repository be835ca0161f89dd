import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { Orphan, StoredFilePage, StoredFileRow } from '#contract/console/console-storage.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { BulkBar, TableFoot, type BulkAction } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { kindNames, sizeText } from '#views/files/file.words.ts';
import styles from './console.module.css';
import { listText } from '#views/common/list-text.ts';

function useFileColumns(): readonly Column<Orphan>[] {
  const { t, i18n } = useLingui();
  return [
    {
      id: 'name',
      title: t`文件`,
      isName: true,
      cell: ({ name, kind }) => (
        <span className={styles.two}>
          {name}
          <small>{i18n._(kindNames[kind])}</small>
        </span>
      ),
    },
    { id: 'bytes', title: t`大小`, width: '100px', align: 'end', cell: ({ bytes }) => sizeText(bytes) },
    {
      id: 'owner',
      title: t`上传者`,
      cell: ({ ownerName, schoolName }) => (
        <span className={styles.two}>
          {ownerName || '—'}
          {schoolName && <small>{schoolName}</small>}
        </span>
      ),
    },
    { id: 'at', title: t`上传时间`, width: '184px', cell: ({ createdAt }) => minuteText(createdAt) },
  ];
}

/** The largest files, and which areas show them. */
export function LargestFiles({ shown, onPage }: { shown: Shown<StoredFilePage>; onPage: (page: number) => void }) {
  const { t } = useLingui();
  const columns: readonly Column<StoredFileRow>[] = [
    ...useFileColumns(),
    {
      id: 'usedBy',
      title: t`使用位置`,
      width: '160px',
      cell: ({ usedBy }) => (usedBy.length > 0 ? listText(usedBy) : <FlagTag tone="none">{t`未使用`}</FlagTag>),
    },
  ];
  return (
    <section className={tree.panel} aria-label={t`最大的文件`}>
      <Loaded
        shown={shown}
        what={t`最大的文件`}
        bare
        skeleton={<SkeletonRows count={8} height={56} />}
        empty={<StateBlock bare kind="empty" title={t`暂无文件`} />}
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <WorkTable
                label={t`最大的文件`}
                density="page"
                columns={columns}
                rows={page.data}
                idOf={({ id }) => id}
              />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              {page.totalCapped
                ? t`多于 ${page.totalCount} 个文件，查看记入操作日志`
                : t`共 ${page.totalCount} 个文件，查看记入操作日志`}
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}

interface OrphansProps {
  shown: Shown<readonly Orphan[]>;
  /** Files that were looked through until now. */
  looked: number;
  isReading: boolean;
  /** Null where all were looked through. */
  onMore: (() => void) | null;
  selected: ReadonlySet<string>;
  bulk: readonly BulkAction[];
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** Files older than a day that nobody shows. */
export function Orphans({ shown, looked, isReading, onMore, selected, bulk, onSelect }: OrphansProps) {
  const { t, i18n } = useLingui();
  const columns = useFileColumns();
  return (
    <section className={tree.panel} aria-label={t`未使用的文件`}>
      <Loaded shown={shown} what={t`未使用的文件`} bare skeleton={<SkeletonRows count={8} height={56} />}>
        {(rows) => (
          <>
            <div className={styles.table}>
              <WorkTable
                label={t`未使用的文件`}
                density="page"
                columns={columns}
                rows={rows}
                idOf={({ id }) => id}
                nameOf={({ name }) => name}
                selected={selected}
                onSelect={onSelect}
                empty={
                  <StateBlock bare kind="empty" title={onMore ? t`已查找的文件都在使用` : t`没有未使用的文件`}>
                    {t`上传超过一天且没有任何页面或业务引用的文件会列在此处。`}
                  </StateBlock>
                }
              />
            </div>
            {selected.size > 0 ? (
              <BulkBar count={selected.size} actions={bulk} onCancel={() => onSelect(new Set())} />
            ) : (
              <TableFoot
                pager={
                  onMore && (
                    <Button size="small" disabled={isReading} onClick={onMore}>
                      {isReading ? t`正在查找` : t`继续查找`}
                    </Button>
                  )
                }
              >
                {t`已查找 ${i18n.number(looked)} 个文件，查看和删除记入操作日志`}
              </TableFoot>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
