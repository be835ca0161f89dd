/**
 * Keeps the last answer to each asker and gives it again while all that it is made of is the same. It is frozen, and
 * `serve` writes, encrypts and compresses a frozen answer once: for answers that are read anew each time, hardly ever
 * change, and cost more to write than to read.
 * @param most askers that are kept; the one that changed or came longest ago goes first
 */
export function sameAnswers<Result extends object>(most: number) {
  const known = new Map<string, { of: string; answer: Result }>();
  /** @param of all that the answer depends on */
  return (asker: string, of: string, make: () => Result): Result => {
    const last = known.get(asker);
    if (last?.of === of) return last.answer;
    known.delete(asker);
    if (known.size >= most) known.delete(known.keys().next().value!);
    const answer = Object.freeze(make());
    known.set(asker, { of, answer });
    return answer;
  };
}
