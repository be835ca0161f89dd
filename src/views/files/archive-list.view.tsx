import { DocumentRegular, FolderRegular, LockClosedRegular } from '@fluentui/react-icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './archive-list.module.css';
import { sizeText } from './file.words.ts';

interface Entry {
  name: string;
  isFolder: boolean;
  isEncrypted: boolean;
  sizeBytes: number;
}

/** Rows that are drawn; the rest is counted. */
const shownAtMost = 1000;

const depthOf = (name: string) => name.replace(/\/$/, '').split('/').length - 1;
const lastOf = (name: string) => name.replace(/\/$/, '').split('/').at(-1) || name;

/** Folders that no entry of their own names stand before what they hold; by path. */
function withFolders(entries: readonly Entry[]): Entry[] {
  const all = new Map<string, Entry>();
  for (const entry of entries) {
    const parts = entry.name.split('/').slice(0, -1);
    for (let at = 1; at <= Math.min(parts.length, 20); at++) {
      const name = `${parts.slice(0, at).join('/')}/`;
      if (!all.has(name)) all.set(name, { name, isFolder: true, isEncrypted: false, sizeBytes: 0 });
    }
    all.set(entry.name, entry);
  }
  return [...all.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** What an archive holds, folders before their files. */
export function ArchiveList({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLingui();
  const rows = withFolders(entries);
  const files = entries.filter(({ isFolder }) => !isFolder);
  const total = sizeText(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  const rest = rows.length - shownAtMost;
  return (
    <>
      <p className={styles.sum}>
        <Trans>
          共 <Plural value={files.length} other="# 个文件" />
          ，解压后 {total}
        </Trans>
      </p>
      <ul className={styles.list}>
        {rows.slice(0, shownAtMost).map(({ name, isFolder, isEncrypted, sizeBytes }) => (
          <li key={name} style={{ paddingInlineStart: 8 + Math.min(depthOf(name), 12) * 20 }} title={name}>
            {isFolder ? <FolderRegular aria-label={t`文件夹`} /> : <DocumentRegular aria-hidden />}
            <span>{lastOf(name)}</span>
            {isEncrypted && <LockClosedRegular aria-label={t`需要密码`} />}
            {!isFolder && <small>{sizeText(sizeBytes)}</small>}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.sum}>
          <Trans>还有 {rest} 项未列出，请下载后查看全部。</Trans>
        </p>
      )}
    </>
  );
}
