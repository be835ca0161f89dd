import { Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moved } from '#views/common/moved.rule.ts';
import styles from './question-fields.module.css';
import type { RichEditor } from './rich-editor.props.ts';
import { letterOf } from './question.words.ts';
import type { QuestionDraft } from './question-draft.rule.ts';
import { More, Remove, RichLine, type RichLineProps } from './rich-line.view.tsx';

interface Props {
  draft: QuestionDraft;
  onChange: (part: Partial<QuestionDraft>) => void;
}

const replaced = <T,>(list: readonly T[], index: number, one: T): T[] =>
  list.map((old, at) => (at === index ? one : old));
const without = <T,>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

interface OptionProps extends Props {
  Editor: RichEditor;
}

/** Letters set the answer; order by dragging or Alt ↑↓. */
export function OptionLines({ draft: { kind, options }, Editor, onChange }: OptionProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const setRight = (index: number) =>
    onChange({
      options: options.map((option, at) =>
        at === index
          ? { ...option, isRight: kind === 'single' || !option.isRight }
          : kind === 'single'
            ? { ...option, isRight: false }
            : option,
      ),
    });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= options.length || from === to) return;
    onChange({ options: moved(options, from, to) });
  };
  return (
    <>
      {options.map((option, index) => (
        <OptionLine
          key={option.id ?? `new ${index}`}
          letter={letterOf(index)}
          option={option}
          Editor={Editor}
          onRight={() => setRight(index)}
          onText={(text) => onChange({ options: replaced(options, index, { ...option, text }) })}
          onRemove={() => onChange({ options: without(options, index) })}
          onStep={(step) => move(index, index + step)}
          onDrag={() => setDragged(index)}
          onDrop={() => {
            if (dragged !== null) move(dragged, index);
            setDragged(null);
          }}
        />
      ))}
      <More onPress={() => onChange({ options: [...options, { text: '', isRight: false }] })}>
        <Trans>添加选项</Trans>
      </More>
      <small className={styles.grey}>
        {kind === 'multiple' ? (
          <Trans>请点字母选出全部正确选项；少选得部分分，错选不得分。</Trans>
        ) : (
          <Trans>请点字母选出正确选项。</Trans>
        )}
      </small>
    </>
  );
}

interface OptionLineProps extends Omit<RichLineProps, 'lead' | 'text' | 'isRight' | 'words'> {
  letter: string;
  option: QuestionDraft['options'][number];
  onRight: () => void;
}

function OptionLine({ letter, option, onRight, ...line }: OptionLineProps) {
  const { t } = useLingui();
  return (
    <RichLine
      {...line}
      text={option.text}
      isRight={option.isRight}
      words={{
        name: t`选项 ${letter}`,
        remove: t`移除选项 ${letter}`,
        open: t`在选项 ${letter} 中使用公式、图片`,
      }}
      lead={
        <button
          type="button"
          role="checkbox"
          aria-checked={option.isRight}
          aria-label={t`选项 ${letter} 是正确答案`}
          className={styles.letter}
          onClick={onRight}
        >
          {letter}
        </button>
      }
    />
  );
}

export function PairLines({ draft: { pairs }, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      {pairs.map((pair, index) => (
        <div key={index} className={styles.option} style={{ gridTemplateColumns: '1fr 1fr auto' }}>
          <Input
            aria-label={t`第 ${index + 1} 对左侧`}
            placeholder={t`左侧（留空即为干扰项）`}
            value={pair.left}
            onChange={(_, { value }) => onChange({ pairs: replaced(pairs, index, { ...pair, left: value }) })}
          />
          <Input
            aria-label={t`第 ${index + 1} 对右侧`}
            placeholder={t`右侧`}
            value={pair.right}
            onChange={(_, { value }) => onChange({ pairs: replaced(pairs, index, { ...pair, right: value }) })}
          />
          <Remove label={t`移除第 ${index + 1} 对`} onPress={() => onChange({ pairs: without(pairs, index) })} />
        </div>
      ))}
      <More onPress={() => onChange({ pairs: [...pairs, { left: '', right: '' }] })}>
        <Trans>添加一对</Trans>
      </More>
    </>
  );
}
