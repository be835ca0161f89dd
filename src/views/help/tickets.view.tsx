import { Button, Textarea } from '@fluentui/react-components';
import { ImageRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Feedback, FeedbackTicket } from '#contract/help/help.contract.ts';
import { minuteText } from '#views/common/moments.ts';
import { Field } from '#views/common/field.view.tsx';
import { FlagTag } from '../common/flag.view.tsx';
import { useKinds } from './feedback.words.ts';
import styles from './help.module.css';

interface Props {
  ticket: Feedback;
  /** Who wrote it, and how they can be reached; for those who answer. */
  sender?: ReactNode;
  onShot: (file: Feedback['files'][number]) => void;
  /** Where an answer is written. */
  children?: ReactNode;
}

/** What somebody wrote, and what was answered. */
export function Ticket({ ticket, sender, onShot, children }: Props) {
  const { t } = useLingui();
  const kinds = useKinds();
  const { kind, text, files, answer, answeredAt, sentAt } = ticket;
  return (
    <li className={styles.ticket}>
      <div className={styles.meta}>
        <FlagTag tone={answer === null ? 'late' : 'ok'}>{answer === null ? t`待回复` : t`已回复`}</FlagTag>
        <span>{kinds[kind]}</span>
        <time dateTime={sentAt}>{minuteText(sentAt)}</time>
        {sender}
      </div>
      <p className={styles.body}>{text}</p>
      {files.length > 0 && (
        <ul className={styles.shots}>
          {files.map((file) => (
            <li key={file.fileId}>
              <Button size="small" icon={<ImageRegular />} onClick={() => onShot(file)}>
                {file.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {answer !== null && (
        <div className={styles.answer}>
          <div className={styles.meta}>
            <Trans>平台回复</Trans>
            {answeredAt && <time dateTime={answeredAt}>{minuteText(answeredAt)}</time>}
          </div>
          <p className={styles.body}>{answer}</p>
        </div>
      )}
      {children}
    </li>
  );
}

/** Opens a field for the answer, or for a better one. */
export function Reply({
  ticket,
  isSaving,
  onAnswer,
}: {
  ticket: FeedbackTicket;
  isSaving: boolean;
  onAnswer: (answer: string) => void;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(ticket.answer ?? '');
  if (!isOpen)
    return (
      <div className={styles.reply}>
        <Button size="small" onClick={() => setOpen(true)}>
          {ticket.answer === null ? t`回复` : t`修改回复`}
        </Button>
      </div>
    );
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onAnswer(text);
      }}
    >
      <Field at="answer" label={t`回复（提交人可见）`}>
        <Textarea autoFocus rows={4} maxLength={2000} value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
      <div className={styles.filters}>
        <Button type="submit" appearance="primary" disabledFocusable={isSaving || text.trim() === ''}>
          {t`发送回复`}
        </Button>
        <Button onClick={() => setOpen(false)}>{t`取消`}</Button>
      </div>
    </form>
  );
}
