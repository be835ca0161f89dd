import { useSearchParams } from 'wouter';
import { examOfficeAddresses } from '#contract/examoffice/exam-office.addresses.ts';
import { usePlatform } from '#shell/plugin-api.ts';

/** Which learners of an exam are shown, as its page's address says. */
export function useExamPlace() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = examOfficeAddresses.exam.read(query);
  const go = (change: Partial<typeof place>) =>
    navigate(examOfficeAddresses.exam.to({ ...place, page: 1, ...change }), { replace: true });
  const filter = {
    ...{ id: place.exam, pageNo: place.page, pageSize: 50 },
    ...(place.room && { examRoomId: place.room }),
    ...(place.search && { search: place.search }),
  };
  return { place, go, filter };
}
