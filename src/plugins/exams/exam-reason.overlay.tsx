import { useState } from 'react';
import { ExamReasonDialog } from '#views/exams/invigilation/exam-reason-dialog.view.tsx';

interface Props {
  title: string;
  text: string;
  agree: string;
  /** What it begins with. */
  reason?: string;
  /** With the reason; null: nothing is to happen. */
  onClose: (reason: string | null) => void;
}

/** Why something is done to an exam or to those who take it. */
export default function ExamReasonOverlay({ title, text, agree, reason: first = '', onClose }: Props) {
  const [reason, setReason] = useState(first);
  return (
    <ExamReasonDialog
      {...{ title, text, agree, reason }}
      onReason={setReason}
      onAgree={() => onClose(reason.trim())}
      onCancel={() => onClose(null)}
    />
  );
}
