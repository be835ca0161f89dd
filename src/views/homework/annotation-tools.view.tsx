import {
  ArrowRotateClockwiseRegular,
  ArrowUndoRegular,
  CheckmarkRegular,
  CommentRegular,
  DismissRegular,
  HighlightRegular,
  InkStrokeRegular,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnnotationShape } from '#contract/homework/annotations.contract.ts';
import { annotationTones, type AnnotationTone } from '#contract/homework/annotations.rule.ts';
import { SaveLine, type Save } from '#views/common/save-line.view.tsx';
import styles from './annotation.module.css';
import { shapeWords, toneWords } from './annotation.words.ts';

type Tool = AnnotationShape['kind'];

/** Each with its key. */
export const annotationTools = [
  { tool: 'pen', key: 'P', icon: <InkStrokeRegular /> },
  { tool: 'highlight', key: 'H', icon: <HighlightRegular /> },
  { tool: 'tick', key: 'T', icon: <CheckmarkRegular /> },
  { tool: 'cross', key: 'X', icon: <DismissRegular /> },
  { tool: 'comment', key: 'C', icon: <CommentRegular /> },
] as const satisfies readonly { tool: Tool; key: string; icon: ReactNode }[];

interface Props {
  tool: Tool | null;
  tone: AnnotationTone;
  mayUndo: boolean;
  save: Save;
  onTool: (tool: Tool | null) => void;
  onTone: (tone: AnnotationTone) => void;
  onUndo: () => void;
  onTurn: () => void;
  onRetry: () => void;
}

/** What one draws with, in which colour, and whether it is kept. */
export function AnnotationTools({ tool, tone, mayUndo, save, ...on }: Props) {
  const { i18n, t } = useLingui();
  return (
    <div className={styles.tools} role="toolbar" aria-label={t`批注工具`}>
      <span className={styles.group}>
        {annotationTools.map(({ tool: one, key, icon }) => (
          <button
            key={one}
            type="button"
            aria-pressed={tool === one}
            aria-keyshortcuts={key}
            aria-label={i18n._(shapeWords[one])}
            title={`${i18n._(shapeWords[one])}（${key}）`}
            onClick={() => on.onTool(tool === one ? null : one)}
          >
            {icon}
          </button>
        ))}
      </span>
      <span className={styles.group} role="radiogroup" aria-label={t`批注颜色`}>
        {annotationTones.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            className={styles.tone}
            data-tone={one}
            aria-checked={tone === one}
            aria-label={i18n._(toneWords[one])}
            title={i18n._(toneWords[one])}
            onClick={() => on.onTone(one)}
          />
        ))}
      </span>
      <span className={styles.group}>
        <button
          type="button"
          disabled={!mayUndo}
          aria-label={t`撤销`}
          title={`${t`撤销`}（Ctrl+Z）`}
          onClick={on.onUndo}
        >
          <ArrowUndoRegular />
        </button>
        <button type="button" aria-label={t`向右旋转`} title={t`向右旋转`} onClick={on.onTurn}>
          <ArrowRotateClockwiseRegular />
        </button>
      </span>
      <span className={styles.saved}>
        <SaveLine {...save} onRetry={on.onRetry} />
      </span>
    </div>
  );
}
