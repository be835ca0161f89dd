import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { helpOperations } from '#contract/help/help.operations.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { verificationOperations } from '#contract/verification/verification.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAreaOn, useMay, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { AdministrationDay } from '#views/account/administration-day.view.tsx';

/** How many rows a card has room for. */
const pageSize = 3;

/** The day of whoever administers a school, or the platform: its figures, what waits, what was decided last. */
export default function AdministrationDaySection() {
  const isPlatform = usePlatform().person.role === 'platformAdmin';
  const hasLibrary = useAreaOn('library');
  const mayAnswer = useMay('common.edit');
  const courses = useOperation(coursesOperations.facets, isPlatform ? {} : null).data;
  const libraries = useOperation(libraryOperations.overview, isPlatform && hasLibrary ? {} : null).data;
  const verifications = useOperation(
    verificationOperations.list,
    { state: 'submitted', pageNo: 1, pageSize },
    { everyMs: 60_000 },
  );
  const tickets = useOperation(helpOperations.list, mayAnswer ? { state: 'open', pageNo: 1, pageSize } : null, {
    everyMs: 60_000,
  });
  const steps = useOperation(verificationOperations.log, { days: '7', pageSize });
  const isKnown = libraries !== undefined || !hasLibrary;
  const figures = courses &&
    isKnown && { ...courses.totals, libraries: libraries?.libraries, materials: libraries?.materials };
  return (
    <AdministrationDay
      figures={isPlatform ? figures || undefined : null}
      verifications={shownOf(verifications)}
      tickets={mayAnswer ? shownOf(tickets) : null}
      steps={shownOf(steps)}
    />
  );
}
