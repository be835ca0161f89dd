import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { alikePapers, type AlikePapers, type ComparedPapers } from './session-pairs.rule.ts';

answerApart(function* (compared: ComparedPapers): Generator<AlikePapers[], void, undefined> {
  yield alikePapers(compared);
});
