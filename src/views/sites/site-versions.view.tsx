import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { SiteVersion, SiteVersionPage } from '#contract/sites/sites.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { useSiteWords } from './site.words.tsx';
import styles from './sites.module.css';

interface Props {
  shown: Shown<SiteVersionPage>;
  onPage: (page: number) => void;
  onCompare: (number: number) => void;
}

/** What was public, newest first. */
export function SiteVersions({ shown, onPage, onCompare }: Props) {
  const { t } = useLingui();
  return (
    <Loaded shown={shown} what={t`版本记录`} bare skeleton={<SkeletonRows count={4} height={56} />}>
      {(page) => (
        <>
          <ol className={styles.versions}>
            {page.data.map((version) => (
              <Version key={version.number} version={version} onCompare={onCompare} />
            ))}
          </ol>
          <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
        </>
      )}
    </Loaded>
  );
}

function Version({ version, onCompare }: { version: SiteVersion } & Pick<Props, 'onCompare'>) {
  const { t } = useLingui();
  const { nameOf } = useSiteWords();
  const { number, publishedAt, publishedBy, restoredFrom, changes, isPublic } = version;
  const at = minuteText(publishedAt);
  const listed = changes.map(nameOf).join(t`、`);
  return (
    <li>
      <div>
        <b>
          {t`版本 ${number}`} {isPublic && <FlagTag tone="ok">{t`公开中`}</FlagTag>}
        </b>
        <p>{publishedBy ? t`${at} 由 ${publishedBy} 发布` : t`${at} 由配置文件写入`}</p>
        {restoredFrom !== null && <p>{t`恢复自版本 ${restoredFrom}`}</p>}
        {listed && <p>{t`修改：${listed}`}</p>}
      </div>
      {!isPublic && (
        <Button aria-label={t`比较版本 ${number}`} onClick={() => onCompare(number)}>
          {t`比较`}
        </Button>
      )}
    </li>
  );
}
