import { dayOf } from '#contract/common/platform-time.rule.ts';
import { examOfficeAddresses } from '#contract/examoffice/exam-office.addresses.ts';
import type { ExamOffice } from '#contract/examoffice/exam-office.contract.ts';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import { datesOfWeek } from '#contract/timetable/occurrences.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { now } from '#views/common/now.ts';
import { ExamCalendar } from '#views/examoffice/exam-calendar.view.tsx';
import { ExamClashes } from '#views/examoffice/exam-clashes.view.tsx';
import { ExamList } from '#views/examoffice/exam-list.view.tsx';
import { useOfficePlace } from './use-office-place.ts';

export interface OfTerm {
  office: ExamOffice;
  term: ExamOffice['terms'][number];
}

const { exams, days, clashes } = examOfficeOperations;
const hrefOf = (examId: string) => examOfficeAddresses.exam.to({ exam: examId });

/** A week of a term. */
export function CalendarPart({ term }: OfTerm) {
  const { place, go } = useOfficePlace();
  const today = dayOf(now());
  const isNow = term.startsOn <= today && today <= term.endsOn;
  const date = place.date || (isNow ? today : term.startsOn);
  const dates = datesOfWeek(date);
  const asked = { termId: term.id, from: dates[0]!, until: dates[6]!, pageSize: 100 };
  const week = useOperation(exams, asked, { freshMs: 0 });
  const found = useOperation(days, { termId: term.id }, { freshMs: 0 });
  return (
    <ExamCalendar
      term={term}
      date={date}
      today={today}
      days={found.data?.days ?? []}
      shown={shownOf(week)}
      hrefOf={hrefOf}
      onDate={(to) => go({ date: to })}
      moreHref={examOfficeAddresses.page.to({ ...place, tab: 'list', page: 1 })}
    />
  );
}

/** All exams of a term. */
export function ListPart({ office, term }: OfTerm) {
  const { place, go } = useOfficePlace();
  const { search, college, state, page } = place;
  const list = useOperation(
    exams,
    {
      ...{ termId: term.id, pageNo: page, pageSize: 20 },
      ...(search && { search }),
      ...(college && { collegeId: college }),
      ...(state && { state }),
    },
    { freshMs: 0 },
  );
  return (
    <ExamList
      colleges={office.colleges}
      filter={{ search, college, state }}
      shown={shownOf(list)}
      hrefOf={hrefOf}
      onFilter={go}
      onPage={(to) => go({ page: to })}
    />
  );
}

export function ClashesPart({ term }: OfTerm) {
  const { place, go } = useOfficePlace();
  const kind = place.clash || 'learner';
  const list = useOperation(clashes, { termId: term.id, kind, pageNo: place.page, pageSize: 20 }, { freshMs: 0 });
  const { school } = place;
  return (
    <ExamClashes
      kind={kind}
      shown={shownOf(list)}
      hrefOf={hrefOf}
      lessonsHref={(course) =>
        timetableAddresses.page.to({ school, term: term.id, tab: 'lessons', search: course.slice(0, 40) })
      }
      onKind={(clash) => go({ clash })}
      onPage={(page) => go({ page })}
    />
  );
}
