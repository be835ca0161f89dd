import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { PublishedVersion, PublishedVersionPage } from '#contract/common/publication.contract.ts';
import { FlagTag } from './flag.view.tsx';
import { Loaded } from './loaded.view.tsx';
import { minuteText } from './moments.ts';
import { Pager } from './pager.view.tsx';
import styles from './published-versions.module.css';
import type { Shown } from './shown.ts';
import { SkeletonRows } from './skeleton.view.tsx';
import { listText } from './list-text.ts';

interface Words {
  /** What a field is called. */
  nameOf: (field: string) => string;
  /** Where a version comes from that nobody published. */
  originAt: (at: string) => string;
  /** What may be done with one that is not public: on the button, and aloud. */
  act: string;
  actOn: (number: number) => string;
}

interface Props {
  shown: Shown<PublishedVersionPage>;
  words: Words;
  onPage: (page: number) => void;
  onAct: (number: number) => void;
}

/** What was public, newest first. */
export function PublishedVersions({ shown, words, onPage, onAct }: Props) {
  const { t } = useLingui();
  return (
    <Loaded shown={shown} what={t`版本记录`} bare skeleton={<SkeletonRows count={4} height={56} />}>
      {(page) => (
        <>
          <ol className={styles.versions}>
            {page.data.map((version) => (
              <Version key={version.number} version={version} words={words} onAct={onAct} />
            ))}
          </ol>
          <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
        </>
      )}
    </Loaded>
  );
}

function Version({ version, words, onAct }: { version: PublishedVersion } & Pick<Props, 'words' | 'onAct'>) {
  const { t } = useLingui();
  const { number, publishedAt, publishedBy, restoredFrom, changes, isPublic } = version;
  const at = minuteText(publishedAt);
  const listed = listText(changes.map(words.nameOf));
  return (
    <li>
      <div>
        <b>
          {t`版本 ${number}`} {isPublic && <FlagTag tone="ok">{t`公开中`}</FlagTag>}
        </b>
        <p>{publishedBy ? t`${at} 由 ${publishedBy} 发布` : words.originAt(at)}</p>
        {restoredFrom !== null && <p>{t`恢复自版本 ${restoredFrom}`}</p>}
        {listed && <p>{t`修改：${listed}`}</p>}
      </div>
      {!isPublic && (
        <Button aria-label={words.actOn(number)} onClick={() => onAct(number)}>
          {words.act}
        </Button>
      )}
    </li>
  );
}
