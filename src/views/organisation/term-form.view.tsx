import { Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { issueOf, type Holiday, type MakeUpDay } from '#contract/terms/term-calendar.rule.ts';
import type { Term } from '#contract/terms/terms.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { Holidays, MakeUpDays } from './calendar-rows.view.tsx';
import { calendarIssues } from './term.words.ts';
import pair from './school-courses.module.css';

export interface TermDraft {
  name: string;
  startsOn: string;
  endsOn: string;
  holidays: readonly Holiday[];
  makeUpDays: readonly MakeUpDay[];
}

interface Props {
  /** Null: a new one, whose calendar comes afterwards. */
  before: Term | null;
  /** After a conflict: what somebody else saved meanwhile; what is typed here stays. */
  theirs: Term | null;
  failure: string | null;
  isSaving: boolean;
  onSave: (draft: TermDraft) => void;
  onCancel: () => void;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isWhole = ({ name, startsOn, endsOn, holidays, makeUpDays }: TermDraft) =>
  name.trim() !== '' &&
  [startsOn, endsOn, ...holidays.flatMap((one) => [one.startsOn, one.endsOn])].every(isDay) &&
  makeUpDays.every(({ day, replaces }) => isDay(day) && isDay(replaces)) &&
  holidays.every((one) => one.name.trim() !== '');

/** A term: its name, its days, its holidays and the days that replace them. */
export function TermForm({ before, theirs, failure, isSaving, onSave, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState<TermDraft>(
    before ?? { name: '', startsOn: '', endsOn: '', holidays: [], makeUpDays: [] },
  );
  const change = (some: Partial<TermDraft>) => setDraft((now) => ({ ...now, ...some }));
  const whole = isWhole(draft);
  const issue = whole ? issueOf(draft) : null;
  const issueText = issue && i18n._(calendarIssues[issue.why]);
  return (
    <AskDialog
      title={before ? t`编辑校历` : t`新增学期`}
      agree={theirs ? t`保存我的版本` : t`保存`}
      isOff={isSaving || !whole || issue !== null}
      width={640}
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
                  其他管理员保存的是：{theirs.name}，{theirs.startsOn} 至 {theirs.endsOn}，假期 {theirs.holidays.length}{' '}
                  个，调休 {theirs.makeUpDays.length} 天
                </Trans>
              </p>
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      <Field
        at="name"
        label={t`名称`}
        hint={
          before && before.offerings > 0 ? t`已有开课使用该学期，名称不能修改` : t`与开课中的学期名称一致，例如 2026 秋`
        }
        required
      >
        <Input
          value={draft.name}
          maxLength={40}
          readOnly={before !== null && before.offerings > 0}
          onChange={(_, { value }) => change({ name: value })}
        />
      </Field>
      <div className={pair.pair}>
        <Field at="startsOn" label={t`第一天`} required>
          <Input type="date" value={draft.startsOn} onChange={(_, { value }) => change({ startsOn: value })} />
        </Field>
        <Field
          at="endsOn"
          label={t`最后一天`}
          required
          validationMessage={issue?.at === 'endsOn' ? issueText : undefined}
        >
          <Input type="date" value={draft.endsOn} onChange={(_, { value }) => change({ endsOn: value })} />
        </Field>
      </div>
      {before && (
        <>
          <Holidays
            rows={draft.holidays}
            issue={issue?.at === 'holidays' ? { index: issue.index!, text: issueText! } : null}
            onChange={(holidays) => change({ holidays })}
          />
          <MakeUpDays
            rows={draft.makeUpDays}
            issue={issue?.at === 'makeUpDays' ? { index: issue.index!, text: issueText! } : null}
            onChange={(makeUpDays) => change({ makeUpDays })}
          />
        </>
      )}
    </AskDialog>
  );
}
