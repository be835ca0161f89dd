import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { encode } from 'uqr';
import { useSearchParams } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import {
  libraryCodec,
  libraryIdCodec,
  materialCodec,
  materialIdCodec,
  type MaterialDetailRecord,
} from '#contract/library/library.codec.ts';
import { citationOf } from '#contract/library/citation.rule.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useCopy, useMay, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { MaterialActions } from '#views/library/material-actions.view.tsx';
import { MaterialHome, MaterialUsage, RelatedMaterials } from '#views/library/material-aside.view.tsx';
import { MaterialCite } from '#views/library/material-cite.view.tsx';
import { MissingMaterial, UnreadMaterial } from '#views/library/missing-material.view.tsx';
import { MaterialPage } from '#views/library/material-page.view.tsx';
import { now } from '#views/common/now.ts';
import { MaterialStage } from './material-stage.part.tsx';
import { useCountedView } from './use-counted-view.ts';
import { useFavourite } from './use-favourite.ts';
import { useMaterialDownload } from './use-material-download.ts';
import { useMaterialUse } from './use-material-use.ts';

const freshMs = 300_000;

/** `?id=` the material. */
export default function MaterialScreen() {
  const [query] = useSearchParams();
  const { id } = libraryAddresses.material.read(query);
  const asked = useOperation(libraryOperations.material, id ? materialIdCodec.encode({ id }) : null, { freshMs });
  const material = asked.data && materialCodec.decode(asked.data);
  if (material?.id === id && !asked.error) return <Material key={id} material={material} />;
  return id ? <UnreadMaterial shown={shownOf(asked)} /> : <MissingMaterial />;
}

function Material({ material }: { material: MaterialDetailRecord }) {
  const { t } = useLingui();
  const { setTitle, askOverlay, origin } = usePlatform();
  const { id, libraryId, title, licence, downloadPolicy } = material;
  useCountedView(id);
  const favourite = useFavourite(id);
  const { isBusy, onDownload } = useMaterialDownload(material);
  const use = useMaterialUse(material);
  const mayTeach = useMay('course.edit');
  const library = useOperation(libraryOperations.detail, libraryIdCodec.encode(libraryId), { freshMs });
  const related = useOperation(libraryOperations.recommended, materialIdCodec.encode({ id }), { freshMs });
  useEffect(() => setTitle(title), [title, setTitle]);
  const address = `${origin}${libraryAddresses.short.to({ code: material.shortCode })}`;
  const code = useMemo(() => encode(address, { border: 0 }).data, [address]);
  const copy = useCopy();
  const copyLink = () => void copy(address, t`链接已复制`);
  const complain = () =>
    void askOverlay<null, { material: { id: string; title: string } }>(() => import('./complaint.overlay.tsx'), {
      material: { id, title },
    });
  const { author, school: publisher, type, kind, versions, updatedAt } = material;
  const publishedAt = versions.at(-1)?.publishedAt ?? updatedAt;
  const citation = citationOf(
    { title, author, publisher, type, kind, publishedAt, updatedAt: versions[0]?.publishedAt ?? updatedAt, address },
    now(),
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
          onComplain={complain}
        />
      }
      aside={
        <>
          <MaterialUsage material={material} />
          <MaterialCite
            {...{ citation, address, code }}
            onCopyCitation={() => void copy(citation, t`引文已复制`)}
            onCopyAddress={copyLink}
          />
          {library.data && <MaterialHome library={libraryCodec.decode(library.data)} />}
          {!related.error && (
            <RelatedMaterials materials={related.data?.map(materialCodec.decode).slice(0, 6) ?? null} />
          )}
        </>
      }
    />
  );
}
