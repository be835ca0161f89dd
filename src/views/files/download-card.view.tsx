import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { kindOf } from '#contract/files/files.rule.ts';
import styles from './download-card.module.css';
import { FileBadge } from './file-badge.view.tsx';
import { kindNames, sizeText } from './file.words.ts';

interface Props {
  name: string;
  mediaType: string;
  sizeBytes: number;
  pages?: number | undefined;
  /** Why it is not shown, where the usual words would not do. */
  why?: string | undefined;
  /** Null where it must not be saved. */
  onDownload: (() => void) | null;
}

/** A file that cannot be shown in the page: what it is, and the way to have it. */
export function DownloadCard({ name, mediaType, sizeBytes, pages, why, onDownload }: Props) {
  const { i18n, t } = useLingui();
  const facts = [i18n._(kindNames[kindOf(mediaType)]), sizeText(sizeBytes), ...(pages ? [t`${pages} 页`] : [])];
  return (
    <div className={styles.card}>
      <FileBadge name={name} mediaType={mediaType} size="large" />
      <h3>{name}</h3>
      <p>{facts.join(' · ')}</p>
      <p>
        {why !== undefined ? (
          why
        ) : onDownload ? (
          <Trans>此类文件不支持在线预览，请下载后使用本机软件打开。</Trans>
        ) : (
          <Trans>此类文件不支持在线预览，也不提供下载。</Trans>
        )}
      </p>
      {onDownload && (
        <Button appearance="primary" icon={<ArrowDownloadRegular />} onClick={onDownload}>
          <Trans>下载文件</Trans>
        </Button>
      )}
    </div>
  );
}
