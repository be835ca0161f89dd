import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, ArrowUploadRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { ManagedMaterialPage } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { Directories } from '#contract/maintenance/maintenance.contract.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import type { Choice } from '#views/common/filter-card.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { BulkBar, TableFoot, type BulkAction } from '#views/common/toolbar.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { MaterialsFilters } from './materials-filters.view.tsx';
import type { MaterialsFilter, MaterialsTab } from './materials.words.ts';
import { MaterialTable } from './material-table.view.tsx';
import styles from './materials.module.css';
import { PickAll } from './pick-all.view.tsx';

interface Props {
  filter: MaterialsFilter;
  listed: Shown<ManagedMaterialPage>;
  directories: Directories['directories'];
  currentId: string | null;
  selected: ReadonlySet<string>;
  bulk: readonly BulkAction[];
  /** Of an act on very many; null while there is none. */
  progress: { done: number; of: number } | null;
  /** Ticks all that the filter leaves; null while that is asked for. */
  onPickAll: (() => void) | null;
  /** The uploads above the table. */
  uploads: ReactNode;
  /** The review panel at the right; null where nothing is chosen. */
  side: ReactNode;
  /** Somebody chose the material in the panel; on narrow windows it lies over the list. */
  isChosen: boolean;
  /** Further tools of the head: template, filled sheets. */
  tools: ReactNode;
  isExporting: boolean;
  accept: string;
  onFilter: (change: Partial<MaterialsFilter>) => void;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
  onExport: (() => void) | null;
  onFiles: ((files: readonly File[]) => void) | null;
}

/** 素材: what is uploaded, what waits, and the one that is looked at. */
export function MaterialsPage(props: Props) {
  const { filter, listed, uploads, side, isChosen, tools, isExporting, onFilter, onExport, onFiles } = props;
  const { t, i18n } = useLingui();
  const pick = useRef<HTMLInputElement>(null);
  const tabs = listed.status === 'shown' ? listed.data.tabs : null;
  const names: Record<MaterialsTab, string> = {
    all: t`全部`,
    review: t`待审核`,
    draft: t`草稿与退回`,
    published: t`已发布`,
    withdrawn: t`已下架`,
    bin: t`回收站`,
  };
  const choices = (Object.keys(names) as MaterialsTab[]).map((value): Choice<MaterialsTab> => ({
    value,
    label: tabs ? `${names[value]} ${i18n.number(tabs[value])}` : names[value],
  }));
  const take = (files: FileList | null) => files && onFiles?.([...files]);
  return (
    <div
      onDragOver={(event) => onFiles && event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (!onFiles || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <ManagePage
        title={t`素材`}
        tabs={{ label: t`状态`, value: filter.tab, choices }}
        onTab={(tab) => onFilter({ tab, page: 1 })}
        actions={
          <>
            {tools}
            {onExport && (
              <Button icon={<ArrowDownloadRegular />} disabled={isExporting} onClick={onExport}>
                {t`导出当前列表`}
              </Button>
            )}
            {onFiles && (
              <Button
                data-pick-files
                appearance="primary"
                icon={<ArrowUploadRegular />}
                onClick={() => pick.current?.click()}
              >
                {t`上传素材`}
              </Button>
            )}
            <input
              ref={pick}
              hidden
              multiple
              type="file"
              aria-label={t`选择要上传的文件`}
              accept={props.accept}
              onChange={({ target }) => {
                take(target.files);
                target.value = '';
              }}
            />
          </>
        }
      >
        {uploads}
        <div className={styles.desk}>
          <section className={styles.card}>
            <MaterialsFilters {...props} />
            <List {...props} />
          </section>
          {side && (
            <aside className={styles.side} data-chosen={isChosen} aria-label={t`审核`}>
              {side}
            </aside>
          )}
        </div>
      </ManagePage>
    </div>
  );
}

function List(props: Props) {
  const { filter, listed, selected, bulk, onFilter, onSelect, onFiles } = props;
  const { t } = useLingui();
  if (listed.status !== 'shown')
    return <NotLoaded shown={listed} what={t`素材`} bare skeleton={<SkeletonRows count={7} height={60} />} />;
  const { data: page } = listed;
  const isFiltered = filter.search !== '' || filter.type !== 0 || filter.kind !== '' || filter.directoryId !== '';
  const from = (page.pageNo - 1) * page.pageSize + 1;
  const pager = (
    <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={(next) => onFilter({ page: next })} />
  );
  return (
    <>
      <div className={styles.table} data-stale={listed.isStale}>
        <MaterialTable
          {...props}
          rows={page.data}
          empty={
            isFiltered ? (
              <StateBlock
                bare
                kind="search"
                title={t`没有符合条件的素材`}
                actions={[
                  {
                    label: t`清除筛选`,
                    onPress: () => onFilter({ search: '', type: 0, kind: '', directoryId: '', page: 1 }),
                  },
                ]}
              />
            ) : (
              <EmptyTab tab={filter.tab} mayUpload={onFiles !== null} />
            )
          }
        />
      </div>
      {selected.size > 0 ? (
        <BulkBar count={selected.size} actions={bulk} onCancel={() => onSelect(new Set())}>
          <PickAll {...props} page={page} />
        </BulkBar>
      ) : (
        page.data.length > 0 && (
          <TableFoot pager={pager}>
            <Trans>
              {from}–{from + page.data.length - 1}，共 {page.totalCount} 件
            </Trans>
          </TableFoot>
        )
      )}
      {selected.size > 0 && page.totalPage > 1 && <TableFoot pager={pager}>{null}</TableFoot>}
    </>
  );
}

function EmptyTab({ tab, mayUpload }: { tab: MaterialsTab; mayUpload: boolean }) {
  const { t } = useLingui();
  const words: Record<MaterialsTab, [string, string]> = {
    all: [
      t`资源库暂无素材`,
      mayUpload ? t`点击右上角“上传素材”，或将文件拖到此处，可一次选择多个。` : t`上传后显示在此处。`,
    ],
    review: [t`暂无待审核的素材`, t`送审的素材按等待时间排列在此。`],
    draft: [t`暂无草稿`, t`刚上传和被退回的素材显示在此处。`],
    published: [t`暂无已发布的素材`, t`审核通过后访客可见。`],
    withdrawn: [t`暂无已下架的素材`, t`下架的素材随时可以恢复。`],
    bin: [t`回收站是空的`, t`删除的素材先移入回收站，可以恢复。`],
  };
  const [title, text] = words[tab];
  return (
    <StateBlock bare kind={tab === 'review' ? 'done' : 'empty'} title={title}>
      {text}
    </StateBlock>
  );
}
