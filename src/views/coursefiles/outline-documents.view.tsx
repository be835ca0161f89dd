import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, EyeRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { CourseFilePage } from '#contract/learning/learning.contract.ts';
import layout from '../common/layout.module.css';
import { Pager } from '../common/pager.view.tsx';
import text from '../common/text.module.css';
import { FileBadge } from '../files/file-badge.view.tsx';
import { sizeText } from '../files/file.words.ts';
import styles from './offering-files.module.css';

interface Props {
  page: CourseFilePage;
  studyHref: (itemId: string) => string;
  onDownload: (fileId: string) => void;
  onPage: (page: number) => void;
}

/** Documents of the outline in one list; each is read at its place. */
export function OutlineDocuments({ page, studyHref, onDownload, onPage }: Props) {
  const { t } = useLingui();
  return (
    <section className={layout.stack} aria-label={t`章节中的文档`}>
      <h2 className={text.card}>
        <Trans>章节中的文档</Trans>
      </h2>
      <ul className={`${layout.card} ${styles.list}`}>
        {page.data.map(({ itemId, title, fileId, name, mediaType, sizeBytes, pages }) => (
          <li key={itemId}>
            <FileBadge name={name} mediaType={mediaType} />
            <div className={styles.words}>
              <Link href={studyHref(itemId)}>{title}</Link>
              <span>{[name, sizeText(sizeBytes), ...(pages ? [t`${pages} 页`] : [])].join(' · ')}</span>
            </div>
            <Link href={studyHref(itemId)} className={styles.read}>
              <EyeRegular aria-hidden fontSize={20} /> <Trans>在章节中查看</Trans>
            </Link>
            <Button
              appearance="subtle"
              icon={<ArrowDownloadRegular />}
              aria-label={t`下载 ${title}`}
              onClick={() => onDownload(fileId)}
            >
              <Trans>下载</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
    </section>
  );
}
