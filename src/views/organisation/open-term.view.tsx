import { Input, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CoursesOutcome } from '#contract/school-courses/school-courses.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { dayText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { OutcomePreview } from './course-outcome.view.tsx';
import styles from './school-courses.module.css';

export interface OpenTermDraft {
  from: string;
  term: string;
  startsOn: string;
}

interface Props {
  count: number;
  draft: OpenTermDraft;
  /** Of which there are offerings, newest first. */
  terms: readonly string[];
  /** Terms of the school's calendar: running and to come, the next first. */
  coming: readonly string[];
  /** Null until all is filled in. */
  preview: Shown<CoursesOutcome> | null;
  failure: string | null;
  isSaving: boolean;
  onDraft: (change: Partial<OpenTermDraft>) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** A term is opened for many courses, each as it was in an earlier one. */
export function OpenTermDialog(props: Props) {
  const { count, draft, terms, coming, preview, failure, isSaving, onDraft, onAgree, onCancel } = props;
  const { t } = useLingui();
  const names = useId();
  const touched = preview?.status === 'shown' && !preview.isStale ? preview.data.done.length : 0;
  return (
    <AskDialog
      title={t`为 ${count} 门课程安排开课`}
      agree={touched > 0 ? t`安排 ${touched} 次开课` : t`安排开课`}
      isOff={isSaving || touched === 0}
      width={600}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="from" label={t`复制哪个学期的开课`} hint={t`名额、审核方式、学习时长和报名时间照原样顺延`} required>
        <Select value={draft.from} onChange={(_, { value }) => onDraft({ from: value })}>
          <option value="">{t`请选择`}</option>
          {terms.map((term) => (
            <option key={term} value={term}>
              {term}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.pair}>
        <Field at="term" label={t`新学期`} required>
          <Input value={draft.term} maxLength={40} list={names} onChange={(_, { value }) => onDraft({ term: value })} />
        </Field>
        <Field at="startsOn" label={t`开课日期`} required>
          <Input type="date" value={draft.startsOn} onChange={(_, { value }) => onDraft({ startsOn: value })} />
        </Field>
        <datalist id={names}>
          {coming.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      {preview && (
        <OutcomePreview shown={preview}>{({ offering }) => offering && <Opened offering={offering} />}</OutcomePreview>
      )}
    </AskDialog>
  );
}

type Offering = NonNullable<CoursesOutcome['done'][number]['offering']>;

function Opened({
  offering: { number, copied, startsAt, endsAt, enrolFrom, enrolUntil, capacity },
}: {
  offering: Offering;
}) {
  const { t } = useLingui();
  const [begin, end, open, close] = [startsAt, endsAt, enrolFrom, enrolUntil].map(dayText);
  const seats = capacity === null ? t`不限名额` : t`名额 ${capacity}`;
  return (
    <Trans>
      第 {number} 次开课（复制第 {copied} 次）：学习 {begin} – {end}，报名 {open} – {close}，{seats}
    </Trans>
  );
}
