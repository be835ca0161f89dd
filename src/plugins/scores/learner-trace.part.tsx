import { useSearchParams } from 'wouter';
import { dailyOperations } from '#contract/scores/daily.operations.ts';
import { traceKinds } from '#contract/scores/daily.rule.ts';
import { scoresAddresses } from '#contract/scores/scores.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { LearnerHomeworkPart } from './learner-homework.part.tsx';
import { DailyCard } from '#views/scores/daily-page.view.tsx';
import { Trace } from '#views/scores/trace.view.tsx';

interface Props {
  courseId: string;
  offeringId: string;
  learnerId: string;
}

/** All that is recorded of one learner. */
export function LearnerTrace({ courseId, offeringId, learnerId }: Props) {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = scoresAddresses.daily.read(query);
  const kind = traceKinds.find((one) => one === place.kind) ?? null;
  const list = useOperation(
    dailyOperations.trace,
    { ...{ courseId, offeringId, learnerId, pageNo: place.page, pageSize: 30 }, ...(kind && { kind }) },
    { freshMs: 0 },
  );
  return (
    <>
      <LearnerHomeworkPart {...{ courseId, offeringId, learnerId }} />
      <DailyCard>
        <Trace
          listed={shownOf(list)}
          kind={kind}
          onKind={(one) => navigate(scoresAddresses.daily.to({ ...place, kind: one ?? '', page: 1 }))}
          onPage={(page) => navigate(scoresAddresses.daily.to({ ...place, page }))}
        />
      </DailyCard>
    </>
  );
}
