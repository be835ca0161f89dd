import { publicMedia } from '#contract/files/files.rule.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { CenterPage } from '#views/account/center.view.tsx';

export default function CenterScreen() {
  const { person } = usePlatform();
  const today = useOperation(learningOperations.today, {});
  const courses = useOperation(learningOperations.courses, { pageNo: 1, pageSize: 5 });
  return (
    <CenterPage
      person={{
        name: person.nickname || person.name,
        avatar: person.avatar,
        schoolName: person.schoolName ?? '',
        roleName: person.roleName,
        isVerified: person.teacherState === '1',
      }}
      counts={today.data?.counts ?? null}
      courses={shownOf(courses)}
      coverOf={(fileId) => (fileId ? publicMedia(fileId) : null)}
    />
  );
}
