import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { agendaAddresses, type AgendaPlace } from '#contract/agenda/agenda.addresses.ts';
import { agendaTab } from '#contract/agenda/agenda.rule.ts';
import { agendaOperations } from '#contract/agenda/agenda.operations.ts';
import { dayOr, rowsOf } from '#contract/agenda/calendar-days.rule.ts';
import { nextStepOf } from '#contract/agenda/next-step.rule.ts';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { AgendaPage } from '#views/agenda/agenda.view.tsx';
import { now } from '#views/common/now.ts';
import { EntryPart } from './entry.part.tsx';
import { useEntryActs } from './use-entry-acts.ts';
import { useNextItem } from './use-next-item.ts';

const pageSize = 20;

/** 待办与日历: what is to be done, and a calendar of it by month, week or as a list. */
export default function AgendaSection() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = agendaAddresses.own.read(query);
  const { view, kind, course, page } = place;
  const today = dayOf(now());
  const day = dayOr(place.day, today);
  const chosen = { ...(kind !== '' && { kind }), ...(course !== '' && { course }) };
  const days = rowsOf(view, day).flat();
  const range = useOperation(
    agendaOperations.range,
    { from: days[0]!, until: days.at(-1)!, ...chosen },
    { freshMs: 0, everyMs: 300_000 },
  );
  const due = useOperation(
    agendaOperations.due,
    { pageNo: page, pageSize, ...chosen },
    { freshMs: 0, everyMs: 60_000 },
  );
  const item = useNextItem();
  const { done } = useEntryActs();
  /** Null: none is open; '' for a new one. */
  const [open, setOpen] = useState<string | null>(null);

  const go = (change: Partial<AgendaPlace>, isAside = true) =>
    navigate(agendaAddresses.own.to({ ...place, tab: agendaTab, ...change }), { replace: isAside });
  const onDay = (next: string) => go({ day: next === today ? '' : next });
  const isWhole = kind === '' && course === '' && page === 1;
  return (
    <>
      <AgendaPage
        due={shownOf(due)}
        step={due.data && isWhole ? nextStepOf(due.data.data, item, Date.parse(due.data.now)) : null}
        range={shownOf(range)}
        {...{ view, day, today, kind, course }}
        feedHref={messagesAddresses.settings.to()}
        onView={(next) => go({ view: next })}
        onDay={onDay}
        onChoose={(change) => go({ ...change, page: 1 })}
        onPage={(next) => go({ page: next }, false)}
        onDone={done}
        onOpen={(id) => setOpen(id)}
        onAdd={(at) => {
          onDay(at);
          setOpen('');
        }}
      />
      {open !== null && <EntryPart id={open || null} day={day} onClose={() => setOpen(null)} />}
    </>
  );
}
