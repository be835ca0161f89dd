import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { useUploadQueue } from '#shell/plugin-editing.ts';
import { MaterialsPage } from '#views/maintenance/materials.view.tsx';
import { filtersOf, useMaterialsAddress } from './materials.address.ts';
import { useLibrary } from '../use-library.ts';
import { Review } from './review.part.tsx';
import { SpreadsheetTools } from './spreadsheet-tools.part.tsx';
import { Uploads } from '../uploads/uploads.part.tsx';
import { useBulk } from './use-bulk.tsx';
import { useTicks } from './use-ticks.ts';
import { useExport } from './use-export.ts';

const pageSize = 20;

/** 素材: everything in the address, so that a reload or a sent link shows the same. */
export default function MaterialScreen() {
  const library = useLibrary();
  const libraryId = library.id;
  const { call, may, askOverlay } = usePlatform();
  const refresh = useRefresh();
  const [here, go] = useMaterialsAddress();
  const { selected, seen, select, pickAll, isPicking } = useTicks({ libraryId, ...filtersOf(here) });
  const list = useOperation(
    maintenanceMaterialsOperations.materials,
    { libraryId, ...filtersOf(here), sort: here.sort, pageNo: here.page, pageSize },
    { freshMs: 0 },
  );
  const directories = useOperation(maintenanceOperations.directories, { libraryId });
  const uploads = useUploadQueue({
    place: ['uploads', libraryId],
    directoryId: here.directoryId || null,
    make: async (batch, options) =>
      (await call(maintenanceMaterialsOperations.addMaterials, { libraryId, ...batch }, options)).result.materials,
    onAdded: () => void refresh(maintenanceMaterialsOperations.materials),
  });
  const exporting = useExport(maintenanceMaterialsOperations.exportMaterials);
  const rows = list.data && !list.error ? list.data.data : [];
  const current = rows.find(({ id }) => id === here.id) ?? rows[0] ?? null;
  const at = current ? rows.indexOf(current) : -1;
  const step = (by: number) => {
    const next = rows[at + by];
    if (next) go({ id: next.id });
  };
  const directoryList = directories.data?.directories ?? [];
  const bulk = useBulk({
    rows,
    selected,
    seen,
    tab: here.tab,
    directories: directoryList,
    onDone: () => select(new Set()),
  });
  const edit = (materialId: string) =>
    void askOverlay<null, { libraryId: string; materialId: string }>(() => import('./material-edit.overlay.tsx'), {
      libraryId,
      materialId,
    });
  const pick = () => document.querySelector<HTMLButtonElement>('[data-pick-files]')?.click();
  return (
    <MaterialsPage
      filter={here}
      listed={shownOf(list)}
      directories={directoryList}
      currentId={current?.id ?? null}
      selected={selected}
      bulk={bulk.actions}
      progress={bulk.progress}
      onPickAll={isPicking ? null : pickAll}
      isChosen={here.id !== null}
      isExporting={exporting.isBusy}
      accept=""
      onFilter={(change) => {
        // What was ticked belongs to a list; another one begins without.
        if (Object.keys(change).some((key) => key !== 'page' && key !== 'sort')) select(new Set());
        go({ ...change, id: null });
      }}
      onSelect={select}
      onOpen={(id) => go({ id })}
      onExport={may('libSys.export') ? () => exporting.run({ libraryId, ...filtersOf(here) }) : null}
      onFiles={may('libSys.add') ? (files) => void uploads.add(files) : null}
      tools={<SpreadsheetTools libraryId={libraryId} filters={filtersOf(here)} />}
      uploads={<Uploads libraryId={libraryId} uploads={uploads} onOpen={edit} onPick={pick} />}
      side={
        current && (
          <Review
            key={current.id}
            row={current}
            tab={here.tab}
            onNext={() => step(1)}
            onPrevious={() => step(-1)}
            onEdit={() => edit(current.id)}
            onClose={() => go({ id: null })}
          />
        )
      }
    />
  );
}
