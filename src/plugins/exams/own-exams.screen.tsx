import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { agendaAddresses } from '#contract/agenda/agenda.addresses.ts';
import { agendaTab } from '#contract/agenda/agenda.rule.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { examsOperations as operations } from '#contract/exams/exams.operations.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { OwnExams } from '#views/exams/own-exams.view.tsx';

/** One's own exams: the next, those after it, the past ones. */
export default function OwnExamsScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { page } = examsAddresses.own.read(query);
  const next = useOperation(operations.own, { when: 'next', pageSize: 50 }, { freshMs: 0, everyMs: minuteMs });
  const past = useOperation(operations.own, { when: 'past', pageNo: page }, { freshMs: 0 });
  const serverTime = next.data?.serverTime;
  // A list wants no more than the second: the answer's way is left out.
  const now = useMemo(() => {
    const ahead =
      serverTime === undefined ? Date.now() - performance.now() : Date.parse(serverTime) - performance.now();
    return () => performance.now() + ahead;
  }, [serverTime]);
  return (
    <OwnExams
      next={shownOf(next)}
      past={shownOf(past)}
      now={now}
      calendarHref={agendaAddresses.own.to({ tab: agendaTab })}
      coursesHref={learningAddresses.courses.to()}
      hrefOf={({ id, offeringId }) => examsAddresses.exam.to({ id: offeringId, exam: id })}
      onPage={(to) => navigate(examsAddresses.own.to({ page: to }))}
    />
  );
}
