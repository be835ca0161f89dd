import { useLingui } from '@lingui/react/macro';
import layout from '#views/common/layout.module.css';
import { FailedBlock, StateBlock } from '#views/common/state-block.view.tsx';
import styles from './missing-material.module.css';

/** In place of a material that is not there, or not for this person. */
export function MissingMaterial() {
  const { t } = useLingui();
  return (
    <div className={`${layout.content} ${styles.block}`}>
      <StateBlock kind="missing" title={t`素材不存在或已下架`} actions={[{ label: t`浏览资源库`, href: '/sourceLib' }]}>
        {t`素材可能已下架或正在审核，或链接不完整。已收藏的素材，收藏夹中会保留其名称。`}
      </StateBlock>
    </div>
  );
}

interface Unread {
  error: { message: string; requestId: string | null };
  onRetry: () => void;
}

/** In place of a material that could not be read just now. */
export function UnreadMaterial({ error, onRetry }: Unread) {
  const { t } = useLingui();
  return (
    <div className={`${layout.content} ${styles.block}`}>
      <FailedBlock what={t`素材`} message={error.message} requestId={error.requestId ?? undefined} onRetry={onRetry} />
    </div>
  );
}
