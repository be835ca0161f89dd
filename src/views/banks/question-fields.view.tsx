import { Radio, RadioGroup, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { mostHandInFiles } from '#contract/homework/annotations.rule.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './question-fields.module.css';
import type { DraftFault, QuestionDraft } from './question-draft.rule.ts';
import { OptionLines, PairLines } from './question-lines.view.tsx';
import { CodeFields } from './code-fields.view.tsx';
import { CompositeParts } from './composite-parts.view.tsx';
import { FileFields } from './file-fields.view.tsx';
import { ExpectedLines } from './expected-lines.view.tsx';
import { GapLines } from './gap-lines.view.tsx';
import { GapWords } from './gap-words.view.tsx';
import { NumberFields } from './number-fields.view.tsx';
import { OrderLines } from './order-lines.view.tsx';
import type { RichEditor } from './rich-editor.props.ts';

interface Props {
  draft: QuestionDraft;
  /** What is missing and was asked for; null: nothing. */
  fault: DraftFault | null;
  Editor: RichEditor;
  onChange: (part: Partial<QuestionDraft>) => void;
}

/** Where the right answers of a kind stand in its content. */
const answersAt: Partial<Record<QuestionKind, string>> = {
  single: 'options',
  multiple: 'options',
  judge: 'options',
  blank: 'gaps',
  cloze: 'gaps',
  match: 'pairs',
  order: 'lines',
  numeric: 'numbers',
  short: 'expected',
  composite: 'parts',
};

/** What a question asks, its key and its explanation, by its kind. */
export function QuestionFields({ draft, fault, Editor, onChange }: Props) {
  const { t } = useLingui();
  const words = {
    stem: t`请输入题干`,
    options: t`请输入至少两个选项`,
    right: draft.kind === 'single' ? t`单选题有且仅有一个正确选项` : t`请选择正确选项`,
    gaps: t`请输入每个空的答案`,
    choices: t`题干中至少有一个空，每个空至少两个不同的选项和一个正确答案`,
    pairs: t`请输入至少两对`,
    lines: t`请输入至少两行不同的内容`,
    value: t`请输入数值`,
    expected: t`请输入至少一个标准答案或关键词`,
    parts: t`请输入至少两道完整的小题`,
    units: t`请输入不同的单位、大于 0 的换算值和 0–100 之间的扣分`,
    mostFiles: t`请输入 1–${mostHandInFiles} 之间的整数`,
  };
  const stemName = draft.kind === 'composite' ? t`材料` : t`题干`;
  const answerNames: Partial<Record<QuestionKind, string>> = {
    ...{ order: t`正确顺序`, short: t`标准答案或关键词`, composite: t`小题` },
  };
  const rich = (name: 'stem' | 'reference' | 'explanation', label: string, minHeight: number): ReactNode =>
    Editor ? (
      <Editor value={draft[name]} label={label} minHeight={minHeight} onChange={(html) => onChange({ [name]: html })} />
    ) : (
      <Textarea aria-label={label} value={draft[name]} onChange={(_, { value }) => onChange({ [name]: value })} />
    );
  return (
    <>
      <Field at="stem" label={stemName} required validationMessage={fault === 'stem' ? words.stem : undefined}>
        {rich('stem', stemName, 96)}
      </Field>
      <Field
        at={answersAt[draft.kind]}
        {...(answerNames[draft.kind] && { label: answerNames[draft.kind] })}
        validationMessage={fault !== null && fault !== 'stem' ? words[fault] : undefined}
      >
        <div className={styles.options}>
          <Answers draft={draft} isJudged={fault === 'parts'} Editor={Editor} onChange={onChange} />
        </div>
      </Field>
      {(draft.kind === 'essay' || draft.kind === 'code' || draft.kind === 'file') && (
        <Field at="reference" label={t`参考答案`}>
          {rich('reference', t`参考答案`, 96)}
        </Field>
      )}
      <Field at="explanation" label={t`解析`} hint={t`成绩公布后学生可见`}>
        {rich('explanation', t`解析`, 72)}
      </Field>
    </>
  );
}

function Answers({ draft, isJudged, Editor, onChange }: Omit<Props, 'fault'> & { isJudged: boolean }) {
  const { t } = useLingui();
  switch (draft.kind) {
    case 'single':
    case 'multiple':
      return <OptionLines draft={draft} Editor={Editor} onChange={onChange} />;
    case 'judge':
      return (
        <RadioGroup
          layout="horizontal"
          value={draft.judge}
          onChange={(_, { value }) => onChange({ judge: value === 'false' ? 'false' : 'true' })}
        >
          <Radio value="true" label={t`此说法正确`} />
          <Radio value="false" label={t`此说法错误`} />
        </RadioGroup>
      );
    case 'blank':
      return <GapLines draft={draft} onChange={onChange} />;
    case 'cloze':
      return <GapWords draft={draft} onChange={onChange} />;
    case 'match':
      return <PairLines draft={draft} onChange={onChange} />;
    case 'order':
      return <OrderLines draft={draft} Editor={Editor} onChange={onChange} />;
    case 'numeric':
      return <NumberFields draft={draft} onChange={onChange} />;
    case 'short':
      return <ExpectedLines draft={draft} onChange={onChange} />;
    case 'code':
      return <CodeFields draft={draft} onChange={onChange} />;
    case 'composite':
      return <CompositeParts {...{ draft, isJudged, Editor, onChange }} Fields={QuestionFields} />;
    case 'file':
      return <FileFields draft={draft} onChange={onChange} />;
    case 'essay':
      return null;
  }
}
