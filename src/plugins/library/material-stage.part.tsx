import { useLingui } from '@lingui/react/macro';
import { materialIdCodec, type MaterialDetailRecord } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { Bone } from '#views/common/skeleton.view.tsx';
import { policySentences } from '#views/library/licence.words.ts';

interface Props {
  material: Pick<MaterialDetailRecord, 'id' | 'downloadPolicy' | 'downloadable'>;
  onDownload: () => void;
}

/** The material itself, in the page; its signed address is asked for anew when it ends. */
export function MaterialStage({ material: { id, downloadPolicy, downloadable }, onDownload }: Props) {
  const { t, i18n } = useLingui();
  const { preview } = usePlatform();
  const asked = useOperation(libraryOperations.preview, materialIdCodec.encode({ id }), { freshMs: 480_000 });
  // An address that could not be had anew has ended, so it is not shown any longer.
  if (asked.error || !asked.data || asked.isPlaceholderData)
    return <NotLoaded shown={shownOf(asked)} what={t`素材内容`} skeleton={<Bone height={480} />} />;
  const { url, shownAs, streams, captions, name, mediaType, sizeBytes, pages } = asked.data;
  const policy = i18n._(policySentences[downloadPolicy]);
  return (
    <preview.Shown
      file={{ fileId: id, name, mediaType, sizeBytes, ...(pages !== undefined && { pages }) }}
      {...{ url, streams, captions }}
      shownAs={shownAs === 'pages' || shownAs === 'picture' ? shownAs : undefined}
      why={downloadable ? undefined : t`${policy}；此类文件不支持在线查看，仅显示介绍。`}
      onDownload={downloadable ? onDownload : null}
      onRetry={() => void asked.refetch()}
    />
  );
}
