import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Puzzle } from '#machines/captcha/captcha.context.ts';
import { clickCaptchaMachine, type Picked } from '#machines/captcha/click-captcha.machine.ts';
import { useMachine, usePlatform } from '#shell/plugin-api.ts';
import { ClickCaptcha } from '#views/captcha/click-captcha.view.tsx';
import type { PuzzleProps } from './puzzle.props.ts';
import { puzzleCalls } from './puzzle.actors.ts';
import { useSolved } from './use-solved.ts';

export function WordsPuzzle({ action, frame, onClose }: PuzzleProps) {
  const platform = usePlatform();
  const [machine] = useState(() => {
    const calls = puzzleCalls(platform, 'clickWord');
    type Given = { puzzle: Puzzle; points: readonly Picked[] };
    const checkPoint = fromPromise<string, Given>(({ input: { puzzle, points }, signal }) =>
      calls.check(puzzle, points, signal),
    );
    return clickCaptchaMachine.provide({ actors: { getPuzzle: calls.getPuzzle, checkPoint } });
  });
  const [snapshot, send, actor] = useMachine(machine, { input: { mode: 'pop', action } });
  useSolved(actor, () => send({ type: 'captcha.open' }), onClose);

  const { context, value } = snapshot;
  return frame({
    isClosable: value !== 'solved',
    close: () => send({ type: 'captcha.close' }),
    content: (
      <ClickCaptcha
        state={value === 'closed' ? 'loading' : value}
        puzzle={context.puzzle}
        points={context.points}
        message={context.message}
        onPoint={(at) => send({ type: 'captcha.point', ...at })}
        onUndo={() => send({ type: 'captcha.undo' })}
        onRefresh={() => send({ type: 'captcha.refresh' })}
      />
    ),
  });
}
