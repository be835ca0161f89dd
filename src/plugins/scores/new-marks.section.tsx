import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Pending } from '#views/common/skeleton.view.tsx';
import { NewMarksCard } from '#views/scores/new-marks.view.tsx';

/** New marks on the day of whoever is logged in. Absent without one, and while unknown: the grade page has them all. */
export default function NewMarksSection() {
  const { data, error } = useOperation(scoresOperations.news, {});
  if (!data) return error ? null : <Pending />;
  if (data.data.length === 0) return null;
  return (
    <NewMarksCard
      marks={data.data}
      markHref={({ offeringId, homeworkId }) => homeworkAddresses.attempt.to({ id: offeringId, homework: homeworkId })}
    />
  );
}
