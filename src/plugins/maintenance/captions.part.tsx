import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { acceptOf } from '#contract/files.rule.ts';
import type { MaterialCaptions } from '#contract/maintenance-materials.contract.ts';
import { maintenanceOperations } from '#contract/maintenance.operations.ts';
import { useAct, useOperation, usePlatform, type StoredFile } from '#shell/plugin-api.ts';
import { captionLanguages, CaptionsEditor } from '#views/files/captions-editor.view.tsx';

type Captions = MaterialCaptions['captions'];

/** The captions of a video; each change is written at once. Where a colleague wrote meanwhile, theirs are shown first. */
export function MaterialCaptionsPart({ libraryId, materialId }: { libraryId: string; materialId: string }) {
  const { t } = useLingui();
  const { notify, upload } = usePlatform();
  const [language, setLanguage] = useState<string | null>(null);
  const { data, refetch } = useOperation(maintenanceOperations.captions, { libraryId, materialId }, { freshMs: 0 });
  const save = useAct(maintenanceOperations.writeCaptions, { refresh: [maintenanceOperations.captions] });
  if (!data) return null;
  const { captions } = data;
  const free = captionLanguages.filter(({ code }) => !captions.some((one) => one.language === code));
  const chosen = free.find(({ code }) => code === language) ?? free[0];

  const write = (next: Captions) =>
    save.mutate(
      { libraryId, materialId, captions: next, seen: captions.map(({ captionFileId }) => captionFileId) },
      {
        onError: ({ code, message, requestId }) => {
          notify({ kind: 'error', title: message, requestId });
          if (code === 409) void refetch();
        },
      },
    );
  const add = (file: StoredFile) => {
    if (file.mediaType !== 'text/vtt') return notify({ kind: 'error', title: t`这个文件里没有带时间的字幕` });
    if (chosen) write([...captions, { captionFileId: file.fileId, language: chosen.code, label: chosen.label }]);
  };
  return (
    <CaptionsEditor
      captions={captions}
      languages={free}
      language={chosen?.code ?? null}
      isSaving={save.isPending}
      onLanguage={setLanguage}
      onRemove={(of) => write(captions.filter((one) => one.language !== of))}
      upload={
        chosen && (
          <upload.Field
            key={captions.length}
            accept={acceptOf.captions}
            label={t`上传字幕文件`}
            maxBytes={2 * 1024 * 1024}
            onStored={add}
          />
        )
      }
    />
  );
}
