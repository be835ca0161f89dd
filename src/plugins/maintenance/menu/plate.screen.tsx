import { useLocation, useSearchParams } from 'wouter';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import type { PlateTab } from '#views/maintenance/plate-head.view.tsx';
import DirectoriesScreen from '../directories/directories.screen.tsx';
import { useLibrary } from '../use-library.ts';
import LibraryCoursesScreen from '../library-courses.screen.tsx';
import MenuScreen from './menu.screen.tsx';

/** 栏目: menu, directories and courses of the library; which of them stands in the address. */
export default function PlateScreen() {
  const { id } = useLibrary();
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const { tab } = maintenanceAddresses.plate.read(query);
  const onTab = (next: PlateTab) =>
    navigate(maintenanceAddresses.plate.to({ libraryId: id, tab: next }), { replace: true });
  const props = { tab, onTab };
  if (tab === 'directories') return <DirectoriesScreen {...props} />;
  if (tab === 'courses') return <LibraryCoursesScreen {...props} />;
  return <MenuScreen key={id} {...props} />;
}
