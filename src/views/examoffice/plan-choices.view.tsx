import { Checkbox, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostInvigilators } from '#contract/examoffice/exam-office-choices.rule.ts';
import type { ExamRoom, RoomChoice, RoomChoicePage, TeacherChoices } from '#contract/examoffice/exam-plan.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { SearchChoices } from '#views/timetable/search-choices.view.tsx';
import styles from './exam-office.module.css';

interface RoomsProps {
  /** Seats that are still wanted. */
  missing: number;
  search: string;
  shown: Shown<RoomChoicePage>;
  failure: string | null;
  isSaving: boolean;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onSave: (rooms: readonly RoomChoice[]) => void;
  onCancel: () => void;
}

/** Rooms of the school, the free ones first; ticked ones stay while one searches on. */
export function ChooseRooms({
  missing,
  search,
  shown,
  failure,
  isSaving,
  onSearch,
  onPage,
  onSave,
  onCancel,
}: RoomsProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly RoomChoice[]>([]);
  const seats = chosen.reduce((sum, one) => sum + one.seats, 0);
  const tick = (room: RoomChoice, isOn: boolean) =>
    setChosen((now) => (isOn ? [...now, room] : now.filter(({ roomId }) => roomId !== room.roomId)));
  return (
    <AskDialog
      title={t`选择考场`}
      agree={chosen.length === 0 ? t`选择考场` : t`加入 ${chosen.length} 间`}
      isOff={isSaving || chosen.length === 0}
      onAgree={() => onSave(chosen)}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <SearchField label={t`搜索教学楼或教室`} value={search} onSearch={onSearch} />
      <p role="status">
        <Trans>
          还需 {missing} 个座位，已选 {seats} 个
        </Trans>
      </p>
      <Loaded
        shown={shown}
        what={t`教室`}
        bare
        skeleton={<SkeletonRows count={6} height={32} />}
        empty={<StateBlock bare kind="empty" title={t`没有可选的教室`} />}
      >
        {({ data, pageNo, totalPage }) => (
          <>
            <ul className={styles.choices}>
              {data.map((room) => (
                <li key={room.roomId}>
                  <Checkbox
                    label={[room.campus, room.name].filter(Boolean).join(' ')}
                    checked={chosen.some(({ roomId }) => roomId === room.roomId)}
                    onChange={(_, { checked }) => tick(room, checked === true)}
                  />
                  <small>
                    {room.takenBy === null ? t`${room.seats} 座，空闲` : t`${room.seats} 座，已有${room.takenBy}`}
                  </small>
                </li>
              ))}
            </ul>
            <Pager size="small" page={pageNo} total={totalPage} onPage={onPage} />
          </>
        )}
      </Loaded>
    </AskDialog>
  );
}

interface InvigilatorsProps {
  room: ExamRoom;
  /** Null while they are on their way. */
  choices: TeacherChoices['data'] | null;
  failure: string | null;
  isSaving: boolean;
  onSearch: (search: string) => void;
  onSave: (teacherIds: string[]) => void;
  onCancel: () => void;
}

/** Who watches a room. */
export function ChooseInvigilators({
  room,
  choices,
  failure,
  isSaving,
  onSearch,
  onSave,
  onCancel,
}: InvigilatorsProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly { id: string; name: string }[]>(room.invigilators);
  return (
    <AskDialog
      title={t`第 ${room.position} 考场的监考教师`}
      agree={t`保存`}
      isOff={isSaving}
      onAgree={() => onSave(chosen.map(({ id }) => id))}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="teacherIds" label={t`监考教师`} hint={t`一位教师同一时间只能在一个考场`}>
        <SearchChoices
          expand={t`展开教师列表`}
          placeholder={t`输入姓名或工号`}
          choices={
            choices?.map(({ id, name, detail, isBusy }) => ({
              ...{ id, name, detail: [detail, isBusy && t`同一时间有安排`].filter(Boolean).join(' · ') },
            })) ?? null
          }
          chosen={chosen}
          most={mostInvigilators}
          onSearch={onSearch}
          onChange={setChosen}
        />
      </Field>
    </AskDialog>
  );
}
