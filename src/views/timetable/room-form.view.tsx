import { Input, MessageBar, MessageBarBody, Switch } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Room, RoomAdd } from '#contract/timetable/rooms.contract.ts';
import type { Timetable } from '#contract/timetable/timetable.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import styles from './timetable.module.css';

export type RoomDraft = Omit<RoomAdd, 'schoolId'>;

interface Props {
  /** Null: a new one. */
  before: RoomDraft | null;
  campuses: Timetable['campuses'];
  /** After a conflict: what somebody else saved meanwhile; what is typed here stays. */
  theirs: Room | null;
  failure: string | null;
  isSaving: boolean;
  onSave: (draft: RoomDraft) => void;
  onCancel: () => void;
}

const none: RoomDraft = { campus: '', building: '', name: '', seats: 60, isClosed: false };

/** A room, where it lies, and how many fit into it. */
export function RoomForm({ before, campuses, theirs, failure, isSaving, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [draft, setDraft] = useState(before ?? none);
  const change = (some: Partial<RoomDraft>) => setDraft((now) => ({ ...now, ...some }));
  const isWhole = draft.building.trim() !== '' && draft.name.trim() !== '' && draft.seats >= 1 && draft.seats <= 9999;
  const names = [...new Set(campuses.flatMap(({ buildings }) => buildings))];
  return (
    <AskDialog
      title={before ? t`编辑教室` : t`新增教室`}
      agree={theirs ? t`保存我的版本` : t`保存`}
      isOff={isSaving || !isWhole}
      onAgree={() => onSave(draft)}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent={theirs ? 'warning' : 'error'} layout="multiline">
          <MessageBarBody>
            {failure}
            {theirs && (
              <p>
                <Trans>
                  其他管理员保存的是：{theirs.building} {theirs.name}，{theirs.seats} 座
                </Trans>
              </p>
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.pair}>
        <Field at="campus" label={t`校区`} hint={t`只有一个校区时可不填`}>
          <Input
            list={`${id}c`}
            value={draft.campus}
            maxLength={30}
            onChange={(_, { value }) => change({ campus: value })}
          />
        </Field>
        <Field at="building" label={t`教学楼`} required>
          <Input
            list={`${id}b`}
            value={draft.building}
            maxLength={30}
            onChange={(_, { value }) => change({ building: value })}
          />
        </Field>
      </div>
      <datalist id={`${id}c`}>
        {campuses.map(({ campus }) => (
          <option key={campus} value={campus} />
        ))}
      </datalist>
      <datalist id={`${id}b`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={styles.pair}>
        <Field at="name" label={t`教室`} hint={t`例如 301`} required>
          <Input value={draft.name} maxLength={30} onChange={(_, { value }) => change({ name: value })} />
        </Field>
        <Field at="seats" label={t`座位`} required>
          <Input
            type="number"
            min={1}
            max={9999}
            value={String(draft.seats || '')}
            onChange={(_, { value }) => change({ seats: Math.floor(Number(value)) })}
          />
        </Field>
      </div>
      <Field at="isClosed" hint={t`已安排的课保留，不再安排新的课`}>
        <Switch
          label={t`停用这间教室`}
          checked={draft.isClosed}
          onChange={(_, { checked }) => change({ isClosed: checked })}
        />
      </Field>
    </AskDialog>
  );
}
