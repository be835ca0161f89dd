import { Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { LessonDayWrite, LessonOn } from '#contract/timetable/lesson-days.contract.ts';
import type { Period, TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { dayText, weekdayText } from '#views/common/moments.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { SearchChoice, type SearchedChoice } from '#views/common/search-choice.view.tsx';
import { SlotFields } from './slot-fields.view.tsx';
import { periodsText } from './timetable.words.ts';
import styles from './timetable.module.css';

export interface LessonDayDraft {
  act: LessonDayWrite['act'];
  date: string;
  first: number;
  last: number;
  room: SearchedChoice | null;
  teacher: SearchedChoice | null;
  reason: string;
}

interface Props {
  lesson: LessonOn;
  draft: LessonDayDraft;
  term: Pick<TimetableTerm, 'startsOn' | 'endsOn'>;
  periods: readonly Period[];
  rooms: readonly SearchedChoice[] | null;
  teachers: readonly SearchedChoice[] | null;
  /** What somebody else saved meanwhile: the next press writes upon that. */
  theirs: LessonOn | null;
  failure: string | null;
  isSaving: boolean;
  onChange: (change: Partial<LessonDayDraft>) => void;
  onRoom: (search: string) => void;
  onTeacher: (search: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

const noon = (day: string) => `${day}T04:00:00Z`;

/** 调停课: a lesson on one day is moved, cancelled or restored. */
export function LessonDayForm(props: Props) {
  const { lesson, draft, term, periods, rooms, teachers, theirs, failure, isSaving, onChange } = props;
  const { t } = useLingui();
  const { act } = draft;
  // The lesson went to another weekday or to other weeks.
  const isGone = theirs?.isAway === true;
  const names = { move: t`调课`, cancel: t`停课`, restore: t`恢复` };
  const acts: LessonDayDraft['act'][] =
    (theirs ?? lesson).status === 'planned'
      ? ['move', 'cancel']
      : (theirs ?? lesson).status === 'moved'
        ? ['move', 'cancel', 'restore']
        : ['move', 'restore'];
  const isWhole =
    acts.includes(act) &&
    (act === 'restore' ||
      (draft.reason.trim() !== '' &&
        (act === 'cancel' || (draft.date !== '' && draft.first <= draft.last && draft.teacher !== null))));
  return (
    <AskDialog
      title={t`${lesson.course}：${weekdayText(noon(lesson.date))}${periodsText(lesson.first, lesson.last)}`}
      agree={theirs ? t`保存我的版本` : t`保存并通知`}
      isOff={isSaving || !isWhole || isGone}
      width={560}
      onAgree={props.onSave}
      onCancel={props.onCancel}
    >
      {failure !== null && (
        <MessageBar intent={theirs ? 'warning' : 'error'} layout="multiline">
          <MessageBarBody>
            {failure}
            {theirs && <p>{isGone ? t`这门课已改到其他时间，这一天不再上这节课。` : <Standing lesson={theirs} />}</p>}
          </MessageBarBody>
        </MessageBar>
      )}
      <SegmentControl
        label={t`调停课`}
        value={act}
        choices={acts.map((value) => ({ value, label: names[value] }))}
        onChoose={(value) => onChange({ act: value })}
      />
      {act === 'move' && (
        <>
          <div className={styles.pair}>
            <Field at="date" label={t`日期`} hint={draft.date && weekdayText(noon(draft.date))} required>
              <Input
                type="date"
                min={term.startsOn}
                max={term.endsOn}
                value={draft.date}
                onChange={(_, { value }) => onChange({ date: value })}
              />
            </Field>
            <SlotFields periods={periods} first={draft.first} last={draft.last} onChange={onChange} />
          </div>
          <Field at="roomId" label={t`教室`}>
            <SearchChoice
              expand={t`展开教室列表`}
              placeholder={t`输入教学楼或教室查找`}
              choices={rooms}
              chosen={draft.room}
              onSearch={props.onRoom}
              onChoose={(room) => onChange({ room })}
            />
          </Field>
          <Field at="teacherId" label={t`教师`} hint={t`可由本校其他教师代课`} required>
            <SearchChoice
              expand={t`展开教师列表`}
              placeholder={t`输入姓名查找`}
              choices={teachers}
              chosen={draft.teacher}
              onSearch={props.onTeacher}
              onChoose={(teacher) => onChange({ teacher })}
            />
          </Field>
        </>
      )}
      {act === 'restore' ? (
        <p className={styles.note}>{t`按原课表上课：${dayText(noon(lesson.day))}。学生和教学团队会收到消息。`}</p>
      ) : (
        <Field at="reason" label={t`原因`} hint={t`学生和教学团队会收到消息，并看到原因`} required>
          <Input value={draft.reason} maxLength={100} onChange={(_, { value }) => onChange({ reason: value })} />
        </Field>
      )}
    </AskDialog>
  );
}

/** What somebody else saved meanwhile. */
function Standing({ lesson: { date, first, last, room, teacher, status } }: { lesson: LessonOn }) {
  const { t } = useLingui();
  const when = `${weekdayText(noon(date))} ${periodsText(first, last)}`;
  const place = [room?.name, teacher.name].filter(Boolean).join(' · ');
  return status === 'cancelled' ? t`其他管理员已将 ${when} 停课` : t`其他管理员保存的是：${when}，${place}`;
}
