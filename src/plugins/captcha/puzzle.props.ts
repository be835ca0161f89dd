import type { ReactNode } from 'react';
import type { CaptchaAction } from '#contract/captcha/captcha.rule.ts';

/** A way of solving: what it shows inside the dialog, and whether the dialog may close. */
export interface PuzzleProps {
  action: CaptchaAction;
  frame: (shown: { isClosable: boolean; close: () => void; content: ReactNode }) => ReactNode;
  onClose: (value: string | null) => void;
}
