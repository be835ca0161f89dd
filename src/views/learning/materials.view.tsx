import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, DismissRegular, EyeRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CourseFilePage } from '#contract/learning/learning.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import layout from '../common/layout.module.css';
import { Pager } from '../common/pager.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import text from '../common/text.module.css';
import { FileBadge } from '../files/file-badge.view.tsx';
import { sizeText } from '../files/file.words.ts';
import styles from './materials.module.css';

interface Props {
  list: Shown<CourseFilePage> | { status: 'empty' };
  /** File that is looked at; null for none. */
  opened: string | null;
  onOpen: (fileId: string) => void;
  onClose: () => void;
  onDownload: (fileId: string) => void;
  onPage: (page: number) => void;
  studyHref: (itemId: string) => string;
  preview: ReactNode;
}

/** All files of the course in one list, to look at here or to keep. */
export function MaterialsPage(props: Props) {
  const { t } = useLingui();
  const { list, opened, onClose, preview } = props;
  const empty = <StateBlock kind="empty" title={t`该课程暂无资料`}>{t`教师在章节中添加文档后显示在此处。`}</StateBlock>;
  return (
    <div className={`${layout.content} ${styles.page}`}>
      <header className={layout.between}>
        <h1 className={text.section}>
          <Trans>课程资料</Trans>
        </h1>
        {opened && (
          <Button icon={<DismissRegular />} onClick={onClose}>
            <Trans>关闭预览</Trans>
          </Button>
        )}
      </header>
      {opened && preview}
      {list.status === 'empty' ? (
        empty
      ) : (
        <Loaded
          shown={list}
          what={t`资料`}
          skeleton={
            <div className={layout.card}>
              <SkeletonRows />
            </div>
          }
          empty={empty}
        >
          {(page) => <FileList {...props} page={page} />}
        </Loaded>
      )}
    </div>
  );
}

function FileList({ page, opened, onOpen, onDownload, onPage, studyHref }: Props & { page: CourseFilePage }) {
  const { t } = useLingui();
  return (
    <>
      <ul className={`${layout.card} ${styles.list}`}>
        {page.data.map(({ itemId, title, fileId, name, mediaType, sizeBytes, pages }) => (
          <li key={itemId} data-open={fileId === opened}>
            <FileBadge name={name} mediaType={mediaType} />
            <div className={styles.words}>
              <Link href={studyHref(itemId)}>{title}</Link>
              <span>{[name, sizeText(sizeBytes), ...(pages ? [t`${pages} 页`] : [])].join(' · ')}</span>
            </div>
            <Button
              appearance="subtle"
              icon={<EyeRegular />}
              aria-label={t`预览 ${title}`}
              onClick={() => onOpen(fileId)}
            >
              <Trans>预览</Trans>
            </Button>
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
    </>
  );
}
