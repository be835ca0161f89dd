const deeds: (() => unknown)[] = [];

/**
 * Done when the test file ends, last come first done, also where a test asks for it: `afterAll` is not heard there. A
 * worker that runs many files reads a hook of a module only once.
 */
export const atEnd = (deed: () => unknown): void => void deeds.push(deed);

/**
 * Called by setup.ts after each file; one that fails keeps no other from its turn.
 * @throws AggregateError
 */
export async function runEnds(): Promise<void> {
  const faults: unknown[] = [];
  for (let deed = deeds.pop(); deed; deed = deeds.pop())
    try {
      await deed();
    } catch (fault) {
      faults.push(fault);
    }
  if (faults.length > 0) throw new AggregateError(faults, 'a test file did not end well');
}
