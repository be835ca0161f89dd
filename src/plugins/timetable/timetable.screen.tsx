import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { Room } from '#contract/timetable/rooms.contract.ts';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import type { Lesson, Timetable } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SchoolMissing } from '#views/common/school-missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { NoTerm } from '#views/organisation/no-term.view.tsx';
import { TimetablePage } from '#views/timetable/timetable-page.view.tsx';
import { ClashesPart } from './clashes.part.tsx';
import { LessonsPart } from './lessons.part.tsx';
import { PeriodsPart } from './periods.part.tsx';
import { RoomsPart } from './rooms.part.tsx';
import { WeekPart } from './week.part.tsx';

const pageAddress = timetableAddresses.page;
const { get, lessons, clashes, week, rooms } = timetableOperations;

/** 课表: of the own school, or of the one that the address names; whoever administers all of them chooses. */
export default function TimetableScreen() {
  const { person, provides, schoolChoice } = usePlatform();
  const [query] = useSearchParams();
  const { school } = pageAddress.read(query);
  if (school === '' && person.role === 'platformAdmin' && provides('schoolChoice'))
    return <schoolChoice.Schools addressOf={(chosen) => pageAddress.to({ school: chosen })} />;
  return <OfSchool key={school} schoolId={school || null} />;
}

function OfSchool({ schoolId }: { schoolId: string | null }) {
  const { t } = useLingui();
  const timetable = useOperation(get, schoolId ? { schoolId } : {}, { freshMs: 0 });
  return (
    <Loaded
      shown={shownOf(timetable)}
      what={t`课表`}
      skeleton={<SkeletonRows count={10} height={56} />}
      missing={<SchoolMissing headingLevel={1} />}
    >
      {(data) => <ShownTimetable timetable={data} />}
    </Loaded>
  );
}

function ShownTimetable({ timetable }: { timetable: Timetable }) {
  const { t } = useLingui();
  const { askOverlay, navigate, notify, may } = usePlatform();
  const refresh = useRefresh();
  const [query] = useSearchParams();
  const place = pageAddress.read(query);
  const { school } = place;
  const { isOfClasses } = timetable;
  // Rooms and clashes are the school's.
  const tab = isOfClasses && (place.tab === 'clashes' || place.tab === 'rooms') ? 'lessons' : place.tab;
  const { terms } = timetable;
  const term = terms.find(({ id }) => id === place.term) ?? terms.find(({ week: now }) => now !== null) ?? terms[0];
  const saved = async (title: string) => {
    notify({ kind: 'success', title });
    await Promise.all([get, lessons, clashes, week, rooms].map((one) => refresh(one)));
  };
  const editLesson = async (lesson: Lesson | null) => {
    const props = { timetable, term: term!, lesson };
    if (await askOverlay<Lesson, typeof props>(() => import('./lesson.overlay.tsx'), props))
      await saved(t`课程安排已保存`);
  };
  const editRoom = async (room: Room | null) => {
    const props = { timetable, room };
    if (await askOverlay<Room, typeof props>(() => import('./room.overlay.tsx'), props)) await saved(t`教室已保存`);
  };
  const isOfTerm = tab !== 'rooms' && tab !== 'periods';
  const isLessons = (tab === 'lessons' || tab === 'week') && term?.isOpen && may(timetableOperations.addLesson.needs);
  const mayAdd = isLessons || (tab === 'rooms' && timetable.mayWrite);
  return (
    <TimetablePage
      tab={tab}
      isOfClasses={isOfClasses}
      terms={terms}
      term={term ?? null}
      onTab={(next) => navigate(pageAddress.to({ school, term: place.term, tab: next }), { replace: true })}
      onTerm={(id) => navigate(pageAddress.to({ ...place, term: id, date: '', page: 1 }), { replace: true })}
      onAdd={mayAdd ? () => void (tab === 'rooms' ? editRoom(null) : editLesson(null)) : null}
    >
      {isOfTerm && !term && <NoTerm school={school}>{t`设置学期后才能安排课程。`}</NoTerm>}
      {tab === 'lessons' && term && (
        <LessonsPart {...{ timetable, term }} onEdit={(lesson) => void editLesson(lesson)} />
      )}
      {tab === 'week' && term && <WeekPart {...{ timetable, term }} />}
      {tab === 'clashes' && term && <ClashesPart term={term} />}
      {tab === 'rooms' && <RoomsPart timetable={timetable} onEdit={(room) => void editRoom(room)} />}
      {tab === 'periods' && <PeriodsPart timetable={timetable} />}
    </TimetablePage>
  );
}
