import { useLingui } from '@lingui/react/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import layout from '#views/common/layout.module.css';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './missing-material.module.css';

/** In place of a material that is not there, or not for this person. */
export const MissingMaterial = () => (
  <div className={`${layout.content} ${styles.block}`}>
    <Missing />
  </div>
);

/** In place of a material that is not there yet, or could not be read just now. */
export function UnreadMaterial({ shown }: { shown: Shown<unknown> }) {
  const { t } = useLingui();
  if (shown.status === 'loading') return <SkeletonPage />;
  return (
    <div className={`${layout.content} ${styles.block}`}>
      <NotLoaded shown={shown} what={t`素材`} missing={<Missing />} />
    </div>
  );
}

function Missing() {
  const { t } = useLingui();
  return (
    <StateBlock
      kind="missing"
      title={t`素材不存在或已下架`}
      actions={[{ label: t`浏览资源库`, href: libraryAddresses.list.to() }]}
    >
      {t`素材可能已下架或正在审核，或链接不完整。已收藏的素材，收藏夹中会保留其名称。`}
    </StateBlock>
  );
}
