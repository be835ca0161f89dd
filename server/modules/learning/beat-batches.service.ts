import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { LearnerBeat, SavedBeat } from './beats.repository.ts';

interface Waiting {
  beat: LearnerBeat;
  resolve: (saved: SavedBeat) => void;
  reject: (error: unknown) => void;
}

const keyOf = ({ learnerId, offeringId, itemId }: Pick<SavedBeat, 'learnerId' | 'offeringId' | 'itemId'>) =>
  `${learnerId} ${offeringId} ${itemId}`;

/**
 * Beats come from every learner every ten seconds: those that arrive while a statement is under way go together in the
 * next one. Each is answered after its own statement has been committed; nothing waits for a timer.
 */
export function beatBatches(mostBeats: number, merge: (beats: readonly LearnerBeat[]) => Promise<SavedBeat[]>) {
  const queue: Waiting[] = [];
  let isBusy = false;

  async function run(batch: readonly Waiting[]) {
    try {
      const saved = new Map((await merge(batch.map(({ beat }) => beat))).map((row) => [keyOf(row), row]));
      for (const { beat, resolve, reject } of batch) {
        const row = saved.get(keyOf(beat));
        if (row) resolve(row);
        else reject(new Refusal('notFound'));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function drain() {
    isBusy = true;
    while (queue.length > 0) await run(queue.splice(0, mostBeats));
    isBusy = false;
  }

  return (beat: LearnerBeat): Promise<SavedBeat> =>
    new Promise((resolve, reject) => {
      queue.push({ beat, resolve, reject });
      if (!isBusy) void drain();
    });
}
