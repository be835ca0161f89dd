import {
  ArrowRedoRegular,
  ArrowUndoRegular,
  CodeBlockRegular,
  CodeRegular,
  ImageAddRegular,
  LinkRegular,
  MathFormulaRegular,
  TableAddRegular,
  TextBoldRegular,
  TextBulletListRegular,
  TextHeader3Regular,
  TextNumberListLtrRegular,
  TextQuoteRegular,
  TextStrikethroughRegular,
  TextSubscriptRegular,
  TextSuperscriptRegular,
  TextUnderlineRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import richText from '../common/rich-text.module.css';
import styles from './editor-frame.module.css';

const icons = {
  heading: TextHeader3Regular,
  bold: TextBoldRegular,
  underline: TextUnderlineRegular,
  strike: TextStrikethroughRegular,
  subscript: TextSubscriptRegular,
  superscript: TextSuperscriptRegular,
  code: CodeRegular,
  bullets: TextBulletListRegular,
  numbers: TextNumberListLtrRegular,
  quote: TextQuoteRegular,
  codeBlock: CodeBlockRegular,
  link: LinkRegular,
  picture: ImageAddRegular,
  table: TableAddRegular,
  formula: MathFormulaRegular,
  undo: ArrowUndoRegular,
  redo: ArrowRedoRegular,
} satisfies Record<string, FluentIcon>;

export interface EditorTool {
  id: keyof typeof icons;
  /** Tools of one group stand together. */
  group: number;
  label: string;
  keys?: string;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

interface Props {
  label: string;
  tools: readonly EditorTool[];
  /** Of the writing, px. */
  minHeight: number;
  children: ReactNode;
}

/** The writing with its tools above; it looks as it will be read. */
export function EditorFrame({ label, tools, minHeight, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.editor}>
      <div role="toolbar" aria-label={t`${label}的格式`} className={styles.tools}>
        {tools.map(({ id, group, label: name, keys, isOn, isOff, run }, at) => {
          const Icon = icons[id];
          return (
            <Fragment key={id}>
              {at > 0 && tools[at - 1]!.group !== group && <span className={styles.line} />}
              <button
                type="button"
                title={keys ? `${name} ${keys}` : name}
                aria-label={name}
                aria-pressed={isOn}
                disabled={isOff}
                onClick={run}
              >
                <Icon />
              </button>
            </Fragment>
          );
        })}
      </div>
      <div className={`${styles.writing} ${richText.text}`} style={{ ['--least' as string]: `${minHeight}px` }}>
        {children}
      </div>
    </div>
  );
}
