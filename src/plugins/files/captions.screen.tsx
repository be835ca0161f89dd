import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { filesOperations } from '#contract/files.operations.ts';
import { acceptOf } from '#contract/files.rule.ts';
import { useAct, useOperation, usePlatform, type StoredFile } from '#shell/plugin-api.ts';
import { captionLanguages, CaptionsEditor } from '#views/files/captions-editor.view.tsx';

export default function CaptionsScreen({ fileId }: { fileId: string }) {
  const { t } = useLingui();
  const { notify, upload } = usePlatform();
  const [language, setLanguage] = useState<string | null>(null);
  const address = useOperation(filesOperations.address, { id: fileId, purpose: 'view' }, { freshMs: 300_000 });
  const save = useAct(filesOperations.setCaptions, { refresh: [filesOperations.address] });
  const captions = (address.data?.file.fileId === fileId ? address.data.captions : []).map(
    ({ captionFileId, language: of, label }) => ({ captionFileId, language: of, label }),
  );
  const free = captionLanguages.filter(({ code }) => !captions.some((one) => one.language === code));
  const chosen = free.find(({ code }) => code === language) ?? free[0];

  const write = (next: typeof captions) =>
    save.mutate(
      { id: fileId, captions: next },
      { onError: ({ message, requestId }) => notify({ kind: 'error', title: message, requestId }) },
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
