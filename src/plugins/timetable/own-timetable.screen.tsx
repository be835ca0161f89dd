import { useSearchParams } from 'wouter';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { OwnTimetablePage } from '#views/timetable/own-timetable.view.tsx';
import { now } from '#views/common/now.ts';

/** 我的课表: of this week, or of that of a day. */
export default function OwnTimetableScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const today = dayOf(now());
  const date = timetableAddresses.own.read(query).date || today;
  const week = useOperation(timetableOperations.own, { date }, { freshMs: 0 });
  return (
    <OwnTimetablePage
      shown={shownOf(week)}
      date={date}
      today={today}
      onDate={(next) => navigate(timetableAddresses.own.to({ date: next === today ? '' : next }), { replace: true })}
    />
  );
}
