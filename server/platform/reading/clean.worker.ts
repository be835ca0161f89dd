import { answerApart } from './answer-apart.ts';
import { cleanHtml } from './clean-html.ts';

answerApart(function* (texts: readonly string[]): Generator<string[], void, undefined> {
  yield texts.map(cleanHtml);
});
