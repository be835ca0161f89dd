import { Combobox, Dropdown, Input, Option } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { typedCategory } from '#contract/banks/category.rule.ts';
import { cognitiveLevels, difficulties, metadataLimits } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import type { EditedQuestion } from './edited-question.rule.ts';
import { difficultyNames, levelNames } from './metadata.words.ts';
import { kindNames } from './question.words.ts';
import styles from './question-editor.module.css';
import { partsWorth } from './question-draft.rule.ts';
import { TagField } from './tag-field.view.tsx';

interface Props {
  question: EditedQuestion;
  onChange: (part: Partial<EditedQuestion>) => void;
}

const allKinds = Object.keys(kindNames) as QuestionKind[];

/** Kind and figures of a question, above what it asks. */
export function KindFields({ question, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.kinds}>
      <Field label={t`题型`}>
        <Dropdown
          clearButton={null}
          value={t(kindNames[question.kind])}
          selectedOptions={[question.kind]}
          onOptionSelect={(_, { optionValue }) => onChange({ kind: optionValue as QuestionKind })}
        >
          {allKinds.map((kind) => (
            <Option key={kind} value={kind}>
              {t(kindNames[kind])}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <Field at="metadata/points" label={t`分值`}>
        <Input
          inputMode="decimal"
          placeholder={t`未定`}
          readOnly={question.kind === 'composite'}
          value={question.kind === 'composite' ? partsWorth(question) : question.points}
          onChange={(_, { value }) => onChange({ points: value.replace(/[^\d.]/g, '') })}
        />
      </Field>
      <Choice
        label={t`难度估计`}
        values={difficulties}
        names={difficultyNames}
        value={question.difficulty}
        onChoose={(difficulty) => onChange({ difficulty })}
      />
      <Choice
        label={t`层次`}
        values={cognitiveLevels}
        names={levelNames}
        value={question.level}
        onChoose={(level) => onChange({ level })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, MessageDescriptor>>;
  value: Value | null;
  onChoose: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, values, names, value, onChoose }: ChoiceProps<Value>) {
  const { t } = useLingui();
  return (
    <Field label={label}>
      <Dropdown
        clearButton={null}
        value={value === null ? t`未定` : t(names[value])}
        selectedOptions={[value ?? '']}
        onOptionSelect={(_, { optionValue }) => onChoose(values.find((one) => one === optionValue) ?? null)}
      >
        <Option value="">{t`未定`}</Option>
        {values.map((one) => (
          <Option key={one} value={one}>
            {t(names[one])}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

interface PlaceProps extends Props {
  /** Paths that there are. */
  categories: readonly string[];
  /** It has no title that could be typed. */
  isUntitled?: boolean;
}

/** Where a question lies, what it is called and where it comes from, below what it asks. */
export function PlaceFields({ question, categories, isUntitled = false, onChange }: PlaceProps) {
  const { t } = useLingui();
  const { category, title, source, tags } = question;
  const fitting = categories.filter((one) => one !== '' && one !== category && one.includes(category)).slice(0, 50);
  return (
    <>
      <div className={styles.places}>
        <Field at="category" label={t`分类`}>
          <Combobox
            freeform
            clearable={false}
            placeholder={t`例如 树与二叉树/遍历`}
            value={category}
            onChange={(event) => onChange({ category: event.target.value })}
            onBlur={() => onChange({ category: typedCategory(category) })}
            onOptionSelect={(_, { optionValue }) => optionValue !== undefined && onChange({ category: optionValue })}
          >
            {fitting.map((one) => (
              <Option key={one} value={one}>
                {one}
              </Option>
            ))}
          </Combobox>
        </Field>
        <Field at="metadata/source" label={t`来源`}>
          <Input
            value={source}
            maxLength={metadataLimits.source}
            placeholder={t`教材、考试名称`}
            onChange={(_, { value }) => onChange({ source: value })}
          />
        </Field>
        {!isUntitled && (
          <Field at="title" label={t`标题`}>
            <Input
              value={title}
              maxLength={300}
              placeholder={t`不填则取题干开头`}
              onChange={(_, { value }) => onChange({ title: value })}
            />
          </Field>
        )}
      </div>
      <TagField tags={tags} onChange={(next) => onChange({ tags: next })} />
    </>
  );
}
