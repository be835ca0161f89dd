import { useState } from 'react';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useAreaOn, useOperation } from '#shell/plugin-api.ts';
import { ReferencePick } from '#views/coursefiles/reference-pick.view.tsx';
import { readers } from './coursefile-readers.rule.ts';

interface Props {
  courseId: string;
  folderId: string | null;
  onClose: (result: null) => void;
}

/** Looks for published materials, and refers to those that were chosen. */
export default function ReferenceOverlay({ courseId, folderId, onClose }: Props) {
  const [{ search, page }, setPlace] = useState({ search: '', page: 1 });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const hasLibraries = useAreaOn('library');
  const found = useOperation(
    libraryOperations.searchMaterials,
    !hasLibraries || search === '' ? null : { keyword: search, pageNo: page, pageSize: 10 },
  );
  const add = useAct(coursefilesOperations.addReferences, { refresh: readers, onDone: () => onClose(null) });
  const shown = shownOf(found);
  return (
    <Refused by={[coursefilesOperations.addReferences]}>
      <ReferencePick
        search={search}
        list={
          search === ''
            ? null
            : shown.status === 'shown'
              ? {
                  ...shown,
                  data: {
                    ...shown.data,
                    data: shown.data.data.map(({ ZYID, MC, libraryName, format }) => ({
                      ...{ id: ZYID, title: MC, facts: [libraryName, format].filter(Boolean) },
                    })),
                  },
                }
              : shown
        }
        chosen={chosen}
        isSaving={add.isPending}
        failure={add.error?.message ?? null}
        onSearch={(text) => setPlace({ search: text, page: 1 })}
        onPage={(next) => setPlace({ search, page: next })}
        onChoose={(id, isOn) =>
          setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)))
        }
        onAgree={() => add.mutate({ courseId, folderId, materialIds: [...chosen] })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
