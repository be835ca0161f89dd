import { Input, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Clash, Lesson, Period, TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { mostGroups } from '#contract/timetable/groups.rule.ts';
import { parseWeeks } from '#contract/timetable/weeks.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { ClashLines } from './clash-lines.view.tsx';
import { SearchChoice, type SearchedChoice } from '#views/common/search-choice.view.tsx';
import { SearchChoices } from './search-choices.view.tsx';
import { SlotFields } from './slot-fields.view.tsx';
import { slotText, weekdays, weeksText } from './timetable.words.ts';
import styles from './timetable.module.css';

export interface LessonDraft {
  offering: SearchedChoice | null;
  /** Other offerings and classes for which it is, too. */
  joint: readonly SearchedChoice[];
  classes: readonly SearchedChoice[];
  teacherId: string;
  weeks: string;
  weekday: number;
  first: number;
  last: number;
  room: SearchedChoice | null;
}

interface Props {
  isNew: boolean;
  draft: LessonDraft;
  term: Pick<TimetableTerm, 'weeks'>;
  periods: readonly Period[];
  offerings: readonly SearchedChoice[] | null;
  joint: readonly SearchedChoice[] | null;
  classes: readonly SearchedChoice[] | null;
  rooms: readonly SearchedChoice[] | null;
  team: readonly { id: string; name: string }[];
  /** Null until all is filled in, and while it is asked for. */
  clashes: readonly Clash[] | null;
  /** After a conflict: what somebody else saved meanwhile. */
  theirs: Lesson | null;
  failure: string | null;
  isSaving: boolean;
  onChange: (change: Partial<LessonDraft>) => void;
  onOffering: (search: string) => void;
  onJoint: (search: string) => void;
  onClass: (search: string) => void;
  onRoom: (search: string) => void;
  onSave: (isForced: boolean) => void;
  onCancel: () => void;
}

/** A lesson of an offering: its weeks, day, periods, room and teacher; clashes are said before it is saved. */
export function LessonForm(props: Props) {
  const { isNew, draft, term, periods, team, clashes, theirs, failure, isSaving, onChange, onSave } = props;
  const { t, i18n } = useLingui();
  const weeks = parseWeeks(draft.weeks);
  const isWithin = weeks !== null && weeks.at(-1)! <= term.weeks;
  const isTaken = clashes?.some(({ kind }) => kind === 'room') ?? false;
  const isForced = clashes !== null && clashes.length > 0;
  const isWhole = draft.offering !== null && draft.teacherId !== '' && isWithin && draft.first <= draft.last;
  return (
    <AskDialog
      title={isNew ? t`安排课程` : t`编辑课程安排`}
      agree={isForced && !isTaken ? t`仍要保存` : theirs ? t`保存我的版本` : t`保存`}
      isOff={isSaving || !isWhole || isTaken}
      width={600}
      onAgree={() => onSave(isForced)}
      onCancel={props.onCancel}
    >
      {failure !== null && (
        <MessageBar intent={theirs ? 'warning' : 'error'} layout="multiline">
          <MessageBarBody>
            {failure}
            {theirs && (
              <p>
                <Trans>
                  其他管理员保存的是：{weeksText(theirs.weeks)} {slotText(theirs)}，{theirs.teacher.name}
                </Trans>
              </p>
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      <Field at="offeringId" label={t`开课`} required>
        <SearchChoice
          expand={t`展开开课列表`}
          placeholder={t`输入课程名称查找`}
          choices={props.offerings}
          chosen={draft.offering}
          onSearch={props.onOffering}
          onChoose={(offering) => onChange({ offering, teacherId: '' })}
        />
      </Field>
      <Field at="jointIds" label={t`合上的开课`} hint={t`几个教学班一起上这节课时选择`}>
        <SearchChoices
          expand={t`展开合上的开课列表`}
          placeholder={t`输入课程名称查找`}
          most={mostGroups}
          choices={props.joint}
          chosen={draft.joint}
          onSearch={props.onJoint}
          onChange={(joint) => onChange({ joint })}
        />
      </Field>
      <Field at="classIds" label={t`合上的班级`} hint={t`班级的全部学生都上这节课`}>
        <SearchChoices
          expand={t`展开班级列表`}
          placeholder={t`输入班级名称查找`}
          most={mostGroups}
          choices={props.classes}
          chosen={draft.classes}
          onSearch={props.onClass}
          onChange={(classes) => onChange({ classes })}
        />
      </Field>
      <div className={styles.pair}>
        <Field at="teacherId" label={t`教师`} required>
          <Select value={draft.teacherId} onChange={(_, { value }) => onChange({ teacherId: value })}>
            <option value="">{t`请选择`}</option>
            {team.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          at="weeks"
          label={t`周次`}
          hint={isWithin ? weeksText(weeks) : t`例如 1-16、1-15单、2,4,6-8`}
          validationMessage={
            draft.weeks.trim() !== '' && !isWithin ? t`周次格式不正确或超出学期（共 ${term.weeks} 周）` : undefined
          }
          required
        >
          <Input value={draft.weeks} maxLength={80} onChange={(_, { value }) => onChange({ weeks: value })} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field at="weekday" label={t`星期`} required>
          <Select value={String(draft.weekday)} onChange={(_, { value }) => onChange({ weekday: Number(value) })}>
            {weekdays.map((name, at) => (
              <option key={at} value={at + 1}>
                {i18n._(name)}
              </option>
            ))}
          </Select>
        </Field>
        <SlotFields periods={periods} first={draft.first} last={draft.last} onChange={onChange} />
      </div>
      <Field at="roomId" label={t`教室`} hint={t`可不填，以后再安排`}>
        <SearchChoice
          expand={t`展开教室列表`}
          placeholder={t`输入教学楼或教室查找`}
          choices={props.rooms}
          chosen={draft.room}
          onSearch={props.onRoom}
          onChoose={(room) => onChange({ room })}
        />
      </Field>
      {isForced && (
        <MessageBar intent={isTaken ? 'error' : 'warning'} layout="multiline">
          <MessageBarBody>
            <p>{isTaken ? t`教室在这段时间已有课，请换教室或时间。` : t`与其他课程冲突，确认后仍可保存：`}</p>
            <ClashLines clashes={clashes} />
          </MessageBarBody>
        </MessageBar>
      )}
    </AskDialog>
  );
}
