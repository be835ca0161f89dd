import type { KeyboardEvent } from 'react';

/** Ctrl or ⌘ with Enter sends the form around, before an editor inside takes the keys for a new line. */
export const useSendKeys = (onSend: () => void) => ({
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onSend();
  },
});
