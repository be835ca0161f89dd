import { Button, Input } from '@fluentui/react-components';
import { AddRegular, DismissRegular, MathFormulaRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { escapeHtml } from '#contract/common/escape-html.rule.ts';
import styles from './question-fields.module.css';
import type { RichEditor } from './rich-editor.props.ts';
import { letterOf } from './question.words.ts';
import { asTyped, type QuestionDraft } from './question-draft.rule.ts';

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

/** Marks beyond words: shown in the editor, or they would be lost. */
const isRich = (text: string) => /<(?!p>|\/p>)|data-formula/.test(text);

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
    const next = [...options];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange({ options: next });
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

interface OptionLineProps {
  letter: string;
  option: QuestionDraft['options'][number];
  Editor: RichEditor;
  onRight: () => void;
  onText: (html: string) => void;
  onRemove: () => void;
  onStep: (step: -1 | 1) => void;
  onDrag: () => void;
  onDrop: () => void;
}

function OptionLine({ letter, option, Editor, onRight, onText, onRemove, onStep, onDrag, onDrop }: OptionLineProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      className={styles.option}
      data-right={option.isRight}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onKeyDown={(event) => {
        const step = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
        if (!step) return;
        event.preventDefault();
        onStep(step);
      }}
    >
      <span className={styles.letters}>
        <span draggable aria-hidden className={styles.handle} title={t`按住拖动`} onDragStart={onDrag}>
          <ReOrderDotsVerticalRegular fontSize={18} />
        </span>
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
      </span>
      {Editor && (isOpen || isRich(option.text)) ? (
        <Editor value={option.text} label={t`选项 ${letter}`} minHeight={40} onChange={onText} />
      ) : (
        <Input
          aria-label={t`选项 ${letter}`}
          value={asTyped(option.text)}
          onChange={(_, { value }) => onText(escapeHtml(value))}
          {...(Editor && {
            contentAfter: (
              <Button
                size="small"
                appearance="transparent"
                icon={<MathFormulaRegular />}
                aria-label={t`在选项 ${letter} 中使用公式、图片`}
                title={t`公式、图片`}
                onClick={() => setOpen(true)}
              />
            ),
          })}
        />
      )}
      <Remove label={t`移除选项 ${letter}`} onPress={onRemove} />
    </div>
  );
}

export function GapLines({ draft: { gaps }, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      {gaps.map((line, index) => (
        <div key={index} className={styles.option}>
          <span className={styles.grey}>
            <Trans>第 {index + 1} 空</Trans>
          </span>
          <Input
            aria-label={t`第 ${index + 1} 空的答案`}
            placeholder={t`有多个正确写法时，用分号隔开`}
            value={line}
            onChange={(_, { value }) => onChange({ gaps: replaced(gaps, index, value) })}
          />
          <Remove label={t`移除第 ${index + 1} 空`} onPress={() => onChange({ gaps: without(gaps, index) })} />
        </div>
      ))}
      <More onPress={() => onChange({ gaps: [...gaps, ''] })}>
        <Trans>添加一空</Trans>
      </More>
      <small className={styles.grey}>
        <Trans>不区分全角半角、大小写和汉字之间的空格。</Trans>
      </small>
    </>
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

const Remove = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button appearance="subtle" icon={<DismissRegular />} aria-label={label} onClick={onPress} />
);

const More = ({ onPress, children }: { onPress: () => void; children: React.ReactNode }) => (
  <div>
    <Button appearance="subtle" icon={<AddRegular />} onClick={onPress}>
      {children}
    </Button>
  </div>
);
