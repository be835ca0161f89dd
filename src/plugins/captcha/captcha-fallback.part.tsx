import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { captchaOperations } from '#contract/captcha/captcha.operations.ts';
import { captchaFallbackMachine, type FallbackChannel } from '#machines/captcha/captcha-fallback.machine.ts';
import { Refused, useMachine, usePlatform } from '#shell/plugin-api.ts';
import { CaptchaFallback } from '#views/captcha/captcha-fallback.view.tsx';
import type { PuzzleProps } from './puzzle.props.ts';

interface Props extends PuzzleProps {
  channel: FallbackChannel;
  identifier: string;
  onBack: () => void;
}

export function CaptchaFallbackPuzzle({ action, channel, identifier, frame, onClose, onBack }: Props) {
  const { call } = usePlatform();
  const [machine] = useState(() =>
    captchaFallbackMachine.provide({
      actors: {
        send: fromPromise<string, { action: string; channel: FallbackChannel; identifier: string }>(
          async ({ input, signal }) => {
            const asked = { action, channel: input.channel, identifier: input.identifier };
            const { result } = await call(captchaOperations.other, asked, { signal });
            return result.ticket;
          },
        ),
        check: fromPromise<string, { ticket: string; code: string }>(async ({ input, signal }) => {
          const { result } = await call(captchaOperations.otherCheck, input, { signal });
          return result.captchaVerification;
        }),
      },
    }),
  );
  const [{ context, value }, send, actor] = useMachine(machine, { input: { action, channel, identifier } });
  useEffect(() => {
    const watch = actor.subscribe({ complete: () => onClose(actor.getSnapshot().context.value) });
    return () => watch.unsubscribe();
  }, [actor, onClose]);

  return frame({
    isClosable: true,
    close: () => onClose(null),
    content: (
      <Refused by={[captchaOperations.other, captchaOperations.otherCheck]}>
        <CaptchaFallback
          state={value}
          channel={context.channel}
          identifier={context.identifier}
          isGiven={identifier !== ''}
          problem={context.problem}
          message={context.message}
          onAsk={(typed) => send({ type: 'fallback.ask', channel, identifier: typed })}
          onSubmit={(code) => send({ type: 'fallback.submit', code })}
          onAgain={() => send({ type: 'fallback.again' })}
          onBack={onBack}
        />
      </Refused>
    ),
  });
}
