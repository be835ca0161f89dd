import { useLingui } from '@lingui/react/macro';
import { codeLanguageNames, type CodeLanguage } from '#contract/banks/code-languages.rule.ts';

/** What languages of code are called. */
export function useLanguageNames(): (language: CodeLanguage) => string {
  const { t } = useLingui();
  return (language) => (language === 'plain' ? t`不分语言` : codeLanguageNames[language]);
}
