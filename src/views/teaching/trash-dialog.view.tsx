import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Trash } from '#contract/teaching/outline.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { KindIcon } from './kind-icon.view.tsx';
import styles from './trash-dialog.module.css';

interface Props {
  listed: Shown<Trash>;
  onRestore: (id: string) => void;
  onClose: () => void;
}

/** 回收站: what was deleted from the outline in the last 30 days. */
export function TrashDialog({ listed, onRestore, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.dialog}>
        <DialogBody>
          <DialogTitle>
            <Trans>回收站</Trans>
          </DialogTitle>
          <DialogContent>
            <Loaded
              shown={listed}
              what={t`回收站`}
              bare
              skeleton={<SkeletonRows count={4} height={52} />}
              empty={
                <StateBlock bare kind="empty" title={t`回收站是空的`}>
                  <Trans>删除的章节和内容保留 30 天，可随时恢复。</Trans>
                </StateBlock>
              }
            >
              {(page) => (
                <ul>
                  {page.data.map(({ id, kind, title, childCount, deletedAt }) => (
                    <li key={id} className={styles.row}>
                      <KindIcon kind={kind} />
                      <span className={styles.title}>
                        {title}
                        <small>
                          <Trans>{minuteText(deletedAt)} 删除</Trans>
                          {childCount > 0 && (
                            <>
                              {' · '}
                              <Trans>连同 {childCount} 项内容</Trans>
                            </>
                          )}
                        </small>
                      </span>
                      <Button icon={<ArrowUndoRegular />} aria-label={t`恢复“${title}”`} onClick={() => onRestore(id)}>
                        <Trans>恢复</Trans>
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </Loaded>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>
              <Trans>关闭</Trans>
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
