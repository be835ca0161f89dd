interface Waiting<Asked, Answer> {
  asked: Asked;
  done: (answer: Answer) => void;
  fail: (fault: unknown) => void;
}

/**
 * Makes one piece of work of those that come while the last ones are under way: under load many share a statement and
 * its commit, and whoever comes alone goes at once. Where a shared one fails, each is done alone, so that nobody fails
 * for another's sake.
 * @param atOnce pieces under way at a time
 * @param most of those who share one
 * @param run answers in the order of what it is given
 */
export function batchedWork<Asked, Answer>(
  { atOnce, most }: { atOnce: number; most: number },
  run: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let underWay = 0;

  const runAlone = (some: readonly Waiting<Asked, Answer>[]) =>
    Promise.all(some.map(({ asked, done, fail }) => run([asked]).then(([answer]) => done(answer!), fail)));

  async function work() {
    underWay += 1;
    // Who comes in the same turn of the event loop comes along.
    await new Promise((done) => setImmediate(done));
    while (waiting.length > 0) {
      const some = waiting.splice(0, most);
      const answers = await run(some.map(({ asked }) => asked)).catch(() => null);
      if (answers) for (const [index, { done }] of some.entries()) done(answers[index]!);
      else await runAlone(some);
    }
    underWay -= 1;
  }

  return (asked) =>
    new Promise((done, fail) => {
      waiting.push({ asked, done, fail });
      if (underWay < atOnce) void work();
    });
}
