import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import type { ManagedOffering } from '#contract/teaching/teaching.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { now } from '#views/common/now.ts';
import { OfferingFields, setOf, typedOf, type OfferingSet, type OfferingTyped } from './offering-fields.view.tsx';

interface Props {
  /** Null: a new one. */
  offering: ManagedOffering | null;
  number: number;
  /** After a conflict: what a colleague saved meanwhile. */
  theirs: ManagedOffering | null;
  failure: string | null;
  isSaving: boolean;
  onSave: (fields: OfferingSet) => void;
  onCancel: () => void;
}

/** 2026 秋: the half year in which it begins. */
const termOf = (start: string, autumn: string, spring: string) =>
  `${start.slice(0, 4)} ${Number(start.slice(5, 7)) > 6 ? autumn : spring}`;

function useStart(offering: ManagedOffering | null): OfferingTyped {
  const { t } = useLingui();
  if (offering) return typedOf(offering);
  const today = dayOf(now());
  const eight = (day: string) => `${day}T08:00`;
  const start = addDays(today, 7);
  return {
    ...{ term: termOf(start, t`秋`, t`春`), capacity: '', isReviewed: false },
    ...{ enrolFrom: eight(today), enrolUntil: eight(addDays(start, 28)) },
    ...{ startsAt: eight(start), endsAt: eight(addDays(start, 112)) },
  };
}

/** One offering. */
export function OfferingDialog({ offering, number, theirs, failure, isSaving, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const { control, handleSubmit, getValues } = useForm<OfferingTyped>({ defaultValues: useStart(offering) });
  return (
    <AskDialog
      title={offering ? t`第 ${number} 次开课` : t`安排第 ${number} 次开课`}
      agree={theirs ? t`保存我的版本` : t`保存`}
      isOff={isSaving}
      width={560}
      onAgree={() => void handleSubmit((typed) => onSave(setOf(typed)))()}
      onCancel={onCancel}
    >
      {failure && (
        <MessageBar intent={theirs ? 'warning' : 'error'}>
          <MessageBarBody>
            {failure}
            {theirs && <Theirs theirs={theirs} />}
          </MessageBarBody>
        </MessageBar>
      )}
      <OfferingFields control={control} getValues={getValues} />
    </AskDialog>
  );
}

function Theirs({ theirs: { term, startsAt, endsAt, capacity } }: { theirs: ManagedOffering }) {
  return (
    <p>
      <Trans>
        其他成员保存的是：{term}，{minuteText(startsAt)} 至 {minuteText(endsAt)}
      </Trans>
      {capacity !== null && <Trans>，名额 {capacity}</Trans>}
    </p>
  );
}
