import { Radio, RadioGroup } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostLines } from '#contract/banks/order-lines.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import { moved } from '#views/common/moved.rule.ts';
import type { QuestionDraft } from './question-draft.rule.ts';
import styles from './question-fields.module.css';
import type { RichEditor } from './rich-editor.props.ts';
import { More, RichLine } from './rich-line.view.tsx';

interface Props {
  draft: QuestionDraft;
  Editor: RichEditor;
  onChange: (part: Partial<QuestionDraft>) => void;
}

const numbered = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/**
 * The lines of a question in their right sequence. Each row has a number of its own that goes with it when it is moved,
 * so that the editor of its text stays with it.
 */
export function OrderLines({ draft: { lines, isByPlace }, Editor, onChange }: Props) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<number | null>(null);
  const [held, setRows] = useState(() => numbered(0, lines.length));
  // Others may change the lines: what the server has, a change that is taken back.
  const rows = held.length === lines.length ? held : numbered(0, lines.length);
  const put = (next: string[], nextRows: number[]) => {
    setRows(nextRows);
    onChange({ lines: next });
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= lines.length || from === to) return;
    const field = document.activeElement;
    put(moved(lines, from, to), moved(rows, from, to));
    // The row that goes down is taken out of the page for a moment, and its focus with it.
    if (field instanceof HTMLElement) requestAnimationFrame(() => field.focus());
  };
  return (
    <>
      {lines.map((text, index) => {
        const place = index + 1;
        return (
          <RichLine
            key={rows[index]}
            lead={<span className={styles.place}>{place}</span>}
            text={text}
            words={{
              name: t`第 ${place} 行`,
              remove: t`移除第 ${place} 行`,
              open: t`在第 ${place} 行中使用公式、图片`,
            }}
            Editor={Editor}
            onText={(html) => onChange({ lines: lines.map((old, at) => (at === index ? html : old)) })}
            onRemove={() => put(lines.toSpliced(index, 1), rows.toSpliced(index, 1))}
            onStep={(step) => move(index, index + step)}
            onDrag={() => setDragged(index)}
            onDrop={() => {
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
          />
        );
      })}
      {lines.length < mostLines && (
        <More onPress={() => put([...lines, ''], [...rows, Math.max(-1, ...rows) + 1])}>
          <Trans>添加一行</Trans>
        </More>
      )}
      <small className={styles.grey}>
        <Trans>请按正确顺序输入，学生看到的顺序已打乱。按住拖动或按 Alt+↑ ↓ 调整顺序。</Trans>
      </small>
      <Field label={t`计分方式`}>
        <RadioGroup
          layout="horizontal"
          value={isByPlace ? 'place' : 'all'}
          onChange={(_, { value }) => onChange({ isByPlace: value === 'place' })}
        >
          <Radio value="all" label={t`全部排对才得分`} />
          <Radio value="place" label={t`按排对的行数得部分分`} />
        </RadioGroup>
      </Field>
    </>
  );
}
