import { Button } from '@fluentui/react-components';
import {
  ArrowMoveRegular,
  ArrowUploadRegular,
  BookAddRegular,
  DeleteRegular,
  FolderAddRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { CourseEntryPage, CourseFolder } from '#contract/coursefiles/coursefiles.contract.ts';
import { BatchCard } from '../common/batch-table.view.tsx';
import { TreeKeys } from '../common/edit-tree.view.tsx';
import { Loaded } from '../common/loaded.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import { SearchField } from '../common/search-field.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { BulkBar, TableFoot, Toolbar } from '../common/toolbar.view.tsx';
import { ManagePage } from '../teaching/manage-page.view.tsx';
import { Crumbs } from './crumbs.view.tsx';

interface Props {
  folder: CourseFolder;
  search: string;
  isBin: boolean;
  list: Shown<CourseEntryPage>;
  selected: number;
  isBusy: boolean;
  hrefOf: (folderId: string) => string;
  onSearch: (text: string) => void;
  onBin: (isOpen: boolean) => void;
  onPage: (page: number) => void;
  onFiles: (files: readonly File[]) => void;
  onFolder: () => void;
  /** Absent: there are no libraries here. */
  onReference?: (() => void) | undefined;
  onMove: () => void;
  onRemove: () => void;
  onUnselect: () => void;
  /** What is on its way. */
  uploads: ReactNode;
  /** The file that is looked at. */
  stage: ReactNode;
  /** In place of the list while the bin is open. */
  bin: ReactNode;
  rows: (page: CourseEntryPage) => ReactNode;
}

/** Files of a course for its team: where one is, what lies there, and what is done with it. */
export function CourseFilesPage(props: Props) {
  const { folder, isBin, uploads, stage, bin, onBin, onFolder, onReference, onFiles } = props;
  const { t } = useLingui();
  const pick = useRef<HTMLInputElement>(null);
  return (
    <ManagePage
      title={t`课程资料`}
      tabs={{
        label: t`课程资料`,
        value: isBin ? 'bin' : 'files',
        choices: [
          { value: 'files', label: t`资料` },
          { value: 'bin', label: t`回收站`, count: folder.binned },
        ],
      }}
      onTab={(tab) => onBin(tab === 'bin')}
      actions={
        !isBin && (
          <>
            <Button icon={<FolderAddRegular />} onClick={onFolder}>
              <Trans>新建文件夹</Trans>
            </Button>
            {onReference && (
              <Button icon={<BookAddRegular />} onClick={onReference}>
                <Trans>引用素材</Trans>
              </Button>
            )}
            <Button
              appearance="primary"
              icon={<ArrowUploadRegular />}
              data-pick-files
              onClick={() => pick.current?.click()}
            >
              <Trans>上传文件</Trans>
            </Button>
            <input
              ref={pick}
              hidden
              multiple
              type="file"
              aria-label={t`选择文件`}
              onChange={({ target }) => {
                onFiles([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </>
        )
      }
    >
      {uploads}
      {stage}
      {isBin ? bin : <Files {...props} />}
    </ManagePage>
  );
}

function Files(props: Props) {
  const { folder, search, list, selected, isBusy, rows, hrefOf, onSearch, onPage, onMove, onRemove, onUnselect } =
    props;
  const { t } = useLingui();
  const empty =
    search === '' ? (
      <StateBlock bare kind="empty" title={folder.path.length === 0 ? t`该课程暂无资料` : t`文件夹为空`}>
        {t`上传文件或新建文件夹，选课学生可在课程资料中查看。`}
      </StateBlock>
    ) : (
      <StateBlock bare kind="search" title={t`未找到符合条件的资料`} />
    );
  return (
    <>
      <BatchCard isBusy={list.status === 'shown' && list.isStale}>
        <Toolbar
          label={t`位置和搜索`}
          end={<SearchField label={t`搜索全部资料的名称`} value={search} onSearch={onSearch} />}
        >
          <Crumbs path={folder.path} hrefOf={hrefOf} />
        </Toolbar>
        <Loaded shown={list} what={t`课程资料`} bare skeleton={<SkeletonRows count={8} height={56} />} empty={empty}>
          {(page) => (
            <>
              {rows(page)}
              {selected > 0 ? (
                <BulkBar
                  count={selected}
                  onCancel={onUnselect}
                  actions={[
                    {
                      ...{ id: 'move', label: t`移动 ${selected} 项`, icon: <ArrowMoveRegular fontSize={20} /> },
                      ...{ isDisabled: isBusy, onPress: onMove },
                    },
                    {
                      ...{ id: 'remove', label: t`删除 ${selected} 项`, icon: <DeleteRegular fontSize={20} /> },
                      ...{ isDisabled: isBusy, onPress: onRemove },
                    },
                  ]}
                />
              ) : (
                <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
                  <Trans>共 {page.totalCount} 项</Trans>
                </TableFoot>
              )}
            </>
          )}
        </Loaded>
      </BatchCard>
      {search === '' && (
        <TreeKeys
          keys={[
            ['Enter', t`打开`],
            ['Alt+↑ ↓', t`上移、下移`],
          ]}
        />
      )}
    </>
  );
}
