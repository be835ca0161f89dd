import type { StudyPlace, StudyStage } from '#shell/plugin-api.ts';

export const wholeItem: StudyPlace = { positionMs: null, page: null, passage: null };

/** What the pane of an item does for whoever stands beside it. */
interface Hands {
  goTo?: (place: StudyPlace) => void;
  takePicture?: () => Promise<File | null>;
}

/** The stage of one item, as its pane writes it. */
export interface OwnStage extends StudyStage {
  tell: (place: Partial<StudyPlace>) => void;
  /** @returns how to let go again */
  offer: (hands: Hands) => () => void;
}

export function createStage(onMarks: (positionsMs: readonly number[]) => void): OwnStage {
  let place = wholeItem;
  let hands: Hands = {};
  /** Wanted before the pane was there. */
  let waiting: StudyPlace | null = null;
  const listeners = new Set<() => void>();
  return {
    now: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(change) {
      place = { ...wholeItem, ...change };
      for (const listener of listeners) listener();
    },
    goTo(wanted) {
      if (hands.goTo) hands.goTo(wanted);
      else waiting = wanted;
    },
    takePicture: async () => (await hands.takePicture?.()) ?? null,
    mark: onMarks,
    offer(own) {
      hands = own;
      if (waiting && own.goTo) {
        own.goTo(waiting);
        waiting = null;
      }
      return () => {
        if (hands === own) hands = {};
      };
    },
  };
}
