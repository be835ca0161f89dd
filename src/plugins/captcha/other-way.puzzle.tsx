import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { captchaOperations } from '#contract/captcha.operations.ts';
import { otherWayMachine, type OtherChannel } from '#machines/other-way.machine.ts';
import { Refused, useMachine, usePlatform } from '#shell/plugin-api.ts';
import { OtherWay } from '#views/captcha/other-way.view.tsx';
import type { PuzzleProps } from './puzzle-props.ts';

interface Props extends PuzzleProps {
  channel: OtherChannel;
  identifier: string;
  onBack: () => void;
}

export function OtherWayPuzzle({ action, channel, identifier, frame, onClose, onBack }: Props) {
  const { call } = usePlatform();
  const [machine] = useState(() =>
    otherWayMachine.provide({
      actors: {
        send: fromPromise<string, { action: string; channel: OtherChannel; identifier: string }>(
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
        <OtherWay
          state={value}
          channel={context.channel}
          identifier={context.identifier}
          isGiven={identifier !== ''}
          problem={context.problem}
          message={context.message}
          onAsk={(typed) => send({ type: 'other.ask', channel, identifier: typed })}
          onSubmit={(code) => send({ type: 'other.submit', code })}
          onAgain={() => send({ type: 'other.again' })}
          onBack={onBack}
        />
      </Refused>
    ),
  });
}
