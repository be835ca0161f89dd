import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Pending } from '#views/common/skeleton.view.tsx';
import { SchoolWall } from '#views/schools/school-wall.view.tsx';
import { schoolWallQuery } from './school-queries.rule.ts';

/** The schools of the edition, those with most courses first. Absent while unknown: it decorates, it does not block. */
export default function SchoolWallSection() {
  const { person } = usePlatform();
  const { data, error } = useOperation(schoolsOperations.list, schoolWallQuery);
  if (!data) return error ? null : <Pending />;
  if (data.data.length === 0) return null;
  return <SchoolWall edition={person.edition} schools={data.data} total={data.totalCount} />;
}
