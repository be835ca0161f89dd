import { useState } from 'react';
import type { CaptchaAction } from '#contract/captcha/captcha.rule.ts';
import { CaptchaDialog } from '#views/captcha/captcha-dialog.view.tsx';
import { CaptchaFallbackPuzzle } from './captcha-fallback.part.tsx';
import type { PuzzleProps } from './puzzle.props.ts';
import { SlidePuzzle } from './slide-puzzle.part.tsx';
import { WordsPuzzle } from './words-puzzle.part.tsx';

export interface CaptchaQuestion {
  action: CaptchaAction;
  /** '' where nobody knows yet whom it is about. */
  identifier: string;
  captchaType: 'blockPuzzle' | 'clickWord';
}

type Way = 'picture' | 'sms' | 'email';

/** The middle of the form that the person is in: the puzzle stands above it. Null on a page without one. */
function placeOfForm(): { x: number; y: number } | null {
  const form = document.activeElement?.closest('form') ?? document.querySelector('[aria-modal="true"] form');
  if (!form) return null;
  const { left, top, width, height } = form.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** A phone gets no mail and a mailbox no SMS; where nobody is known, both may be typed. */
const channelsFor = (identifier: string): ('sms' | 'email')[] =>
  identifier === '' ? ['sms', 'email'] : identifier.includes('@') ? ['email'] : ['sms'];

export default function CaptchaOverlay({
  action,
  identifier,
  captchaType,
  onClose,
}: CaptchaQuestion & { onClose: (value: string | null) => void }) {
  const [way, setWay] = useState<Way>('picture');
  const [place] = useState(placeOfForm);
  const frame: PuzzleProps['frame'] = ({ isClosable, close, content }) => (
    <CaptchaDialog
      place={place}
      channels={way === 'picture' ? channelsFor(identifier) : []}
      isClosable={isClosable}
      onChannel={setWay}
      onClose={close}
    >
      {content}
    </CaptchaDialog>
  );
  const shared = { action, frame, onClose };
  if (way !== 'picture')
    return <CaptchaFallbackPuzzle {...shared} channel={way} identifier={identifier} onBack={() => setWay('picture')} />;
  return captchaType === 'clickWord' ? <WordsPuzzle {...shared} /> : <SlidePuzzle {...shared} />;
}
