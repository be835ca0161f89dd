import { Input, MessageBar, MessageBarBody, Select, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MemberMove } from '#contract/members/member-status.rule.ts';
import { memberLimits } from '#contract/members/member-words.rule.ts';
import type { MemberPlaces } from '#contract/members/members.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { ClassField, PlaceFields, type ClassChoices, type PlaceDraft } from './place-fields.view.tsx';
import { memberActNames } from './member.words.ts';
import styles from './member-form.module.css';

export interface ActDraft extends PlaceDraft {
  /** '' until one is chosen; `place`: another college, major or class. */
  act: '' | 'place' | MemberMove;
  /** `2026-09-01`. */
  day: string;
  reason: string;
}

interface Props extends ClassChoices {
  title: string;
  draft: ActDraft;
  /** What can be done; null for another place alone. */
  moves: readonly MemberMove[] | null;
  /** Where the move leads to: a college with major and class, a class alone, or nowhere else. */
  leadsTo: 'place' | 'class' | null;
  places: MemberPlaces;
  today: string;
  entryYear: number;
  failure: string | null;
  /** What has to be known before. */
  note: ReactNode;
  isReady: boolean;
  isSaving: boolean;
  onChange: (change: Partial<ActDraft>) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** What is done to one or many: which move, whereto, on which day and why. */
export function MemberActDialog(props: Props) {
  const { title, draft, moves, leadsTo, places, today, failure, note, isReady, isSaving, onChange } = props;
  const { t, i18n } = useLingui();
  const inClasses = { classes: props.classes, onAddClass: props.onAddClass, entryYear: props.entryYear };
  return (
    <AskDialog
      title={title}
      agree={draft.act === '' ? t`确定` : i18n._(memberActNames[draft.act])}
      isOff={!isReady || isSaving}
      onAgree={props.onAgree}
      onCancel={props.onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {moves && (
        <Field at="move" label={t`变更为`} required>
          <Select
            value={draft.act}
            onChange={(_, { value }) => onChange({ act: value as ActDraft['act'], majorId: '', classId: '' })}
          >
            <option value="">{t`请选择`}</option>
            {moves.map((move) => (
              <option key={move} value={move}>
                {i18n._(memberActNames[move])}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {leadsTo === 'place' && <PlaceFields draft={draft} places={places} hasClass onChange={onChange} {...inClasses} />}
      {leadsTo === 'class' && (
        <ClassField value={draft.classId} onChange={(classId) => onChange({ classId })} {...inClasses} />
      )}
      <Field at="day" label={t`生效日期`} required>
        <Input type="date" max={today} value={draft.day} onChange={(_, { value }) => onChange({ day: value })} />
      </Field>
      <Field at="reason" label={t`原因`}>
        <Textarea
          value={draft.reason}
          maxLength={memberLimits.reasonLength}
          onChange={(_, { value }) => onChange({ reason: value })}
        />
      </Field>
      {note && <p className={styles.hint}>{note}</p>}
    </AskDialog>
  );
}
