/** What a question of code is written in; `plain` has no colours. */
export const codeLanguages = [
  ...(['plain', 'c', 'cpp', 'java', 'python', 'javascript', 'typescript', 'sql', 'html', 'css', 'bash'] as const),
] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** Characters of what stands in the editor at the beginning. */
export const longestStarter = 20_000;

/** Names that people know them by, in every language. */
export const codeLanguageNames: Readonly<Record<Exclude<CodeLanguage, 'plain'>, string>> = {
  ...{ c: 'C', cpp: 'C++', java: 'Java', python: 'Python', javascript: 'JavaScript', typescript: 'TypeScript' },
  ...{ sql: 'SQL', html: 'HTML', css: 'CSS', bash: 'Shell' },
};
