import { filesOperations } from '#contract/files/files.operations.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';

/** The captions of a video in a course; each change is written at once. */
export default function CaptionsScreen({ fileId }: { fileId: string }) {
  const { notify, upload } = usePlatform();
  const { data } = useOperation(filesOperations.address, { id: fileId, purpose: 'view' }, { freshMs: 300_000 });
  const save = useAct(filesOperations.setCaptions, { refresh: [filesOperations.address] });
  const captions = (data?.file.fileId === fileId ? data.captions : []).map(({ captionFileId, language, label }) => ({
    captionFileId,
    language,
    label,
  }));
  return (
    <upload.CaptionsField
      captions={captions}
      isSaving={save.isPending}
      onWrite={(next) =>
        save.mutate(
          { id: fileId, captions: next },
          { onError: ({ message, requestId }) => notify({ kind: 'error', title: message, requestId }) },
        )
      }
    />
  );
}
