import type { MaterialExport } from '#contract/maintenance/maintenance-materials.contract.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { SpreadsheetMenu } from '#views/maintenance/spreadsheet-menu.view.tsx';
import { useExport } from './use-export.ts';

/** Facts by a spreadsheet: the template with the rows that are seen, and reading a filled one. */
export function SpreadsheetTools({
  libraryId,
  filters,
}: {
  libraryId: string;
  filters: Omit<MaterialExport, 'libraryId'>;
}) {
  const { may, askOverlay } = usePlatform();
  const template = useExport(maintenanceMaterialsOperations.template);
  if (!may('libSys.import')) return null;
  return (
    <SpreadsheetMenu
      isBusy={template.isBusy}
      onTemplate={() => template.run({ libraryId, ...filters })}
      onRead={() =>
        void askOverlay<null, { libraryId: string }>(() => import('./spreadsheet-import.overlay.tsx'), { libraryId })
      }
    />
  );
}
