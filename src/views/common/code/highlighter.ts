import type { LanguageFn } from 'highlight.js';
import type { CodeLanguage } from '#contract/banks/code-languages.rule.ts';

type Coloured = Exclude<CodeLanguage, 'plain'>;

const grammars: Readonly<Record<Coloured, () => Promise<{ default: LanguageFn }>>> = {
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  java: () => import('highlight.js/lib/languages/java'),
  python: () => import('highlight.js/lib/languages/python'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  sql: () => import('highlight.js/lib/languages/sql'),
  html: () => import('highlight.js/lib/languages/xml'),
  css: () => import('highlight.js/lib/languages/css'),
  bash: () => import('highlight.js/lib/languages/bash'),
};

export type Highlight = (text: string) => string;

/** Marks the words of a language; the library and the language come when somebody reads it. */
export async function highlighterOf(language: Coloured): Promise<Highlight> {
  const [{ default: library }, { default: grammar }] = await Promise.all([
    import('highlight.js/lib/core'),
    grammars[language](),
  ]);
  if (!library.getLanguage(language)) library.registerLanguage(language, grammar);
  return (text) => library.highlight(text, { language, ignoreIllegals: true }).value;
}
