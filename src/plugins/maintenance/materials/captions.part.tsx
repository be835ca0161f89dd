import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';

/** The captions of a video; each change is written at once. Where a colleague wrote meanwhile, theirs are shown first. */
export function MaterialCaptionsPart({ libraryId, materialId }: { libraryId: string; materialId: string }) {
  const { notify, upload } = usePlatform();
  const at = { libraryId, materialId };
  const { data } = useOperation(maintenanceMaterialsOperations.captions, at, { freshMs: 0 });
  const place = useRecord(maintenanceMaterialsOperations.captions, at);
  const save = useAct(maintenanceMaterialsOperations.writeCaptions, {
    refresh: [maintenanceMaterialsOperations.captions],
  });
  if (!data) return null;
  const seen = data.captions.map(({ captionFileId }) => captionFileId);
  return (
    <upload.CaptionsField
      captions={data.captions}
      isSaving={save.isPending}
      onWrite={(captions) =>
        save.mutate(
          { ...at, captions, seen },
          {
            onError: (error) => {
              notify({ kind: 'error', title: error.message, requestId: error.requestId });
              const theirs = conflictOf(maintenanceMaterialsOperations.writeCaptions, error);
              if (theirs) place.put(theirs);
            },
          },
        )
      }
    />
  );
}
