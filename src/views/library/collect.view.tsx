import { Checkbox } from '@fluentui/react-components';
import { FolderArrowRightRegular, StarOffRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { FavouriteRecord } from '#contract/library/library.codec.ts';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import { Pager } from '#views/common/pager.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import text from '#views/common/text.module.css';
import { BulkBar } from '#views/common/toolbar.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import { CollectFolders, type FolderActions, type FolderPlace, type Folders } from './collect-folders.view.tsx';
import { CollectRow } from './collect-row.view.tsx';
import styles from './collect.module.css';
import { FolderMenu } from './folder-menu.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { useThumbTurns } from './material-thumb.view.tsx';

interface Props {
  folders: Folders | null;
  place: FolderPlace;
  keyword: string;
  list: Shown<PageOf<FavouriteRecord>>;
  folderActions: FolderActions;
  onKeyword: (keyword: string) => void;
  onPage: (page: number) => void;
  onMove: (ids: readonly string[], folderId: string | null) => void;
  onGiveUp: (ids: readonly string[]) => void;
}

const none: readonly FavouriteRecord[] = [];

/** `/account/collect`: what a person keeps of the libraries, in folders. */
export function CollectPage({ folders, place, keyword, list, folderActions, ...on }: Props) {
  const { t } = useLingui();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const rows = list.status === 'shown' ? list.data.data : none;
  const turnOf = useThumbTurns(rows);
  // What has left the list is no longer chosen.
  const chosen = marked.filter((id) => rows.some((row) => row.id === id));
  const mark = (id: string, isMarked: boolean) =>
    setMarked(isMarked ? [...chosen, id] : chosen.filter((one) => one !== id));
  const move = (ids: readonly string[], folderId: string | null) => {
    setMarked([]);
    on.onMove(ids, folderId);
  };
  const giveUp = (ids: readonly string[]) => {
    setMarked([]);
    on.onGiveUp(ids);
  };
  const isAll = rows.length > 0 && chosen.length === rows.length;
  return (
    <section
      className={`${layout.card} ${layout.padded}`}
      aria-busy={list.status === 'shown' && list.isStale}
      aria-labelledby="collect-title"
    >
      <header className={styles.head}>
        <h1 id="collect-title" className={text.section}>
          <Trans>我的收藏</Trans>
        </h1>
        <SearchField label={t`搜索收藏`} value={keyword} onSearch={on.onKeyword} />
      </header>
      <div className={styles.split}>
        <CollectFolders folders={folders} place={place} {...folderActions} onDrop={move} />
        <div className={styles.main}>
          <Loaded
            shown={list}
            what={t`收藏`}
            bare
            skeleton={<SkeletonRows count={6} height={72} />}
            empty={<Empty place={place} keyword={keyword} onClear={() => on.onKeyword('')} />}
          >
            {(page) => (
              <>
                <div className={styles.tools}>
                  <Checkbox
                    label={t`全选本页`}
                    checked={isAll ? true : chosen.length > 0 ? 'mixed' : false}
                    onChange={() => setMarked(isAll ? [] : rows.map(({ id }) => id))}
                  />
                  {chosen.length > 0 ? (
                    <FolderMenu
                      folders={folders?.folders ?? []}
                      current={undefined}
                      onMove={(folderId) => move(chosen, folderId)}
                      onNewFolder={folderActions.onAdd}
                      icon={<FolderArrowRightRegular />}
                      label={t`将选中的 ${chosen.length} 个收藏移动到…`}
                    />
                  ) : (
                    <span className={text.meta}>
                      <Trans>共 {page.totalCount} 个</Trans>
                    </span>
                  )}
                </div>
                <ul className={styles.list}>
                  {rows.map((row, at) => (
                    <CollectRow
                      key={row.id}
                      favourite={row}
                      turn={turnOf(at)}
                      folders={folders?.folders ?? []}
                      isMarked={chosen.includes(row.id)}
                      dragged={chosen.includes(row.id) ? chosen : [row.id]}
                      onMark={(isMarked) => mark(row.id, isMarked)}
                      onMove={(folderId) => move([row.id], folderId)}
                      onGiveUp={() => giveUp([row.id])}
                      onNewFolder={folderActions.onAdd}
                    />
                  ))}
                </ul>
                <div className={styles.bulk}>
                  <BulkBar
                    count={chosen.length}
                    actions={[
                      { id: 'giveUp', label: t`取消收藏`, icon: <StarOffRegular />, onPress: () => giveUp(chosen) },
                    ]}
                    onCancel={() => setMarked([])}
                  />
                </div>
                <Pager page={page.pageNo} total={page.totalPage} onPage={on.onPage} />
              </>
            )}
          </Loaded>
        </div>
      </div>
    </section>
  );
}

function Empty({ place, keyword, onClear }: { place: FolderPlace; keyword: string; onClear: () => void }) {
  const { t } = useLingui();
  if (keyword !== '')
    return (
      <StateBlock bare kind="empty" title={t`未找到“${keyword}”`} actions={[{ label: t`清空搜索`, onPress: onClear }]}>
        {t`请更换关键词，或在“全部收藏”中搜索。`}
      </StateBlock>
    );
  if (place !== null)
    return (
      <StateBlock bare kind="empty" title={t`暂无内容`}>
        {t`将素材拖到左侧的文件夹，或使用素材右侧的“移动到…”。`}
      </StateBlock>
    );
  return (
    <StateBlock
      bare
      kind="empty"
      title={t`暂无收藏`}
      actions={[{ label: t`浏览资源库`, href: libraryAddresses.list.to() }]}
    >
      {t`点击素材的星标即可收藏，收藏的素材显示在此处。`}
    </StateBlock>
  );
}
