import { useDeferredValue, useState } from 'react';
import type { Lesson, Timetable, TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { parseWeeks, printWeeks } from '#contract/timetable/weeks.rule.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import { LessonForm, type LessonDraft } from '#views/timetable/lesson-form.view.tsx';
import { useRoomChoices, useSideChoices } from './use-choices.ts';

interface Props {
  timetable: Timetable;
  term: TimetableTerm;
  /** Null: a new one. */
  lesson: Lesson | null;
  onClose: (lesson: Lesson | null) => void;
}

const { addLesson, changeLesson, check, offerings } = timetableOperations;

const noGroups = { joint: [], classes: [] };
const jointName = (course: string, number: number) => `${course} ${number}`;

const draftOf = (lesson: Lesson | null, { weeks }: TimetableTerm): LessonDraft =>
  lesson === null
    ? {
        ...noGroups,
        offering: null,
        teacherId: '',
        weeks: `1-${Math.min(16, weeks)}`,
        weekday: 1,
        first: 1,
        last: 2,
        room: null,
      }
    : {
        offering: { id: lesson.offeringId, name: lesson.course },
        joint: lesson.joint.map(({ id, course, number }) => ({ id, name: jointName(course, number) })),
        classes: lesson.classes,
        teacherId: lesson.teacher.id,
        weeks: printWeeks(lesson.weeks),
        ...{ weekday: lesson.weekday, first: lesson.first, last: lesson.last },
        room: lesson.room && { id: lesson.room.id, name: lesson.room.name },
      };

/** What a draft says as the calls want it; null as long as something is missing. */
function inputOf(
  { offering, joint, classes, teacherId, weeks, weekday, first, last, room }: LessonDraft,
  term: TimetableTerm,
) {
  const parsed = parseWeeks(weeks);
  if (!offering || teacherId === '' || !parsed || parsed.at(-1)! > term.weeks || last < first) return null;
  const groups = { jointIds: joint.map(({ id }) => id), classIds: classes.map(({ id }) => id) };
  return {
    ...groups,
    offeringId: offering.id,
    teacherId,
    weeks: weeks.trim(),
    weekday,
    first,
    last,
    roomId: room?.id ?? null,
  };
}

/** After a conflict the next press saves upon the newer version. */
export default function LessonOverlay({ timetable, term, lesson, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(lesson, term));
  const [theirs, setTheirs] = useState<Lesson | null>(null);
  const [search, setSearch] = useState(lesson?.course.slice(0, 40) ?? '');
  const rooms = useRoomChoices(timetable.school.id);
  const found = useOperation(offerings, { termId: term.id, search: useDeferredValue(search.trim()) });
  const [jointSearch, setJointSearch] = useState('');
  const more = useOperation(offerings, { termId: term.id, search: useDeferredValue(jointSearch.trim()) });
  const classes = useSideChoices(timetable.school.id, 'class');
  const [team, setTeam] = useState<readonly { id: string; name: string }[]>(lesson ? [lesson.teacher] : []);
  const teamOf = (id: string | undefined) => found.data?.data.find((one) => one.id === id)?.team;
  const known = teamOf(draft.offering?.id) ?? team;

  const input = inputOf(draft, term);
  const asked = useDeferredValue(JSON.stringify(input));
  const checked = JSON.parse(asked) as typeof input;
  const clashes = useOperation(
    check,
    checked && {
      ...{ ...checked, roomId: checked.roomId ?? undefined, termId: term.id },
      ...{ jointIds: checked.jointIds.join(), classIds: checked.classIds.join() },
      ...(lesson && { lessonId: lesson.id }),
    },
    { freshMs: 0 },
  );
  const isCurrent = asked === JSON.stringify(input) && !clashes.isPlaceholderData;

  const added = useAct(addLesson, { onDone: ({ result }) => onClose(result) });
  const edited = useAct(changeLesson, { onDone: ({ result }) => onClose(result) });
  const save = (isForced: boolean) => {
    if (!input) return;
    if (!lesson) return added.mutate({ ...input, termId: term.id, isForced });
    edited.mutate(
      { ...input, id: lesson.id, version: (theirs ?? lesson).version, isForced },
      { onError: (error) => setTheirs(conflictOf(changeLesson, error) ?? theirs) },
    );
  };
  const change = (some: Partial<LessonDraft>) => {
    const ofOffering = some.offering ? (teamOf(some.offering.id) ?? []) : null;
    if (ofOffering) setTeam(ofOffering);
    setDraft((now) => ({
      ...{ ...now, ...some, ...(ofOffering && { teacherId: ofOffering[0]?.id ?? '' }) },
      // Its own offering is none of the others.
      joint: (some.joint ?? now.joint).filter(({ id }) => id !== (some.offering ?? now.offering)?.id),
    }));
  };
  return (
    <Refused by={[addLesson, changeLesson]}>
      <LessonForm
        isNew={lesson === null}
        draft={draft}
        term={term}
        periods={timetable.periods.data}
        offerings={
          found.data?.data.map(({ id, course, number, college }) => ({
            ...{ id, name: course, detail: [number, college].filter(Boolean).join(' · ') },
          })) ?? null
        }
        joint={
          more.data?.data
            .filter(({ id }) => id !== draft.offering?.id)
            .map(({ id, course, number, college }) => ({ id, name: jointName(course, number), detail: college })) ??
          null
        }
        classes={classes.choices}
        rooms={rooms.choices}
        team={known}
        clashes={isCurrent ? (clashes.data?.data ?? null) : null}
        theirs={theirs}
        failure={(added.error ?? edited.error)?.message ?? null}
        isSaving={added.isPending || edited.isPending}
        onChange={change}
        onOffering={setSearch}
        onJoint={setJointSearch}
        onClass={classes.onSearch}
        onRoom={rooms.onSearch}
        onSave={save}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
