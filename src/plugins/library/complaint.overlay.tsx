import { useCallback, useRef, useState } from 'react';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import type { ComplaintSend, ComplaintSent } from '#contract/library/complaints.contract.ts';
import { complaintsOperations } from '#contract/library/complaints.operations.ts';
import { requestCaptcha, Refused, useAct, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { ComplaintDialog, type ComplaintDraft } from '#views/library/complaint-dialog.view.tsx';
import { ComplaintSentDialog } from '#views/library/complaint-sent.view.tsx';
import { keepComplaintDraft, readComplaintDraft } from './complaint-draft.store.ts';

interface Props {
  material: { id: string; title: string };
  onClose: (result: null) => void;
}

/** 侵权投诉: visitors solve a puzzle first; what is typed stays until it was sent. */
export default function ComplaintOverlay({ material: { id: materialId, title }, onClose }: Props) {
  const platform = usePlatform();
  const { person } = platform;
  const [draft] = useState(() => readComplaintDraft(person, materialId));
  const [sent, setSent] = useState<ComplaintSent | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** A solved value is kept while nobody knows whether it arrived: the repetition is then the same call. */
  const captcha = useRef<string | null>(null);
  const send = useAct(complaintsOperations.send);
  const keep = useCallback(
    (typed: ComplaintDraft) => keepComplaintDraft(person.id, materialId, typed),
    [person.id, materialId],
  );

  /** @returns false where the person closed the puzzle */
  async function solve(contact: string): Promise<boolean> {
    captcha.current ??= await requestCaptcha(platform, 'complaint', { identifier: contact });
    return captcha.current !== null;
  }

  async function attempt(complaint: ComplaintSend): Promise<ComplaintSent | null> {
    if (person.id === null && !(await solve(complaint.contact))) return null;
    const value = captcha.current;
    try {
      return (await send.mutateAsync({ ...complaint, ...(value !== null && { captcha: value }) })).result;
    } catch (error) {
      const { code } = error as CallError;
      if (code !== actedCodes.captchaNeeded && code !== actedCodes.captchaSpent) throw error;
      captcha.current = null;
      return (await solve(complaint.contact)) ? attempt(complaint) : null;
    }
  }

  async function submit(typed: ComplaintDraft) {
    if (isAsking) return;
    setMessage(null);
    setAsking(true);
    try {
      const result = await attempt({ ...typed, materialId, isTrue: true });
      if (!result) return;
      keepComplaintDraft(person.id, materialId, null);
      setSent(result);
    } catch (error) {
      setMessage((error as Error).message);
    } finally {
      setAsking(false);
    }
  }

  if (sent) return <ComplaintSentDialog sent={sent} onClose={() => onClose(null)} />;
  return (
    <Refused by={[complaintsOperations.send]}>
      <ComplaintDialog
        {...{ title, draft, message }}
        isSending={isAsking}
        onDraft={keep}
        onSend={(typed) => void submit(typed)}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
