import type { Surroundings } from '../browser/product.ts';
import type { Model, Walker } from '../support/walk-model.ts';
import type { Stage } from './stage.ts';

/** A machine's model with the hands that walk it in a browser; an area's stand in its folder as `*.flow.ts`. */
export interface Flow {
  name: string;
  model: Model;
  hands: (stage: Stage) => Promise<Walker>;
  /** What it needs around the product; such a flow stays out where the product runs elsewhere. */
  around?: Surroundings;
  /** What the server does by itself, without an answer held back. */
  checks?: readonly { name: string; deed: (stage: Stage) => Promise<void> }[];
}
