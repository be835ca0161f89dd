import { useSearchParams } from 'wouter';
import { publicMedia } from '#contract/files/files.rule.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { MyCoursesPage } from '#views/learning/my-courses.view.tsx';

const pageSize = 10;

export default function MyCoursesScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { state, page } = learningAddresses.courses.read(query);
  const list = useOperation(learningOperations.courses, { ...(state && { state }), pageNo: page, pageSize });
  const today = useOperation(learningOperations.today, {});
  return (
    <MyCoursesPage
      state={state || null}
      counts={today.data?.counts ?? null}
      list={shownOf(list)}
      coverOf={(fileId) => (fileId ? publicMedia(fileId) : null)}
      onState={(next) => navigate(learningAddresses.courses.to({ state: next ?? '' }))}
      onPage={(next) => navigate(learningAddresses.courses.to({ state, page: next }))}
    />
  );
}
