import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { SchoolFindings } from '#views/schools/school-findings.view.tsx';

/** What `/index/search` finds among the schools. */
export default function SchoolFindingsSection({ text }: { text: string }) {
  const list = useOperation(schoolsOperations.list, { search: text.slice(0, 40), pageNo: 1, pageSize: 12 });
  return <SchoolFindings listed={shownOf(list)} />;
}
