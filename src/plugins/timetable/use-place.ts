import { useSearchParams } from 'wouter';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import { usePlatform } from '#shell/plugin-api.ts';

/** What the page's address says, and the way to say something else; another page than the first only where it is asked for. */
export function usePlace() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = timetableAddresses.page.read(query);
  const go = (change: Partial<typeof place>) =>
    navigate(timetableAddresses.page.to({ ...place, page: 1, ...change }), { replace: true });
  return { place, go };
}
