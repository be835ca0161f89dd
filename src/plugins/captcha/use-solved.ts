import { useEffect } from 'react';
import type { ActorRef } from 'xstate';
import type { CaptchaEmitted } from '#machines/captcha/captcha.context.ts';

type Telling = Pick<ActorRef<never, never, CaptchaEmitted>, 'on'>;

/** Opens the puzzle, and gives its value, or null, once it has gone away. */
export function useSolved(actor: Telling, open: () => void, onClose: (value: string | null) => void): void {
  useEffect(() => {
    let solved: string | null = null;
    const subscriptions = [
      actor.on('solved', ({ value }) => (solved = value)),
      actor.on('closed', () => onClose(solved)),
    ];
    open();
    return () => subscriptions.forEach((one) => one.unsubscribe());
    // The first render's parts hold: the machine lives as long as the overlay that asked for it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);
}
