import { agendaAddresses } from '#contract/agenda/agenda.addresses.ts';
import { agendaTab } from '#contract/agenda/agenda.rule.ts';
import { agendaOperations } from '#contract/agenda/agenda.operations.ts';
import { nextStepOf } from '#contract/agenda/next-step.rule.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { HomeNextStep } from '#views/agenda/next-step.view.tsx';
import { useNextItem } from './use-next-item.ts';

/** The one thing to do now and why, with what comes after it. Nothing where there is nothing to do, or nobody knows. */
export default function NextStepSection() {
  const due = useOperation(agendaOperations.due, { pageNo: 1, pageSize: 50 });
  const item = useNextItem();
  if (!due.data) return null;
  const { data, now, totalCount } = due.data;
  const step = nextStepOf(data, item, Date.parse(now));
  if (!step) return null;
  return (
    <HomeNextStep
      step={step}
      now={Date.parse(now)}
      count={totalCount}
      allHref={agendaAddresses.own.to({ tab: agendaTab })}
    />
  );
}
