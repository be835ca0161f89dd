import { Button, ToggleButton } from '@fluentui/react-components';
import { ArrowDownloadRegular, EyeRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CourseEntry, CourseEntryPage, CourseFolder } from '#contract/coursefiles/coursefiles.contract.ts';
import layout from '../common/layout.module.css';
import { Loaded } from '../common/loaded.view.tsx';
import { dayText } from '../common/moments.ts';
import { Pager } from '../common/pager.view.tsx';
import { SearchField } from '../common/search-field.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import text from '../common/text.module.css';
import { Crumbs } from './crumbs.view.tsx';
import shared from './coursefiles.module.css';
import { EntryFlags, EntryIcon, useEntryFacts } from './entry-facts.view.tsx';
import styles from './offering-files.module.css';

interface Props {
  folder: CourseFolder;
  search: string;
  isNews: boolean;
  list: Shown<CourseEntryPage>;
  openedId: string;
  hrefOf: (folderId: string) => string;
  /** Where a name leads: into the folder, to the file, to the material. */
  entryHref: (entry: CourseEntry) => string;
  onSearch: (text: string) => void;
  onNews: (isNews: boolean) => void;
  onPage: (page: number) => void;
  onOpen: (entry: CourseEntry) => void;
  onDownload: (entry: CourseEntry) => void;
  stage: ReactNode;
  /** The documents of the outline. */
  documents: ReactNode;
}

/** Files of the course for those who learn it: folders, and below them what stands in the outline. */
export function OfferingFilesPage(props: Props) {
  const { folder, search, isNews, list, hrefOf, onSearch, onNews, stage, documents } = props;
  const { t } = useLingui();
  const isWide = search !== '' || isNews;
  return (
    <div className={`${layout.content} ${styles.page}`}>
      <header className={`${layout.between} ${shared.top}`}>
        <h1 className={text.section}>
          <Trans>课程资料</Trans>
        </h1>
        <span className={layout.row}>
          {(folder.news > 0 || isNews) && (
            <ToggleButton checked={isNews} onClick={() => onNews(!isNews)}>
              <Trans>上次访问后更新 {folder.news}</Trans>
            </ToggleButton>
          )}
          <SearchField label={t`搜索资料名称`} value={search} onSearch={onSearch} />
        </span>
      </header>
      {stage}
      {!isWide && folder.path.length > 0 && <Crumbs path={folder.path} hrefOf={hrefOf} />}
      <Loaded
        shown={list}
        what={t`课程资料`}
        skeleton={
          <div className={layout.card}>
            <SkeletonRows />
          </div>
        }
        empty={
          isWide ? (
            <StateBlock kind="search" title={isNews ? t`暂无更新` : t`未找到符合条件的资料`} />
          ) : (
            <StateBlock kind="empty" title={folder.path.length === 0 ? t`教师尚未上传资料` : t`文件夹为空`} />
          )
        }
      >
        {(page) => <Entries {...props} page={page} />}
      </Loaded>
      {!isWide && folder.path.length === 0 && documents}
    </div>
  );
}

function Entries({ page, openedId, entryHref, onPage, onOpen, onDownload }: Props & { page: CourseEntryPage }) {
  const { t } = useLingui();
  const factsOf = useEntryFacts();
  return (
    <>
      <ul className={`${layout.card} ${styles.list}`} aria-label={t`课程资料`}>
        {page.data.map((entry) => {
          const { id, kind, name, changedAt, isDownloadable, isShowable, reference } = entry;
          const facts = [...factsOf(entry), ...(kind === 'folder' ? [] : [dayText(changedAt)])];
          return (
            <li key={id} data-open={id === openedId}>
              <EntryIcon {...entry} />
              <div className={styles.words}>
                {reference?.state === 'withdrawn' ? (
                  <b>{name}</b>
                ) : (
                  <Link href={entryHref(entry)} onClick={() => kind === 'reference' && onOpen(entry)}>
                    {name}
                  </Link>
                )}
                <span>{facts.join(' · ')}</span>
              </div>
              <EntryFlags entry={entry} isTeam={false} />
              {kind === 'file' && isShowable && (
                <Button
                  appearance="subtle"
                  icon={<EyeRegular />}
                  aria-label={t`预览 ${name}`}
                  onClick={() => onOpen(entry)}
                >
                  <Trans>预览</Trans>
                </Button>
              )}
              {kind === 'file' && isDownloadable && (
                <Button
                  appearance="subtle"
                  icon={<ArrowDownloadRegular />}
                  aria-label={t`下载 ${name}`}
                  onClick={() => onDownload(entry)}
                >
                  <Trans>下载</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
    </>
  );
}
