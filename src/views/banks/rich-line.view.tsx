import { Button, Input } from '@fluentui/react-components';
import { AddRegular, DismissRegular, MathFormulaRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { escapeHtml } from '#contract/common/escape-html.rule.ts';
import styles from './question-fields.module.css';
import { asTyped } from './draft-keys.rule.ts';
import type { RichEditor } from './rich-editor.props.ts';

/** Marks beyond words: shown in the editor, or they would be lost. */
const isRich = (text: string) => /<(?!p>|\/p>)|data-formula/.test(text);

export interface RichLineProps {
  /** Between the handle and the text. */
  lead: ReactNode;
  text: string;
  isRight?: boolean;
  /** What the field is called, and its buttons. */
  words: Readonly<Record<'name' | 'remove' | 'open', string>>;
  Editor: RichEditor;
  onText: (html: string) => void;
  onRemove: () => void;
  onStep: (step: -1 | 1) => void;
  onDrag: () => void;
  onDrop: () => void;
}

/** A line of a question: words, or rich text once it has more than words; order by dragging or Alt ↑↓. */
export function RichLine({ lead, text, isRight, words, Editor, ...acts }: RichLineProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      className={styles.option}
      data-right={isRight}
      onDragOver={(event) => event.preventDefault()}
      onDrop={acts.onDrop}
      onKeyDown={(event) => {
        const step = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
        if (!step) return;
        event.preventDefault();
        acts.onStep(step);
      }}
    >
      <span className={styles.letters}>
        <span draggable aria-hidden className={styles.handle} title={t`按住拖动`} onDragStart={acts.onDrag}>
          <ReOrderDotsVerticalRegular fontSize={18} />
        </span>
        {lead}
      </span>
      {Editor && (isOpen || isRich(text)) ? (
        <Editor value={text} label={words.name} minHeight={40} onChange={acts.onText} />
      ) : (
        <Input
          aria-label={words.name}
          value={asTyped(text)}
          onChange={(_, { value }) => acts.onText(escapeHtml(value))}
          {...(Editor && {
            contentAfter: (
              <Button
                size="small"
                appearance="transparent"
                icon={<MathFormulaRegular />}
                aria-label={words.open}
                title={t`公式、图片`}
                onClick={() => setOpen(true)}
              />
            ),
          })}
        />
      )}
      <Remove label={words.remove} onPress={acts.onRemove} />
    </div>
  );
}

export const Remove = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button appearance="subtle" icon={<DismissRegular />} aria-label={label} onClick={onPress} />
);

export const More = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <div>
    <Button appearance="subtle" icon={<AddRegular />} onClick={onPress}>
      {children}
    </Button>
  </div>
);
