import { useEffect, useState } from 'react';
import type { Cue } from '#views/learning/transcript.view.tsx';
import { readCues } from './web-vtt.rule.ts';

const none: readonly Cue[] = [];

/** The words of a caption file; none while they are fetched, and where there are none. */
export function useCues(url: string | null): readonly Cue[] {
  const [read, setRead] = useState<{ of: string; cues: readonly Cue[] } | null>(null);
  useEffect(() => {
    if (url === null) return;
    const leaving = new AbortController();
    fetch(url, { signal: leaving.signal })
      .then((response) => (response.ok ? response.text() : ''))
      .then((text) => setRead({ of: url, cues: readCues(text) }))
      // Without a transcript the video is still whole: its captions say the same.
      .catch(() => {});
    return () => leaving.abort();
  }, [url]);
  return read?.of === url ? read.cues : none;
}
