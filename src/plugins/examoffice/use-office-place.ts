import { useSearchParams } from 'wouter';
import { examOfficeAddresses } from '#contract/examoffice/exam-office.addresses.ts';
import { usePlatform } from '#shell/plugin-api.ts';

/** What the page's address says, and the way to say something else; another page than the first only where it is asked for. */
export function useOfficePlace() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = examOfficeAddresses.page.read(query);
  const go = (change: Partial<typeof place>) =>
    navigate(examOfficeAddresses.page.to({ ...place, page: 1, ...change }), { replace: true });
  return { place, go };
}
