import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { codeLanguages, longestStarter } from '#contract/banks/code-languages.rule.ts';
import { CodeField } from '#views/common/code/code-field.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { useLanguageNames } from './code-language.words.ts';
import type { QuestionDraft } from './question-draft.rule.ts';

interface Props {
  draft: QuestionDraft;
  onChange: (part: Partial<QuestionDraft>) => void;
}

/** What a question of code is written in, and what stands there at the beginning. */
export function CodeFields({ draft: { language, starter }, onChange }: Props) {
  const { t } = useLingui();
  const nameOf = useLanguageNames();
  return (
    <>
      <Field at="language" label={t`编程语言`}>
        <Select
          value={language}
          onChange={(_, { value }) => onChange({ language: codeLanguages.find((one) => one === value) ?? 'plain' })}
        >
          {codeLanguages.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field at="starter" label={t`起始代码`} hint={t`作答时编辑框里已有的内容，可以不填`}>
        <CodeField
          label={t`起始代码`}
          language={language}
          value={starter}
          maxLength={longestStarter}
          onChange={(text) => onChange({ starter: text })}
        />
      </Field>
    </>
  );
}
