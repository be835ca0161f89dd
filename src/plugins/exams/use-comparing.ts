import { useSearchParams } from 'wouter';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { usePlatform } from '#shell/plugin-api.ts';

/** Which paper stands beside that of an exam, by the address; '' for none. */
export function useComparing(examId: string) {
  const { navigate, askOverlay } = usePlatform();
  const [query] = useSearchParams();
  const place = examsAddresses.manage.read(query);
  const show = (compare: string) => navigate(examsAddresses.manage.to({ ...place, compare }));
  return {
    otherId: place.compare,
    show,
    choose: async () => {
      const chosen = await askOverlay<string, { examId: string }>(() => import('./choose-comparison.overlay.tsx'), {
        examId,
      });
      if (chosen) show(chosen);
    },
  };
}
