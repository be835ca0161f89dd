import {
  Button,
  Checkbox,
  Input,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Textarea,
} from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AgendaEntry, AgendaEntryAdd } from '#contract/agenda/agenda.contract.ts';
import { agendaLimits } from '#contract/agenda/agenda.rule.ts';
import { beginOf, fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { zoneHint } from '#views/common/moments.ts';

interface Props {
  /** Null: a new one. */
  entry: AgendaEntry | null;
  /** On which a new one begins. */
  day: string;
  failure: string | null;
  isSaving: boolean;
  onSave: (entry: AgendaEntryAdd) => void;
  /** Null: there is nothing to delete. */
  onRemove: (() => void) | null;
  onCancel: () => void;
}

interface Typed {
  form: AgendaEntry['form'];
  title: string;
  note: string;
  isDay: boolean;
  /** As fields hold it: `2026-11-24T23:59`. */
  at: string;
  until: string;
}

const typedOf = (entry: AgendaEntry | null, day: string): Typed =>
  entry
    ? {
        ...{ form: entry.form, title: entry.title, note: entry.note, isDay: entry.isDay },
        ...{ at: fieldOf(entry.at), until: entry.until === null ? '' : fieldOf(entry.until) },
      }
    : { form: 'task', title: '', note: '', isDay: false, at: `${day}T18:00`, until: '' };

/** A time that was typed whole, and is one. */
const isTime = (text: string) => !Number.isNaN(Date.parse(text));

/** A task or an event of one's own. */
export function EntryDialog({ entry, day, failure, isSaving, onSave, onRemove, onCancel }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => typedOf(entry, day));
  const change = (some: Partial<Typed>) => setTyped((before) => ({ ...before, ...some }));
  const { form, title, note, isDay, at, until } = typed;
  const hasEnd = form === 'event' && !isDay && until !== '';
  const isReady = title.trim() !== '' && isTime(at) && (!hasEnd || isTime(until));
  const hint = zoneHint();
  const save = () =>
    isReady &&
    onSave({
      ...{ form, title, note, isDay },
      at: isDay ? beginOf(at.slice(0, 10)) : momentOf(at),
      until: hasEnd ? momentOf(until) : null,
      isDone: form === 'task' && (entry?.isDone ?? false),
    });
  return (
    <AskDialog
      title={entry ? t`编辑日程` : t`新建日程`}
      agree={t`保存`}
      isOff={!isReady || isSaving}
      onAgree={save}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="form" label={t`类型`}>
        <RadioGroup
          layout="horizontal"
          value={form}
          onChange={(_, { value }) => change({ form: value as Typed['form'] })}
        >
          <Radio value="task" label={t`待办`} />
          <Radio value="event" label={t`日程`} />
        </RadioGroup>
      </Field>
      <Field at="title" label={t`标题`} required>
        <Input value={title} maxLength={agendaLimits.title} onChange={(_, { value }) => change({ title: value })} />
      </Field>
      <Checkbox label={t`全天`} checked={isDay} onChange={(_, { checked }) => change({ isDay: checked === true })} />
      <Field at="at" label={form === 'task' ? t`截止时间` : t`开始时间`} required {...(hint && { hint })}>
        {isDay ? (
          <Input type="date" value={at.slice(0, 10)} onChange={(_, { value }) => change({ at: `${value}T18:00` })} />
        ) : (
          <Input type="datetime-local" value={at} onChange={(_, { value }) => change({ at: value })} />
        )}
      </Field>
      {form === 'event' && !isDay && (
        <Field at="until" label={t`结束时间`}>
          <Input type="datetime-local" value={until} min={at} onChange={(_, { value }) => change({ until: value })} />
        </Field>
      )}
      <Field at="note" label={t`备注`}>
        <Textarea value={note} maxLength={agendaLimits.note} onChange={(_, { value }) => change({ note: value })} />
      </Field>
      {onRemove && (
        <div>
          <Button appearance="subtle" onClick={onRemove}>{t`删除此日程`}</Button>
        </div>
      )}
    </AskDialog>
  );
}
