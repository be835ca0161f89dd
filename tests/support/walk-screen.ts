import { describe, it } from 'vitest';
import { toursOf, type Model, type Walker } from './walk-model.ts';

interface Options {
  /** Events that no hands can do here; all others have a deed. */
  without?: readonly string[];
}

/** Every edge of the model on a screen, which begins anew with each tour. */
export function walkOnScreen(
  name: string,
  model: Model,
  begin: () => Walker | Promise<Walker>,
  { without = [] }: Options = {},
): void {
  const deeds = { events: new Proxy({}, { has: (_, event) => !without.includes(String(event)) }), states: {} };
  describe(`${name} on the screen`, () => {
    for (const { description, test } of toursOf(model, deeds))
      it(`lives through: ${description}`, async () => {
        await test(await begin());
      });
  });
}
