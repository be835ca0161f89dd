import { Textarea } from '@fluentui/react-components';
import { discussionLimits } from '#contract/discussions/discussion.rule.ts';
import { plainText } from '#views/common/rich-text.view.tsx';
import type { Writing } from './discussion.props.ts';

interface Props extends Writing {
  label: string;
  value: string;
  /** px. */
  minHeight: number;
  onChange: (html: string) => void;
}

/** Whether somebody wrote something: words, a picture or a formula. */
export const saysSomething = (html: string): boolean => plainText(html) !== '' || html.includes('<img');

/** Rich text where an area provides an editor, else a plain field. */
export function RichField({ Editor, mentions, label, value, minHeight, onChange }: Props) {
  if (Editor) return <Editor {...{ value, label, minHeight, mentions, onChange }} />;
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
