import { scoresOperations } from '#contract/scores.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { NewMarksCard } from '#views/scores/new-marks.view.tsx';

/** New marks on the day of whoever is logged in. Absent without one, and while unknown: the grade page has them all. */
export default function NewMarksSection() {
  const { data } = useOperation(scoresOperations.news, {});
  if (!data || data.data.length === 0) return null;
  return (
    <NewMarksCard
      marks={data.data}
      markHref={({ offeringId, homeworkId }) =>
        `/course/detail/index/homeworkTest/homeworkTestQuestion?id=${offeringId}&homework=${homeworkId}`
      }
    />
  );
}
