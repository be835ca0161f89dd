import { useSearchParams } from 'wouter';
import { teachingOperations } from '#contract/teaching.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useMay, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { publicMedia } from '#contract/files.rule.ts';
import { TaughtCoursesPage, type TaughtFilter } from '#views/teaching/taught-courses.view.tsx';

const statuses = ['draft', 'published', 'archived'] as const;

/** What narrows the list stands in the address. */
function readFilter(query: URLSearchParams): TaughtFilter & { page: number } {
  const status = statuses.find((one) => one === query.get('status')) ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  return { search: (query.get('q') ?? '').slice(0, 80), status, page };
}

export default function TaughtCoursesScreen() {
  const { navigate, askOverlay } = usePlatform();
  const mayCreate = useMay('course.add');
  const [query, setQuery] = useSearchParams();
  const { search, status, page } = readFilter(query);
  const list = useOperation(teachingOperations.taught, {
    pageNo: page,
    ...(search && { search }),
    ...(status && { status }),
  });
  const go = (change: Partial<TaughtFilter> & { page?: number }) => {
    const next = { search, status, page: 1, ...change };
    setQuery(
      {
        ...(next.search && { q: next.search }),
        ...(next.status && { status: next.status }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace: true },
    );
  };
  const create = async () => {
    const id = await askOverlay<string, object>(() => import('./create-course.overlay.tsx'), {});
    if (id) navigate(`/courseManagement/index/courseInformation?id=${id}&tab=outline`);
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
