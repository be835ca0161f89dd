import { Checkbox } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../common/field.view.tsx';
import { FormFoot } from './form-foot.view.tsx';
import type { Writing } from './discussion.props.ts';
import { RichField, saysSomething } from './rich-field.view.tsx';
import { useSendKeys } from './use-send-keys.ts';
import { useFirstFocus } from './use-first-focus.ts';
import styles from './writing.module.css';

export interface PostDraft {
  body: string;
  isAnonymous: boolean;
}

interface Props extends Writing {
  /** What is written here: 回答, 追问. */
  label: string;
  agree: string;
  draft: PostDraft;
  allowsAnonymous: boolean;
  isBusy: boolean;
  /** The server's words about the last try. */
  message: string | null;
  /** Stands on its own ground. */
  isCard?: boolean;
  onDraft: (draft: PostDraft) => void;
  onSend: () => void;
  onCancel: () => void;
}

/** An answer, or what is asked back, while it is written. */
export function PostForm({ label, agree, draft, Editor, isBusy, message, isCard, ...rest }: Props) {
  const { t } = useLingui();
  const { mentions, allowsAnonymous, onDraft, onSend, onCancel } = rest;
  const form = useFirstFocus<HTMLFormElement>();
  const isReady = !isBusy && saysSomething(draft.body);
  const send = () => {
    if (isReady) onSend();
  };
  const keys = useSendKeys(send);
  return (
    <form
      ref={form}
      aria-label={label}
      className={isCard ? `${styles.form} ${styles.card}` : styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      {...keys}
    >
      <Field at="body">
        <RichField
          {...{ Editor, mentions }}
          label={label}
          value={draft.body}
          minHeight={64}
          onChange={(body) => onDraft({ ...draft, body })}
        />
      </Field>
      <FormFoot {...{ agree, isReady, message, onCancel }}>
        {allowsAnonymous ? (
          <Field at="isAnonymous">
            <Checkbox
              checked={draft.isAnonymous}
              label={t`匿名`}
              title={t`其他学生看不到你的姓名，教师可见`}
              onChange={(_, { checked }) => onDraft({ ...draft, isAnonymous: checked === true })}
            />
          </Field>
        ) : undefined}
      </FormFoot>
    </form>
  );
}
