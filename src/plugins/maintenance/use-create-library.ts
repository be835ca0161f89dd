import { usePlatform } from '#shell/plugin-api.ts';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';

/** Opens the dialog that founds a library and goes to what it founded; null for whoever may not. */
export function useCreateLibrary(): (() => void) | null {
  const { person, askOverlay, navigate } = usePlatform();
  if (person.role !== 'platformAdmin') return null;
  return () =>
    void askOverlay<string, object>(() => import('./create-library.overlay.tsx'), {}).then(
      (id) => id && navigate(maintenanceAddresses.information.to({ libraryId: id })),
    );
}
