import { toursOf, type Extent, type ModelPath } from '../support/walk-model.ts';
import type { Flow } from './flow.ts';
import type { Stage } from './stage.ts';

/** Where the flows are walked. */
export interface Place {
  /** Opens a stage for the deed, and closes it after. */
  onStage: <Result>(deed: (stage: Stage) => Promise<Result>) => Promise<Result>;
  /** Tells people where it is. */
  say: (text: string) => void;
  /** Takes down what fell once and passed the second time: a defect of the product or of its test, though no failure. */
  onDefect: (reason: string) => void;
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error && cause.cause ? `${cause.message}: ${reasonOf(cause.cause)}` : String(cause);

/**
 * Walks every path of the flow, whatever became of those before; how many there are is known once its pages are open.
 * @throws AggregateError with what failed
 */
export async function walkFlow({ model, hands }: Flow, extent: Extent, place: Place): Promise<void> {
  const { onStage, say, onDefect } = place;
  let tours: readonly ModelPath[] = [];
  const walk = (at: number) =>
    onStage(async (stage) => {
      const walker = await hands(stage);
      tours = toursOf(model, walker, extent);
      say(`path ${at + 1} of ${tours.length}`);
      await tours[at]!.test(walker);
    });
  const failed: Error[] = [];
  for (let at = 0; at === 0 || at < tours.length; at += 1)
    await walk(at)
      // A walk of a hundred steps falls over one stall of a busy machine, so it is walked again.
      .catch(async (cause: unknown) => {
        // The first line says what failed, the others the way there.
        const [reason] = reasonOf(cause).split('\n', 1);
        say(`once more, since ${reason}`);
        await walk(at);
        onDefect(`${tours[at]?.description ?? 'its pages'}: ${reason}`);
      })
      .catch((cause: unknown) => failed.push(new Error(tours[at]?.description ?? 'its pages do not open', { cause })));
  say(failed.length > 0 ? 'FAILED' : 'done');
  if (failed.length > 0) throw new AggregateError(failed, failed.map(reasonOf).join('\n'));
}

/** The flows of the areas; a file that cannot be read is a flow that fails, and no other. */
export const readFlows = (files: Record<string, () => Promise<Flow>>): Promise<Flow[]> =>
  Promise.all(
    Object.entries(files).map(([path, read]) =>
      read().catch((cause: unknown): Flow => ({
        name: path,
        model: null as never,
        hands: () => Promise.reject(new Error(`${path} cannot be read`, { cause })),
      })),
    ),
  );
