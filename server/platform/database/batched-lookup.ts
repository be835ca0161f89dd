/** Asks for many keys at once; a key that is not in the answer has no value. */
type AskMany<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * Makes one question of those that come in the same turn of the event loop, which under load are many: a round trip
 * to the database costs more than a further key. Nothing is remembered from one question to the next.
 */
export function batchedLookup<Value>(
  most: number,
  askMany: AskMany<Value>,
): (key: string) => Promise<Value | undefined> {
  let gathering: { keys: Set<string>; answer: Promise<ReadonlyMap<string, Value>> } | null = null;
  const gather = () => {
    const keys = new Set<string>();
    const own = {
      keys,
      answer: new Promise<void>((done) => setImmediate(done)).then(() => {
        if (gathering === own) gathering = null;
        return askMany([...keys]);
      }),
    };
    return own;
  };
  return async (key) => {
    if (!gathering || (gathering.keys.size >= most && !gathering.keys.has(key))) gathering = gather();
    gathering.keys.add(key);
    return (await gathering.answer).get(key);
  };
}
