import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type {
  CourseEntry,
  CourseFileVersion,
  CourseVersionPage,
  CourseViewerPage,
} from '#contract/coursefiles/coursefiles.contract.ts';
import { FlagTag } from '../common/flag.view.tsx';
import layout from '../common/layout.module.css';
import { Loaded } from '../common/loaded.view.tsx';
import { minuteText } from '../common/moments.ts';
import { Pager } from '../common/pager.view.tsx';
import { PersonFace } from '../common/person-face.view.tsx';
import { SegmentControl } from '../common/segment.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import text from '../common/text.module.css';
import { WideDialog } from '../common/wide-dialog.view.tsx';
import { sizeText } from '../files/file.words.ts';
import styles from './coursefiles.module.css';

type Tab = 'versions' | 'viewers' | 'old';

interface Props {
  entry: CourseEntry;
  tab: Tab;
  versions: Shown<CourseVersionPage>;
  viewers: Shown<CourseViewerPage>;
  pictureOf: (fileId: string) => string;
  onTab: (tab: Tab) => void;
  onPage: (page: number) => void;
  onDownload: (version: CourseFileVersion) => void;
  onClose: () => void;
}

/** The files that stood there, and who looked at which of them. */
export function EntryHistory(props: Props) {
  const { entry, tab, onTab, onClose } = props;
  const { t } = useLingui();
  return (
    <WideDialog title={entry.name} onDismiss={onClose}>
      <div className={styles.history}>
        <SegmentControl<Tab>
          label={t`版本和查看记录`}
          value={tab}
          choices={[
            ...(entry.kind === 'file' ? [{ value: 'versions' as const, label: t`版本` }] : []),
            { value: 'viewers', label: t`看过的学生` },
            ...(entry.number > 1 ? [{ value: 'old' as const, label: t`只看过之前版本` }] : []),
          ]}
          onChoose={onTab}
        />
        {tab === 'versions' ? <Versions {...props} /> : <Viewers {...props} />}
      </div>
    </WideDialog>
  );
}

function Versions({ entry, versions, onPage, onDownload }: Props) {
  const { t } = useLingui();
  return (
    <Loaded shown={versions} what={t`版本`} bare skeleton={<SkeletonRows count={3} height={56} />}>
      {(page) => (
        <>
          <ol className={styles.versions} aria-label={t`版本`}>
            {page.data.map((version) => (
              <li key={version.number}>
                <div className={styles.words}>
                  <b>
                    {t`第 ${version.number} 版`}{' '}
                    {version.number === entry.number && <FlagTag tone="ok">{t`当前`}</FlagTag>}
                  </b>
                  <span>
                    {[version.fileName, sizeText(version.sizeBytes), version.addedBy, minuteText(version.addedAt)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {version.note !== '' && <p>{version.note}</p>}
                </div>
                <span className={text.meta}>{t`${version.viewers} 人看过，${version.downloads} 人下载`}</span>
                <Button size="small" aria-label={t`下载第 ${version.number} 版`} onClick={() => onDownload(version)}>
                  <Trans>下载</Trans>
                </Button>
              </li>
            ))}
          </ol>
          <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}

function Viewers({ entry, tab, viewers, pictureOf, onPage }: Props) {
  const { t } = useLingui();
  const empty = (
    <StateBlock bare kind="empty" title={tab === 'old' ? t`看过的学生都已看到当前版本` : t`暂无学生看过`} />
  );
  return (
    <Loaded shown={viewers} what={t`查看记录`} bare skeleton={<SkeletonRows count={5} height={44} />} empty={empty}>
      {(page) => (
        <>
          <ul className={styles.versions} aria-label={t`看过的学生`}>
            {page.data.map(({ name, avatarFileId, number, views, lastAt, isDownloaded }) => (
              <li key={`${name} ${lastAt}`}>
                <span className={layout.row}>
                  <PersonFace name={name} src={avatarFileId && pictureOf(avatarFileId)} size={28} />
                  {name}
                </span>
                <span className={text.meta}>
                  {[
                    ...(entry.number > 1 ? [t`第 ${number} 版`] : []),
                    ...(views > 0 ? [t`看过 ${views} 次`] : []),
                    ...(isDownloaded ? [t`已下载`] : []),
                    minuteText(lastAt),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}
