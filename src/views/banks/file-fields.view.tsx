import { Checkbox, Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { fileSorts } from '#contract/banks/file-answer.rule.ts';
import { mostHandInFiles } from '#contract/homework/annotations.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import { useFileSortWords } from './asked-files.view.tsx';
import type { QuestionDraft } from './question-draft.rule.ts';
import styles from './question-fields.module.css';

interface Props {
  draft: QuestionDraft;
  onChange: (part: Partial<QuestionDraft>) => void;
}

/** Which files are to be handed in, and how many. */
export function FileFields({ draft: { fileSorts: chosen, mostFiles }, onChange }: Props) {
  const { t } = useLingui();
  const words = useFileSortWords();
  return (
    <div className={styles.pair}>
      <Field at="fileSorts" label={t`允许的文件`} hint={t`不选则都可以`}>
        <div role="group" aria-label={t`允许的文件`}>
          {fileSorts.map((sort) => (
            <Checkbox
              key={sort}
              label={words[sort]}
              checked={chosen.includes(sort)}
              onChange={(_, { checked }) =>
                onChange({
                  fileSorts: fileSorts.filter((one) => (one === sort ? checked === true : chosen.includes(one))),
                })
              }
            />
          ))}
        </div>
      </Field>
      <Field at="mostFiles" label={t`最多文件数`}>
        <Input
          type="number"
          min={1}
          max={mostHandInFiles}
          value={mostFiles}
          onChange={(_, { value }) => onChange({ mostFiles: value })}
        />
      </Field>
    </div>
  );
}
