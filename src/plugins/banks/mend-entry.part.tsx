import { useState } from 'react';
import type { ImportEntry, ImportJob } from '#contract/banks/banks.contract.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { MendDialog } from '#views/banks/mend-dialog.view.tsx';

interface Props {
  importId: string;
  courseId: string;
  entry: ImportEntry;
  /** With the counts as they are now. */
  onMended: (job: ImportJob) => void;
  onClose: () => void;
}

/** Mends an entry of the preview; what is typed stays where somebody else was faster. */
export default function MendEntry({ importId, courseId, entry, onMended, onClose }: Props) {
  const { editor } = usePlatform();
  const [version, setVersion] = useState(entry.version);
  const categories = useOperation(banksOperations.categories, { courseId });
  const mend = useAct(banksOperations.mendEntry, { refresh: [banksOperations.entries] });
  return (
    <Refused by={[banksOperations.mendEntry]}>
      <MendDialog
        entry={entry}
        Editor={editor.Editor}
        categories={categories.data?.map(({ category }) => category) ?? []}
        isBusy={mend.isPending}
        message={mend.error?.message ?? null}
        onSave={(mended) =>
          mend.mutate(
            { id: importId, position: entry.position, version, ...mended },
            {
              onSuccess: ({ result }) => {
                onMended(result.job);
                onClose();
              },
              // Told once; saved again, it takes the place of theirs.
              onError: (error) => setVersion(conflictOf(banksOperations.mendEntry, error)?.version ?? version),
            },
          )
        }
        onClose={onClose}
      />
    </Refused>
  );
}
