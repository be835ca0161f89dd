import { useSearchParams } from 'wouter';
import { publicMedia } from '#contract/files.rule.ts';
import type { MyCourseQuery } from '#contract/learning.contract.ts';
import { learningOperations } from '#contract/learning.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { MyCoursesPage } from '#views/learning/my-courses.view.tsx';

type State = NonNullable<MyCourseQuery['state']>;
const states: readonly State[] = ['studying', 'upcoming', 'finished'];
const pageSize = 10;

export default function MyCoursesScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const state = states.find((one) => one === query.get('state')) ?? null;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const list = useOperation(learningOperations.courses, { ...(state && { state }), pageNo: page, pageSize });
  const today = useOperation(learningOperations.today, {});
  const go = (nextState: State | null, nextPage: number) => {
    const next = new URLSearchParams();
    if (nextState) next.set('state', nextState);
    if (nextPage > 1) next.set('page', String(nextPage));
    navigate(next.size > 0 ? `/account/course?${next}` : '/account/course');
  };
  return (
    <MyCoursesPage
      state={state}
      counts={today.data?.counts ?? null}
      list={shownOf(list)}
      coverOf={(fileId) => (fileId ? publicMedia(fileId) : null)}
      onState={(next) => go(next, 1)}
      onPage={(next) => go(state, next)}
    />
  );
}
