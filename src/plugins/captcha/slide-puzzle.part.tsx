import { useCallback, useState } from 'react';
import { fromPromise } from 'xstate';
import { pieceWidthOf, type Puzzle } from '#machines/captcha/captcha.context.ts';
import { slideCaptchaMachine } from '#machines/captcha/slide-captcha.machine.ts';
import { useMachine, usePlatform } from '#shell/plugin-api.ts';
import { SlideCaptcha, type SlideState } from '#views/captcha/slide-captcha.view.tsx';
import { useSolved } from './use-solved.ts';
import { puzzleCalls } from './puzzle.actors.ts';
import type { PuzzleProps } from './puzzle.props.ts';

/** What there is to see: closed has nothing yet, and what is leaving still looks solved. */
const seen = { closed: 'loading', hiding: 'solved' } as const;

export function SlidePuzzle({ action, frame, onClose }: PuzzleProps) {
  const platform = usePlatform();
  const [machine] = useState(() => {
    const calls = puzzleCalls(platform, 'blockPuzzle');
    type Given = { puzzle: Puzzle; x: number; y: number };
    const checkPoint = fromPromise<string, Given>(({ input: { puzzle, x, y }, signal }) =>
      calls.check(puzzle, { x, y }, signal),
    );
    return slideCaptchaMachine.provide({ actors: { getPuzzle: calls.getPuzzle, checkPoint } });
  });
  const [snapshot, send, actor] = useMachine(machine, { input: { mode: 'pop', action } });
  useSolved(actor, () => send({ type: 'captcha.open' }), onClose);
  const onResize = useCallback((width: number) => width > 0 && send({ type: 'captcha.resize', width }), [send]);

  const { context, value } = snapshot;
  const state: SlideState = value === 'closed' || value === 'hiding' ? seen[value] : value;
  return frame({
    isClosable: state !== 'solved',
    close: () => send({ type: 'captcha.close' }),
    content: (
      <SlideCaptcha
        state={state}
        puzzle={context.puzzle}
        x={context.x}
        width={context.width}
        pieceWidth={pieceWidthOf(context.width)}
        isHeld={context.pointer !== null}
        elapsedMs={context.elapsedMs}
        message={context.message}
        onGrab={(pointer) => send({ type: 'captcha.grab', pointer, at: performance.now() })}
        onMove={(pointer, x) => send({ type: 'captcha.move', pointer, x })}
        onRelease={(pointer) => send({ type: 'captcha.release', pointer, at: performance.now() })}
        onStep={(by) => send({ type: 'captcha.step', by, at: performance.now() })}
        onSubmit={() => send({ type: 'captcha.submit', at: performance.now() })}
        onCancel={() => send({ type: 'captcha.cancel' })}
        onRefresh={() => send({ type: 'captcha.refresh' })}
        onResize={onResize}
      />
    ),
  });
}
