import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { PackagePart, PackageTask } from './package-reader.ts';
import { readPackage } from './read-package.ts';

/** Rows that cross together. */
const together = 1000;

answerApart(async function* ({ path, name }: PackageTask): AsyncGenerator<PackagePart, void, undefined> {
  try {
    const { entries, ...found } = await readPackage(path, name);
    yield { found };
    for (let start = 0; start < entries.length; start += together)
      yield { entries: entries.slice(start, start + together) };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    yield { refusal: fault.code, result: fault.result };
  }
});
