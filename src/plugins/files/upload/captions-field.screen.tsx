import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { acceptOf } from '#contract/files/files.rule.ts';
import { usePlatform, type CaptionsFieldProps, type StoredFile } from '#shell/plugin-api.ts';
import { captionLanguages, CaptionsEditor } from '#views/files/captions-editor.view.tsx';

export default function CaptionsField({ captions, isSaving, onWrite }: CaptionsFieldProps) {
  const { t } = useLingui();
  const { notify, upload } = usePlatform();
  const [language, setLanguage] = useState<string | null>(null);
  const free = captionLanguages.filter(({ code }) => !captions.some((one) => one.language === code));
  const chosen = free.find(({ code }) => code === language) ?? free[0];
  const add = (file: StoredFile) => {
    if (file.mediaType !== 'text/vtt') return notify({ kind: 'error', title: t`文件中没有带时间轴的字幕` });
    if (chosen) onWrite([...captions, { captionFileId: file.fileId, language: chosen.code, label: chosen.label }]);
  };
  return (
    <CaptionsEditor
      captions={captions}
      languages={free}
      language={chosen?.code ?? null}
      isSaving={isSaving}
      onLanguage={setLanguage}
      onRemove={(of) => onWrite(captions.filter((one) => one.language !== of))}
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
