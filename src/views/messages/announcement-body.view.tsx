import { ArrowDownloadRegular, AttachRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { AnnouncementFile } from '#contract/messages/announcements.contract.ts';
import { RichText } from '../common/rich-text.view.tsx';
import { sizeText } from '../files/file.words.ts';
import styles from './announcement-body.module.css';

interface Props {
  /** As it was written: shown cleaned. */
  body: string;
  files: readonly AnnouncementFile[];
  onDownload: (fileId: string) => void;
}

/** What an announcement says, with its files. */
export function AnnouncementBody({ body, files, onDownload }: Props) {
  const { t } = useLingui();
  return (
    <>
      <RichText html={body} className={styles.body} />
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t`附件`}>
          {files.map(({ id, name, sizeBytes }) => (
            <li key={id}>
              <button type="button" title={t`下载${name}`} onClick={() => onDownload(id)}>
                <AttachRegular aria-hidden fontSize={16} />
                <span>{name}</span>
                <small>{sizeText(sizeBytes)}</small>
                <ArrowDownloadRegular aria-hidden fontSize={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
