import { maintenanceOperations } from '#contract/maintenance.operations.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';

/** The captions of a video; each change is written at once. Where a colleague wrote meanwhile, theirs are shown first. */
export function MaterialCaptionsPart({ libraryId, materialId }: { libraryId: string; materialId: string }) {
  const { notify, upload } = usePlatform();
  const { data, refetch } = useOperation(maintenanceOperations.captions, { libraryId, materialId }, { freshMs: 0 });
  const save = useAct(maintenanceOperations.writeCaptions, { refresh: [maintenanceOperations.captions] });
  if (!data) return null;
  const seen = data.captions.map(({ captionFileId }) => captionFileId);
  return (
    <upload.CaptionsField
      captions={data.captions}
      isSaving={save.isPending}
      onWrite={(captions) =>
        save.mutate(
          { libraryId, materialId, captions, seen },
          {
            onError: ({ code, message, requestId }) => {
              notify({ kind: 'error', title: message, requestId });
              if (code === 409) void refetch();
            },
          },
        )
      }
    />
  );
}
