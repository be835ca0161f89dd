import { usePlatform } from '#shell/plugin-api.ts';
import type { RichEditor } from '#views/discussions/discussion.props.ts';

/** The editor of rich text, where an area provides one. */
export function useEditor(): RichEditor {
  const platform = usePlatform();
  return platform.provides('editor') ? platform.editor.Editor : null;
}
