import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { TeacherFindings } from '#views/teachers/teacher-findings.view.tsx';

/** What `/index/search` finds among the teachers. */
export default function TeacherFindingsSection({ text }: { text: string }) {
  const list = useOperation(teachersOperations.list, { search: text.slice(0, 80), pageNo: 1, pageSize: 4 });
  return <TeacherFindings text={text} listed={shownOf(list)} />;
}
