import { useLingui } from '@lingui/react/macro';
import { materialIdCodec } from '#contract/library.codec.ts';
import { libraryOperations } from '#contract/library.operations.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Bone } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';

interface Props {
  /** Of the material. */
  id: string;
  /** Null where the policy lets nobody save it. */
  onDownload: (() => void) | null;
}

/** The material itself, in the page; its signed address is asked for anew when it ends. */
export function MaterialStage({ id, onDownload }: Props) {
  const { t } = useLingui();
  const { preview } = usePlatform();
  const asked = useOperation(libraryOperations.preview, materialIdCodec.encode({ id }), { freshMs: 480_000 });
  if (asked.error)
    return (
      <FailedBlock
        what={t`素材内容`}
        message={asked.error.message}
        requestId={asked.error.requestId ?? undefined}
        onRetry={() => void asked.refetch()}
      />
    );
  if (!asked.data || asked.isPlaceholderData) return <Bone height={480} />;
  const { url, streams, captions, name, mediaType, sizeBytes, pages } = asked.data;
  return (
    <preview.Shown
      file={{ fileId: id, name, mediaType, sizeBytes, ...(pages !== undefined && { pages }) }}
      {...{ url, streams, captions, onDownload }}
      onRetry={() => void asked.refetch()}
    />
  );
}
