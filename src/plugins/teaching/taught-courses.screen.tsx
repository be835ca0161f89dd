import { useSearchParams } from 'wouter';
import { teachingAddresses, type TaughtPlace } from '#contract/teaching/teaching.addresses.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useMay, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { TaughtCoursesPage } from '#views/teaching/taught-courses.view.tsx';

export default function TaughtCoursesScreen() {
  const { navigate, askOverlay } = usePlatform();
  const mayCreate = useMay('course.add');
  const [query] = useSearchParams();
  const { search, status, page } = teachingAddresses.taught.read(query);
  const list = useOperation(teachingOperations.taught, {
    pageNo: page,
    ...(search && { search }),
    ...(status && { status }),
  });
  const go = (change: Partial<TaughtPlace>) =>
    navigate(teachingAddresses.taught.to({ search, status, ...change }), { replace: true });
  const create = async () => {
    const id = await askOverlay<string, object>(() => import('./create-course.overlay.tsx'), {});
    if (id) navigate(teachingAddresses.information.to({ id, tab: 'outline' }));
  };
  return (
    <TaughtCoursesPage
      filter={{ search, status }}
      listed={shownOf(list)}
      pictureOf={publicMedia}
      onFilter={go}
      onPage={(next) => go({ page: next })}
      onCreate={mayCreate ? () => void create() : null}
    />
  );
}
