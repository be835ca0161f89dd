import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { MaterialHitRecord } from '#contract/library/library.codec.ts';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import { NearNote } from '#views/common/near-note.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { MaterialRow } from './material-card.view.tsx';
import { useThumbTurns } from './material-thumb.view.tsx';
import type { Shown } from '#views/common/shown.ts';

interface Props {
  found: Shown<PageOf<MaterialHitRecord> & { isNear?: true }>;
  onMore: () => void;
}

/** The materials of all libraries that a search finds, each with the library that it stands in. */
export function MaterialFindings({ found, onMore }: Props) {
  const { t } = useLingui();
  const turnOf = useThumbTurns(found.status === 'shown' ? found.data.data : []);
  if (found.status !== 'shown')
    return <NotLoaded shown={found} what={t`素材`} skeleton={<SkeletonRows count={4} height={72} />} />;
  const { data, totalCount, isNear } = found.data;
  if (data.length === 0)
    return (
      <StateBlock
        kind="search"
        title={t`未找到素材`}
        actions={[{ label: t`查看全部资源库`, href: libraryAddresses.list.to() }]}
      >
        {t`请更换关键词；搜索范围包括文档内容。`}
      </StateBlock>
    );
  return (
    <>
      {isNear && <NearNote />}
      <div className={layout.card} style={{ overflow: 'hidden' }}>
        {data.map((material, at) => (
          <MaterialRow key={material.id} material={material} library={material.libraryName} turn={turnOf(at)} />
        ))}
      </div>
      {totalCount > data.length && (
        <p style={{ marginTop: 24, textAlign: 'center' }}>
          <Button disabled={found.isStale} onClick={onMore}>
            <Trans>加载更多</Trans>
          </Button>
        </p>
      )}
    </>
  );
}
