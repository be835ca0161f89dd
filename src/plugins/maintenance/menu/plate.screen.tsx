import { useSearchParams } from 'wouter';
import { plateTabs, type PlateTab } from '#views/maintenance/plate-head.view.tsx';
import DirectoriesScreen from '../directories/directories.screen.tsx';
import { useLibrary } from '../use-library.ts';
import LibraryCoursesScreen from '../library-courses.screen.tsx';
import MenuScreen from './menu.screen.tsx';

/** 栏目: menu, directories and courses of the library; which of them stands in the address. */
export default function PlateScreen() {
  const { id } = useLibrary();
  const [query, setQuery] = useSearchParams();
  const tab = plateTabs.find((one) => one === query.get('tab')) ?? 'menu';
  const props = { tab, onTab: (next: PlateTab) => setQuery({ library: id, tab: next }, { replace: true }) };
  if (tab === 'directories') return <DirectoriesScreen {...props} />;
  if (tab === 'courses') return <LibraryCoursesScreen {...props} />;
  return <MenuScreen key={id} {...props} />;
}
