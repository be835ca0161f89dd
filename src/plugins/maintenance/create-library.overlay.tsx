import { useDeferredValue, useState } from 'react';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { CreateLibraryDialog } from '#views/maintenance/create-library.view.tsx';

/** Closes with the new library's id. */
export default function CreateLibraryOverlay({ onClose }: { onClose: (id: string | null) => void }) {
  const { person } = usePlatform();
  const [edition, setEdition] = useState(person.edition);
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const schools = useOperation(schoolsOperations.list, {
    edition,
    pageNo: 1,
    pageSize: 20,
    ...(search && { search }),
  });
  const found = useAct(maintenanceOperations.create, {
    refresh: [maintenanceOperations.libraries],
    onDone: ({ result }) => onClose(result.id),
  });
  return (
    <Refused by={[maintenanceOperations.create]}>
      <CreateLibraryDialog
        edition={edition}
        onEdition={setEdition}
        schools={schools.data?.data ?? []}
        onSearch={setText}
        isSaving={found.isPending}
        failure={found.error?.message ?? null}
        onFound={(library) => found.mutate(library)}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
