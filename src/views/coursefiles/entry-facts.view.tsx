import { BookRegular, FolderFilled } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { CourseEntry } from '#contract/coursefiles/coursefiles.contract.ts';
import { FlagTag } from '../common/flag.view.tsx';
import { minuteText } from '../common/moments.ts';
import { now } from '../common/now.ts';
import { FileBadge } from '../files/file-badge.view.tsx';
import { sizeText } from '../files/file.words.ts';
import styles from './coursefiles.module.css';

type Known = Pick<CourseEntry, 'kind' | 'name' | 'mediaType'>;

/** What it is, for the eye; its name stands beside it. */
export const EntryIcon = ({ kind, name, mediaType }: Known) =>
  kind === 'file' ? (
    <FileBadge name={name} mediaType={mediaType} />
  ) : (
    <span aria-hidden className={styles.icon} data-kind={kind}>
      {kind === 'folder' ? <FolderFilled fontSize={28} /> : <BookRegular fontSize={24} />}
    </span>
  );

/** What is said of it in small words. */
export function useEntryFacts() {
  const { t } = useLingui();
  return ({ kind, sizeBytes, pages, entries, reference }: CourseEntry): string[] => {
    if (kind === 'folder') return [t`${entries} 项`];
    if (reference) return [t`引用自素材`, ...(reference.library === '' ? [] : [reference.library])];
    return [sizeText(sizeBytes), ...(pages === null ? [] : [t`${pages} 页`])];
  };
}

/** What limits it: words for the team where nothing else is said. */
export function EntryFlags({ entry, isTeam }: { entry: CourseEntry; isTeam: boolean }) {
  const { t } = useLingui();
  const { kind, download, isDownloadable, isShowable, visibleFrom, audiences, reference, isNew, number } = entry;
  const isLater = visibleFrom !== null && Date.parse(visibleFrom) > now();
  const saysLook = isTeam ? download === 'look' : kind === 'file' && !isDownloadable;
  const cannotLook = kind === 'file' && !isDownloadable && !isShowable;
  return (
    <span className={styles.flags}>
      {isNew && <FlagTag tone="now">{number > 1 ? t`已更新` : t`新`}</FlagTag>}
      {reference?.state === 'withdrawn' && <FlagTag tone="error">{t`素材已下架`}</FlagTag>}
      {saysLook && <FlagTag tone="none">{t`只能查看`}</FlagTag>}
      {isTeam && download === 'allowed' && <FlagTag tone="none">{t`可以下载`}</FlagTag>}
      {!isTeam && cannotLook && <FlagTag tone="late">{t`不支持在线查看`}</FlagTag>}
      {isLater && <FlagTag tone="late">{t`${minuteText(visibleFrom)} 起可见`}</FlagTag>}
      {audiences.length > 0 && <FlagTag tone="none">{t`指定对象`}</FlagTag>}
    </span>
  );
}
