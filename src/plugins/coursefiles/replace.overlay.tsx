import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CourseEntry } from '#contract/coursefiles/coursefiles.contract.ts';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, usePlatform, type StoredFile } from '#shell/plugin-api.ts';
import { ReplaceDialog } from '#views/coursefiles/replace-dialog.view.tsx';
import { readers } from './coursefile-readers.rule.ts';

interface Props {
  entry: CourseEntry;
  onClose: (result: null) => void;
}

/** Another file in the place of one. After a conflict the next press replaces the newer version. */
export default function ReplaceOverlay({ entry, onClose }: Props) {
  const { t } = useLingui();
  const { upload, notify } = usePlatform();
  const [file, setFile] = useState<StoredFile | null>(null);
  const [said, setSaid] = useState({ note: '', tells: true });
  const replace = useAct(coursefilesOperations.replace, {
    refresh: [...readers, coursefilesOperations.preview],
    onDone({ result: { seenBy, told } }) {
      notify({
        kind: 'success',
        title: t`已替换“${entry.name}”`,
        ...(seenBy > 0 && {
          text: told > 0 ? t`${seenBy} 名学生看过之前的版本，已通知 ${told} 人。` : t`${seenBy} 名学生看过之前的版本。`,
        }),
      });
      onClose(null);
    },
  });
  const theirs = conflictOf(coursefilesOperations.replace, replace.error);
  const { id, name, version, viewers } = theirs ?? entry;
  return (
    <Refused by={[coursefilesOperations.replace]}>
      <ReplaceDialog
        {...{ name, viewers, file, ...said }}
        isSaving={replace.isPending}
        failure={replace.error?.message ?? null}
        hasTheirs={theirs !== null}
        upload={<upload.Field accept="" label={t`选择新文件`} isMaterial onStored={setFile} />}
        onChange={(change) => setSaid((before) => ({ ...before, ...change }))}
        onAgree={() => file && replace.mutate({ id, version, fileId: file.fileId, ...said, note: said.note.trim() })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
