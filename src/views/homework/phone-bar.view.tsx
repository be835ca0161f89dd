import { Button } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AnswerDrawer } from './answer-drawer.view.tsx';
import attempt from './attempt.module.css';

interface Props {
  answered: number;
  total: number;
  /** Place of the question that is shown, from 0. */
  at: number;
  isBusy: boolean;
  submit: ReactNode;
  cardOf: (onGo: (id: string) => void) => ReactNode;
  onGo: (id: string) => void;
  onStep: (by: 1 | -1) => void;
  onSubmit: () => void;
}

/** At the foot of a phone: the way to the neighbours, the answer card, and behind the last question the hand-in. */
export function PhoneBar({ answered, total, at, isBusy, submit, cardOf, onGo, onStep, onSubmit }: Props) {
  const { t } = useLingui();
  return (
    <div className={`${attempt.phoneBar} ${attempt.steps}`}>
      <Button
        size="large"
        aria-label={t`上一题`}
        icon={<ChevronLeftRegular />}
        disabled={at <= 0}
        onClick={() => onStep(-1)}
      />
      <AnswerDrawer cardOf={cardOf} onGo={onGo}>
        {answered} / {total}
      </AnswerDrawer>
      {at < total - 1 && (
        <Button size="large" aria-label={t`下一题`} icon={<ChevronRightRegular />} onClick={() => onStep(1)} />
      )}
      <Button appearance={at < total - 1 ? 'secondary' : 'primary'} size="large" onClick={onSubmit} disabled={isBusy}>
        {submit}
      </Button>
    </div>
  );
}
