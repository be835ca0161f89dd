import { Button, Field, Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExamLobby } from '#contract/exams/exams.contract.ts';
import layout from '#views/common/layout.module.css';
import { StateBlock } from '#views/common/state-block.view.tsx';
import receipt from '../../homework/receipt.module.css';
import { AttemptFrame } from '../../homework/attempt-frame.view.tsx';
import styles from './lobby.module.css';

interface Props {
  lobby: ExamLobby;
  back: string;
  /** `asked`: the invigilator was asked and decides. */
  phase: 'told' | 'asking' | 'asked';
  /** Answers that only this computer has. */
  unsent: number;
  /** What this computer sent after the other one had gone on is kept beside the paper. */
  isLate: boolean;
  message: string | null;
  onAsk: (reason: string) => void;
}

/** The paper is answered at another computer: it goes on here once the invigilator agrees. */
export function ElsewhereView({ lobby, back, phase, unsent, isLate, message, onAsk }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const said = reason.trim();
  return (
    <AttemptFrame
      title={`${lobby.course}　${lobby.title}`}
      note={[lobby.name, lobby.studentNumber, lobby.school].filter(Boolean).join(' · ')}
      back={back}
      backText={t`返回我的考试`}
    >
      <div className={`${receipt.body} ${styles.column}`}>
        <StateBlock kind="refused" title={phase === 'asked' ? t`等待监考教师同意` : t`这份试卷在另一台电脑上作答`}>
          {phase === 'asked' ? (
            <Trans>同意后本页自动继续，已作答的内容都在。在此之前，原来的电脑仍可作答。</Trans>
          ) : (
            <Trans>要在这台电脑上继续，需要监考教师同意；同意之后，原来的电脑不能再作答。</Trans>
          )}
          {unsent > 0 && (
            <>
              {' '}
              <Trans>这台电脑上还有 {unsent} 题没有送达，已加密保存在本机。</Trans>
            </>
          )}
          {isLate && (
            <>
              {' '}
              <Trans>这台电脑最后送达的答案保存在试卷之外，由教师裁定是否计入。</Trans>
            </>
          )}
        </StateBlock>
        {phase !== 'asked' && (
          <form
            className={`${layout.card} ${layout.padded} ${styles.start}`}
            onSubmit={(event) => {
              event.preventDefault();
              if (said !== '') onAsk(said);
            }}
          >
            <Field label={t`换电脑的原因`} required>
              <Input
                value={reason}
                maxLength={200}
                placeholder={t`例如：原来的电脑死机`}
                onChange={(_, { value }) => setReason(value)}
              />
            </Field>
            {message && (
              <p role="alert" className={styles.failed}>
                {message}
              </p>
            )}
            <Button type="submit" appearance="primary" size="large" disabled={said === '' || phase === 'asking'}>
              <Trans>申请在这台电脑上继续</Trans>
            </Button>
          </form>
        )}
      </div>
    </AttemptFrame>
  );
}
