import { libraryOperations } from '#contract/library/library.operations.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { FolderDialog } from '#views/library/folder-dialog.view.tsx';

interface Props {
  /** Null makes a new one. */
  folder: { id: string; name: string } | null;
  /** The folder's id. */
  onClose: (id: string | null) => void;
}

const refresh = [libraryOperations.folders];

export default function FolderNameOverlay({ folder, onClose }: Props) {
  const add = useAct(libraryOperations.addFolder, { refresh, onDone: ({ result }) => onClose(result.id) });
  const rename = useAct(libraryOperations.renameFolder, { refresh, onDone: (_, { id }) => onClose(id) });
  return (
    <Refused by={[libraryOperations.addFolder, libraryOperations.renameFolder]}>
      <FolderDialog
        name={folder?.name ?? ''}
        isBusy={add.isPending || rename.isPending}
        message={(add.error ?? rename.error)?.message ?? null}
        onSave={(name) => (folder ? rename.mutate({ id: folder.id, name }) : add.mutate({ name }))}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
