import { useMemo } from 'react';
import { agendaAddresses } from '#contract/agenda/agenda.addresses.ts';
import { agendaTab } from '#contract/agenda/agenda.rule.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { examsOperations as operations } from '#contract/exams/exams.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { OwnExams } from '#views/exams/attempts/own-exams.view.tsx';

interface Props {
  title: string;
  /** Of one offering; absent: of all that the person learns in. */
  offeringId?: string;
  /** Of those that are past. */
  page: number;
  /** Where to go from an empty list. */
  action: { label: string; href: string };
  hrefOfPage: (page: number) => string;
}

/** The next exam, those after it, the past ones. */
export function OwnExamsList({ title, offeringId, page, action, hrefOfPage }: Props) {
  const { navigate } = usePlatform();
  const of = offeringId === undefined ? {} : { offeringId };
  const next = useOperation(operations.own, { when: 'next', pageSize: 50, ...of }, { freshMs: 0, everyMs: minuteMs });
  const past = useOperation(operations.own, { when: 'past', pageNo: page, ...of }, { freshMs: 0 });
  const serverTime = next.data?.serverTime;
  // A list wants no more than the second: the answer's way is left out.
  const now = useMemo(() => {
    const ahead = serverTime === undefined ? performance.timeOrigin : Date.parse(serverTime) - performance.now();
    return () => performance.now() + ahead;
  }, [serverTime]);
  return (
    <OwnExams
      title={title}
      next={shownOf(next)}
      past={shownOf(past)}
      now={now}
      calendarHref={agendaAddresses.own.to({ tab: agendaTab })}
      action={action}
      hrefOf={(exam) => examsAddresses.exam.to({ id: exam.offeringId, exam: exam.id })}
      onPage={(to) => navigate(hrefOfPage(to))}
    />
  );
}
