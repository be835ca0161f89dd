/** Papers beside each other: of each question of each paper which answer it has, as numbers that stand for answers. */
export interface ComparedPapers {
  papers: number;
  questions: number;
  /** Paper after paper, in each question after question: 0 for none, and the sign says whether it is wrong (below 0). */
  answers: Int32Array;
}

/** Two papers that have more wrong answers in common than chance gives. */
export interface AlikePapers {
  first: number;
  second: number;
  bothWrong: number;
  same: number;
  expected: number;
  chance: number;
}

/** Beyond it a pair is told: how likely any pair of all is so much alike by chance. */
const mostChance = 0.05;
const fewestSame = 3;
const mostTold = 50;

/** How likely two who are wrong on their own give the same answer, of each question. */
function agreements({ papers, questions, answers }: ComparedPapers): Float64Array {
  return Float64Array.from({ length: questions }, (_, question) => {
    const counts = new Map<number, number>();
    for (let paper = 0; paper < papers; paper += 1) {
      const answer = answers[paper * questions + question]!;
      if (answer < 0) counts.set(answer, (counts.get(answer) ?? 0) + 1);
    }
    // One more of each, and one that nobody gave: what two alone share is no law of the question.
    const all = [...counts.values(), 0].map((count) => count + 1);
    const total = all.reduce((sum, count) => sum + count, 0);
    return all.reduce((sum, count) => sum + (count / total) ** 2, 0);
  });
}

/** How likely at least so many of these happen, each by its own likelihood (Poisson binomial). */
export function tailOf(likelihoods: readonly number[], atLeast: number): number {
  let of = [1];
  for (const likelihood of likelihoods)
    of = Array.from(
      { length: of.length + 1 },
      (_, count) => (of[count] ?? 0) * (1 - likelihood) + (of[count - 1] ?? 0) * likelihood,
    );
  return Math.min(
    1,
    of.slice(atLeast).reduce((sum, one) => sum + one, 0),
  );
}

/** Pairs of papers that are remarkably alike in what is wrong, the least likely first. Right answers are no sign. */
export function alikePapers(compared: ComparedPapers): AlikePapers[] {
  const { papers, questions, answers } = compared;
  const likelihood = agreements(compared);
  const pairs = (papers * (papers - 1)) / 2;
  const found: AlikePapers[] = [];
  for (let first = 0; first < papers; first += 1)
    for (let second = first + 1; second < papers; second += 1) {
      const [one, other] = [first * questions, second * questions];
      let [bothWrong, same, expected, spread] = [0, 0, 0, 0];
      for (let question = 0; question < questions; question += 1) {
        const answer = answers[one + question]!;
        const its = answers[other + question]!;
        if (answer >= 0 || its >= 0) continue;
        const likely = likelihood[question]!;
        bothWrong += 1;
        if (answer === its) same += 1;
        expected += likely;
        spread += likely * (1 - likely);
      }
      // Most pairs are nothing: only what stands out is worth the exact figure.
      if (same < fewestSame || same - expected < 2 * Math.sqrt(spread)) continue;
      const both: number[] = [];
      for (let question = 0; question < questions; question += 1)
        if (answers[one + question]! < 0 && answers[other + question]! < 0) both.push(likelihood[question]!);
      const chance = Math.min(1, pairs * tailOf(both, same));
      if (chance <= mostChance) found.push({ first, second, bothWrong, same, expected, chance });
    }
  return found.toSorted((a, b) => a.chance - b.chance || a.first - b.first || a.second - b.second).slice(0, mostTold);
}
