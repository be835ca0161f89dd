import { Button, Dropdown, Input, Option } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { mostParts } from '#contract/banks/composite-limits.rule.ts';
import { askedKinds, type AskedKind } from '#contract/banks/question-kinds.rule.ts';
import { moved } from '#views/common/moved.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import { RefusedContext } from '#views/common/refused-fields.ts';
import styles from './composite-parts.module.css';
import {
  faultOf,
  freshPart,
  isPartWorth,
  type DraftFault,
  type PartDraft,
  type QuestionDraft,
} from './question-draft.rule.ts';
import { kindNames } from './question.words.ts';
import type { RichEditor } from './rich-editor.props.ts';
import { More, Remove } from './rich-line.view.tsx';

interface Props {
  draft: QuestionDraft;
  /** What is missing is said. */
  isJudged: boolean;
  Editor: RichEditor;
  /** What a question asks, by its kind. */
  Fields: ComponentType<FieldsProps>;
  onChange: (part: Partial<QuestionDraft>) => void;
}

interface FieldsProps {
  draft: QuestionDraft;
  fault: DraftFault | null;
  Editor: RichEditor;
  onChange: (part: Partial<QuestionDraft>) => void;
}

/** The questions below a material, each with the fields of its kind. */
export function CompositeParts({ draft: { parts }, isJudged, Editor, Fields, onChange }: Props) {
  const put = (next: PartDraft[]) => onChange({ parts: next });
  return (
    <>
      {parts.map((part, at) => (
        <Part
          key={part.id}
          {...{ part, isJudged, Editor, Fields }}
          number={at + 1}
          isLast={at === parts.length - 1}
          onPart={(next) => put(parts.with(at, next))}
          onMove={(step) => put(moved(parts, at, at + step))}
          onRemove={() => put(parts.toSpliced(at, 1))}
        />
      ))}
      {parts.length < mostParts && (
        <More onPress={() => put([...parts, freshPart(parts)])}>
          <Trans>添加小题</Trans>
        </More>
      )}
    </>
  );
}

interface PartProps extends Pick<Props, 'isJudged' | 'Editor' | 'Fields'> {
  part: PartDraft;
  number: number;
  isLast: boolean;
  onPart: (part: PartDraft) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function Part({ part, number, isLast, isJudged, Editor, Fields, onPart, onMove, onRemove }: PartProps) {
  const { t } = useLingui();
  const { question, points } = part;
  const change = (some: Partial<QuestionDraft>) => onPart({ ...part, question: { ...question, ...some } });
  return (
    <fieldset className={styles.part}>
      <legend>
        <Trans>第 {number} 小题</Trans>
      </legend>
      <div className={styles.acts}>
        <Button
          appearance="subtle"
          icon={<ArrowUpRegular />}
          aria-label={t`上移第 ${number} 小题`}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <Button
          appearance="subtle"
          icon={<ArrowDownRegular />}
          aria-label={t`下移第 ${number} 小题`}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Remove label={t`移除第 ${number} 小题`} onPress={onRemove} />
      </div>
      <div className={styles.facts}>
        <Field label={t`题型`}>
          <Dropdown
            clearButton={null}
            value={t(kindNames[question.kind])}
            selectedOptions={[question.kind]}
            onOptionSelect={(_, { optionValue }) => change({ kind: optionValue as AskedKind })}
          >
            {askedKinds.map((kind) => (
              <Option key={kind} value={kind}>
                {t(kindNames[kind])}
              </Option>
            ))}
          </Dropdown>
        </Field>
        <Field
          label={t`分值`}
          validationMessage={isJudged && !isPartWorth(part) ? t`分值须在 0.5 到 1000 之间` : undefined}
        >
          <Input
            inputMode="decimal"
            value={points}
            onChange={(_, { value }) => onPart({ ...part, points: value.replace(/[^\d.]/g, '') })}
          />
        </Field>
      </div>
      {/* What the server says of the whole stands at the whole. */}
      <RefusedContext value={null}>
        <Fields draft={question} fault={isJudged ? faultOf(question) : null} Editor={Editor} onChange={change} />
      </RefusedContext>
    </fieldset>
  );
}
