import { Textarea } from '@fluentui/react-components';
import { discussionLimits } from '#contract/discussions/discussion.rule.ts';
import { plainText } from '#views/common/rich-text.view.tsx';
import type { RichEditor } from './discussion.props.ts';

interface Props {
  Editor: RichEditor;
  label: string;
  value: string;
  /** px. */
  minHeight: number;
  onChange: (html: string) => void;
}

/** Whether somebody wrote something: words, a picture or a formula. */
export const saysSomething = (html: string): boolean => plainText(html) !== '' || html.includes('<img');

/** Rich text where an area provides an editor, else a plain field. */
export function RichField({ Editor, label, value, minHeight, onChange }: Props) {
  if (Editor) return <Editor value={value} label={label} minHeight={minHeight} onChange={onChange} />;
  return (
    <Textarea
      aria-label={label}
      value={value}
      maxLength={discussionLimits.body}
      resize="vertical"
      textarea={{ style: { minHeight } }}
      onChange={(_, given) => onChange(given.value)}
    />
  );
}
