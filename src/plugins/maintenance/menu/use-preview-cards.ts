import type { ManagedCourses } from '#contract/maintenance/maintenance.contract.ts';
import type { MenuRow } from '#contract/maintenance/library-menu.rule.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import type { PreviewCards } from '#views/maintenance/space-preview.view.tsx';

/** How many cards the preview shows. */
const most = 12;

/** The cards of an entry's page, as far as the draft says. @returns null while they are read */
export function usePreviewCards(
  libraryId: string,
  shown: MenuRow | null,
  courses: ManagedCourses['courses'],
): PreviewCards | null {
  const isAllOfThem = shown === null || (shown.parentId === null && shown.entry.kind !== 'section');
  const entryId = isAllOfThem ? null : shown.row.id;
  const { data } = useOperation(
    maintenanceMaterialsOperations.materials,
    shown?.entry.holds === 'courses'
      ? null
      : { libraryId, tab: 'published', pageNo: 1, pageSize: most, ...(entryId && { entryId }) },
  );
  if (shown?.entry.holds === 'courses') {
    return {
      holds: 'courses',
      items: courses.filter(({ id }) => isAllOfThem || shown.row.courseIds.includes(id)).slice(0, most),
    };
  }
  return data ? { holds: 'materials', items: data.data } : null;
}
