import { Checkbox, Input, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { discussionLimits } from '#contract/discussions/discussion.rule.ts';
import type { DiscussionOverview } from '#contract/discussions/discussions.contract.ts';
import { Field } from '../common/field.view.tsx';
import { FormFoot } from './form-foot.view.tsx';
import type { Writing } from './discussion.props.ts';
import { RichField } from './rich-field.view.tsx';
import { useSendKeys } from './use-send-keys.ts';
import { useFirstFocus } from './use-first-focus.ts';
import styles from './writing.module.css';

export interface QuestionDraft {
  title: string;
  /** '' for the course as a whole. */
  placeId: string;
  body: string;
  isAnonymous: boolean;
}

interface Props extends Writing {
  label: string;
  agree: string;
  draft: QuestionDraft;
  /** Null: where it was asked stays. */
  places: DiscussionOverview['places'] | null;
  allowsAnonymous: boolean;
  isBusy: boolean;
  /** The server's words about the last try. */
  message: string | null;
  /** Questions that may be the same. */
  likely?: ReactNode;
  onDraft: (draft: QuestionDraft) => void;
  onSend: () => void;
  onCancel: () => void;
}

/** A question while it is written. */
export function QuestionForm({ label, agree, draft, places, Editor, isBusy, message, likely, ...rest }: Props) {
  const { t } = useLingui();
  const { mentions, allowsAnonymous, onDraft, onSend, onCancel } = rest;
  const form = useFirstFocus<HTMLFormElement>();
  const isReady = !isBusy && draft.title.trim() !== '';
  const put = (change: Partial<QuestionDraft>) => onDraft({ ...draft, ...change });
  const send = () => {
    if (isReady) onSend();
  };
  const keys = useSendKeys(send);
  return (
    <form
      ref={form}
      aria-label={label}
      className={`${styles.form} ${styles.card}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      {...keys}
    >
      <Field at="title" label={t`标题`} required>
        <Input
          type="text"
          value={draft.title}
          maxLength={discussionLimits.title}
          placeholder={t`请输入问题，一句话说清`}
          onChange={(_, { value }) => put({ title: value })}
        />
      </Field>
      {likely}
      {places && places.length > 0 && (
        <Field at="placeId" label={t`所在章节`}>
          <Select value={draft.placeId} onChange={(_, { value }) => put({ placeId: value })}>
            <option value="">{t`整门课程`}</option>
            {places.map(({ id, title, level }) => (
              <option key={id} value={id}>
                {level === 'section' ? `　${title}` : title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field at="body" label={t`补充说明`}>
        <RichField
          {...{ Editor, mentions }}
          label={t`补充说明`}
          value={draft.body}
          minHeight={160}
          onChange={(body) => put({ body })}
        />
      </Field>
      {allowsAnonymous && (
        <Field at="isAnonymous" hint={t`其他学生看不到你的姓名，教师可见`}>
          <Checkbox
            checked={draft.isAnonymous}
            label={t`匿名`}
            onChange={(_, { checked }) => put({ isAnonymous: checked === true })}
          />
        </Field>
      )}
      <FormFoot {...{ agree, isReady, message, onCancel }} />
    </form>
  );
}

/** A form of its own in the third column. */
export function WritingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.page}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
