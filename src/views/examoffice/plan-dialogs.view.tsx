import { Input, MessageBar, MessageBarBody, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { attendances, type Attendance } from '#contract/examoffice/exam-office-choices.rule.ts';
import type { ExamRoom, SeatRow } from '#contract/examoffice/exam-plan.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { attendanceWords } from './exam-office.words.ts';
import styles from './exam-office.module.css';

interface DialogProps {
  failure: string | null;
  isSaving: boolean;
  onCancel: () => void;
}

const Failure = ({ failure }: { failure: string | null }) =>
  failure !== null && (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{failure}</MessageBarBody>
    </MessageBar>
  );

const wholeOf = (text: string): number => Math.floor(Number(text)) || 0;

interface RoomSeatsProps extends DialogProps {
  room: ExamRoom;
  onSave: (facts: { seats: number; rowSeats: number }) => void;
}

/** How many of a room's seats are used, and in which rows. */
export function RoomSeats({ room, failure, isSaving, onSave, onCancel }: RoomSeatsProps) {
  const { t } = useLingui();
  const [seats, setSeats] = useState(String(room.seats));
  const [rowSeats, setRowSeats] = useState(String(room.rowSeats));
  const isRight =
    wholeOf(seats) >= 1 && wholeOf(seats) <= room.roomSeats && wholeOf(rowSeats) >= 1 && wholeOf(rowSeats) <= 40;
  return (
    <AskDialog
      title={t`第 ${room.position} 考场 ${room.name}`}
      agree={t`保存`}
      isOff={isSaving || !isRight}
      onAgree={() => onSave({ seats: wholeOf(seats), rowSeats: wholeOf(rowSeats) })}
      onCancel={onCancel}
    >
      <Failure failure={failure} />
      <div className={styles.pair}>
        <Field at="seats" label={t`可用座位`} hint={t`教室共 ${room.roomSeats} 座`} required>
          <Input
            type="number"
            min={1}
            max={room.roomSeats}
            value={seats}
            onChange={(_, { value }) => setSeats(value)}
          />
        </Field>
        <Field at="rowSeats" label={t`每排座位`} hint={t`座位表按此排列`} required>
          <Input type="number" min={1} max={40} value={rowSeats} onChange={(_, { value }) => setRowSeats(value)} />
        </Field>
      </div>
    </AskDialog>
  );
}

interface MoveSeatProps extends DialogProps {
  row: SeatRow;
  rooms: readonly ExamRoom[];
  onSave: (seat: { examRoomId: string; seat: number }) => void;
}

/** Another seat for a learner; whoever sits there changes with her. */
export function MoveSeat({ row, rooms, failure, isSaving, onSave, onCancel }: MoveSeatProps) {
  const { t } = useLingui();
  const [examRoomId, setRoom] = useState(row.examRoomId ?? rooms[0]?.id ?? '');
  const [seat, setSeat] = useState(row.seat === null ? '' : String(row.seat));
  const room = rooms.find(({ id }) => id === examRoomId);
  const isRight = room !== undefined && wholeOf(seat) >= 1 && wholeOf(seat) <= room.seats;
  return (
    <AskDialog
      title={row.seat === null ? t`为${row.name}安排座位` : t`调整${row.name}的座位`}
      agree={t`保存`}
      isOff={isSaving || !isRight}
      onAgree={() => onSave({ examRoomId, seat: wholeOf(seat) })}
      onCancel={onCancel}
    >
      <Failure failure={failure} />
      <div className={styles.pair}>
        <Field at="examRoomId" label={t`考场`} required>
          <Select value={examRoomId} onChange={(_, { value }) => setRoom(value)}>
            {rooms.map(({ id, position, name }) => (
              <option key={id} value={id}>
                {t`第 ${position} 考场 ${name}`}
              </option>
            ))}
          </Select>
        </Field>
        <Field at="seat" label={t`座位号`} hint={room && t`1–${room.seats}；座位上有人时两人交换`} required>
          <Input type="number" min={1} max={room?.seats} value={seat} onChange={(_, { value }) => setSeat(value)} />
        </Field>
      </div>
    </AskDialog>
  );
}

export interface NoteDraft {
  status: Attendance;
  lateMinutes: number;
  remark: string;
}

interface NoteProps extends DialogProps {
  row: SeatRow;
  onSave: (note: NoteDraft) => void;
}

/** Whether a learner came. */
export function NoteAttendance({ row, failure, isSaving, onSave, onCancel }: NoteProps) {
  const { t, i18n } = useLingui();
  const [status, setStatus] = useState<Attendance>(row.attendance?.status ?? 'late');
  const [minutes, setMinutes] = useState(String(row.attendance?.lateMinutes || ''));
  const [remark, setRemark] = useState(row.attendance?.remark ?? '');
  const late = wholeOf(minutes);
  const isRight = status !== 'late' || (late >= 1 && late <= 600);
  return (
    <AskDialog
      title={t`登记${row.name}的到场情况`}
      agree={t`保存`}
      isOff={isSaving || !isRight}
      onAgree={() => onSave({ status, lateMinutes: status === 'late' ? late : 0, remark })}
      onCancel={onCancel}
    >
      <Failure failure={failure} />
      <Field at="status" label={t`到场情况`}>
        <RadioGroup layout="horizontal" value={status} onChange={(_, { value }) => setStatus(value as Attendance)}>
          {attendances.map((one) => (
            <Radio key={one} value={one} label={i18n._(attendanceWords[one])} />
          ))}
        </RadioGroup>
      </Field>
      {status === 'late' && (
        <Field at="lateMinutes" label={t`迟到分钟数`} required>
          <Input type="number" min={1} max={600} value={minutes} onChange={(_, { value }) => setMinutes(value)} />
        </Field>
      )}
      <Field at="remark" label={t`备注`}>
        <Input value={remark} maxLength={100} onChange={(_, { value }) => setRemark(value)} />
      </Field>
    </AskDialog>
  );
}
