import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { SchoolVersion, SchoolVersionPage } from '#contract/organisation/school-profile.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import styles from './publication.module.css';
import { useSchoolProfileWords } from './school-profile.words.tsx';

interface Props {
  shown: Shown<SchoolVersionPage>;
  onPage: (page: number) => void;
  onRestore: (number: number) => void;
  onDismiss: () => void;
}

/** What was public, newest first; each can be public again. */
export function SchoolVersionsDialog({ shown, onPage, onRestore, onDismiss }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onDismiss()}>
      <DialogSurface style={{ maxWidth: 'min(640px, calc(100vw - 32px))' }}>
        <DialogBody>
          <DialogTitle>{t`版本记录`}</DialogTitle>
          <DialogContent>
            <p>{t`恢复后公开页立即显示该版本，正在填写的内容保留。`}</p>
            <Loaded shown={shown} what={t`版本记录`} bare skeleton={<SkeletonRows count={4} height={56} />}>
              {(page) => (
                <>
                  <ol className={styles.versions}>
                    {page.data.map((version) => (
                      <Version key={version.number} version={version} onRestore={onRestore} />
                    ))}
                  </ol>
                  <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
                </>
              )}
            </Loaded>
          </DialogContent>
          <DialogActions>
            <Button onClick={onDismiss}>{t`关闭`}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Version({ version, onRestore }: { version: SchoolVersion } & Pick<Props, 'onRestore'>) {
  const { t } = useLingui();
  const { nameOf } = useSchoolProfileWords();
  const { number, publishedAt, publishedBy, restoredFrom, changes, isPublic } = version;
  const at = minuteText(publishedAt);
  const listed = changes.map(nameOf).join(t`、`);
  return (
    <li>
      <div>
        <b>
          {t`版本 ${number}`} {isPublic && <FlagTag tone="ok">{t`公开中`}</FlagTag>}
        </b>
        <p>{publishedBy ? t`${at} 由 ${publishedBy} 发布` : t`${at} 平台登记的信息`}</p>
        {restoredFrom !== null && <p>{t`恢复自版本 ${restoredFrom}`}</p>}
        {listed && <p>{t`修改：${listed}`}</p>}
      </div>
      {!isPublic && (
        <Button aria-label={t`恢复版本 ${number}`} onClick={() => onRestore(number)}>
          {t`恢复此版本`}
        </Button>
      )}
    </li>
  );
}
