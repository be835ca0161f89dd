import { Button, Checkbox } from '@fluentui/react-components';
import { FolderArrowRightRegular, StarFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { FavouriteRecord } from '#contract/library/library.codec.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { dayText } from '#views/common/moments.ts';
import type { Folder } from './collect-folders.view.tsx';
import styles from './collect.module.css';
import { dragIds } from './dragged-favourites.rule.ts';
import { FolderMenu } from './folder-menu.view.tsx';
import { MaterialThumb } from './material-thumb.view.tsx';
import { extentText, typeName } from './material.words.ts';

interface Props {
  favourite: FavouriteRecord;
  turn: number;
  folders: readonly Folder[];
  isMarked: boolean;
  /** What travels when this row is dragged: all that are marked, or itself. */
  dragged: readonly string[];
  onMark: (isMarked: boolean) => void;
  onMove: (folderId: string | null) => void;
  onGiveUp: () => void;
  onNewFolder: () => void;
}

/** One favourite. What was withdrawn since keeps its name, and cannot be opened. */
export function CollectRow({ favourite, turn, folders, isMarked, dragged, onMark, ...on }: Props) {
  const { t, i18n } = useLingui();
  const { id, title, kind, format, cover, type, libraryId, libraryName, gone, folderId } = favourite;
  const isGone = gone !== null;
  const flags = { withdrawn: t`已下架`, deleted: t`已删除`, closed: t`所属资源库已关闭` };
  const when = dayText(favourite.collectedAt);
  return (
    <li
      className={styles.row}
      data-marked={isMarked}
      data-gone={isGone}
      draggable
      onDragStart={(event) => dragIds(event.dataTransfer, dragged)}
    >
      <Checkbox
        aria-label={t`选择${title}`}
        checked={isMarked}
        onChange={(_, { checked }) => onMark(checked === true)}
      />
      <MaterialThumb title={title} kind={kind} format={format} src={isGone ? '' : cover} size="row" turn={turn} />
      <div className={styles.words}>
        <p className={styles.name}>
          {isGone ? (
            <>
              <span>{title}</span>
              <FlagTag tone="none">{flags[gone.kind]}</FlagTag>
            </>
          ) : (
            <Link href={libraryAddresses.material.to({ id, libraryId })} draggable={false}>
              {title}
            </Link>
          )}
        </p>
        <p className={styles.facts}>
          {isGone ? (
            gone.reason === '' ? (
              <Trans>名称予以保留，便于查找替代素材。</Trans>
            ) : (
              <Trans>下架原因：{gone.reason}</Trans>
            )
          ) : (
            [typeName(type, i18n.locale), extentText(favourite), libraryName].join(' · ')
          )}
        </p>
      </div>
      <span className={styles.when}>
        <Trans>{when} 收藏</Trans>
      </span>
      <FolderMenu
        isSmall
        folders={folders}
        current={folderId}
        icon={<FolderArrowRightRegular />}
        label={t`将${title}移至…`}
        onMove={on.onMove}
        onNewFolder={on.onNewFolder}
      />
      <Button
        appearance="subtle"
        className={styles.star}
        icon={<StarFilled />}
        aria-label={t`取消收藏${title}`}
        title={t`取消收藏`}
        onClick={on.onGiveUp}
      />
    </li>
  );
}
