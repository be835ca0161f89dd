import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import {
  libraryCodec,
  libraryIdCodec,
  materialCodec,
  materialIdCodec,
  type MaterialDetailRecord,
} from '#contract/library.codec.ts';
import { libraryOperations } from '#contract/library.operations.ts';
import { useMay, useOperation, usePlatform } from '#shell/plugin-api.ts';
import layout from '#views/common/layout.module.css';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { FailedBlock, StateBlock } from '#views/common/state-block.view.tsx';
import { MaterialActions } from '#views/library/material-actions.view.tsx';
import { MaterialHome, MaterialUsage, RelatedMaterials } from '#views/library/material-aside.view.tsx';
import { MaterialPage } from '#views/library/material-page.view.tsx';
import { MaterialStage } from './material-stage.tsx';
import { useFavourite } from './use-favourite.ts';
import { useMaterialDownload } from './use-material-download.ts';
import { useMaterialUse } from './use-material-use.ts';

const freshMs = 300_000;

/** `?id=` the material. */
export default function MaterialScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const asked = useOperation(libraryOperations.material, id ? materialIdCodec.encode({ id }) : null, { freshMs });
  const material = asked.data && materialCodec.decode(asked.data);
  if (material?.id === id && !asked.error) return <Material key={id} material={material} />;
  if (!id || asked.error?.code === 404 || asked.error?.code === 400)
    return (
      <div className={layout.content} style={{ padding: '48px 0' }}>
        <StateBlock
          kind="missing"
          title={t`素材不存在或已下架`}
          actions={[{ label: t`浏览资源库`, href: '/sourceLib' }]}
        >
          {t`素材可能已下架或正在审核，或链接不完整。已收藏的素材，收藏夹中会保留其名称。`}
        </StateBlock>
      </div>
    );
  if (asked.error)
    return (
      <div className={layout.content} style={{ padding: '48px 0' }}>
        <FailedBlock
          what={t`素材`}
          message={asked.error.message}
          requestId={asked.error.requestId ?? undefined}
          onRetry={() => void asked.refetch()}
        />
      </div>
    );
  return <SkeletonPage />;
}

function Material({ material }: { material: MaterialDetailRecord }) {
  const { t } = useLingui();
  const { notify, setTitle } = usePlatform();
  const { id, libraryId, title, licence, downloadPolicy } = material;
  const favourite = useFavourite(id);
  const { isBusy, onDownload } = useMaterialDownload(material);
  const use = useMaterialUse(material);
  const mayTeach = useMay('course.edit');
  const library = useOperation(libraryOperations.detail, libraryIdCodec.encode(libraryId), { freshMs });
  const related = useOperation(libraryOperations.recommended, materialIdCodec.encode({ id, libraryId }), { freshMs });
  useEffect(() => setTitle(title), [title, setTitle]);
  const copyLink = () =>
    void navigator.clipboard.writeText(window.location.href).then(
      () => notify({ kind: 'success', title: t`链接已复制` }),
      () => notify({ kind: 'error', title: t`复制失败，请从地址栏复制` }),
    );
  return (
    <MaterialPage
      material={material}
      stage={<MaterialStage {...{ material, onDownload }} />}
      actions={
        <MaterialActions
          {...{ licence, downloadPolicy, favourite, onDownload }}
          isDownloading={isBusy}
          onUse={mayTeach && material.downloadable ? use : null}
          onCopyLink={copyLink}
        />
      }
      aside={
        <>
          <MaterialUsage material={material} />
          {library.data && <MaterialHome library={libraryCodec.decode(library.data)} />}
          {!related.error && (
            <RelatedMaterials materials={related.data?.map(materialCodec.decode).slice(0, 6) ?? null} />
          )}
        </>
      }
    />
  );
}
