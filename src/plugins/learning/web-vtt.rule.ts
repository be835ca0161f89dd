import type { Cue } from '#views/learning/transcript.view.tsx';

/** `01:02:03.456`, `02:03.456` in ms; hours may be absent (WebVTT, 4.1). */
const timeOf = (text: string): number | null => {
  const found = /^(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})$/.exec(text);
  if (!found) return null;
  const [, hours = '0', minutes, seconds, rest] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
};

/** Tags go, character references become their signs. */
const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&lrm;', '')
    .replaceAll('&rlm;', '')
    .replaceAll('&amp;', '&')
    .trim();

/** The cues of a WebVTT text in order of time; notes, styles and broken blocks are left out. */
export function readCues(vtt: string): Cue[] {
  return vtt
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => line.includes('-->'));
      const [from, to] = (lines[at] ?? '').trim().split(/\s+-->\s+|\s+/);
      const start = timeOf(from ?? '');
      const end = timeOf(to ?? '');
      const text = plain(lines.slice(at + 1).join(' '));
      return start === null || end === null || text === '' ? [] : [{ from: start, to: end, text }];
    })
    .toSorted((a, b) => a.from - b.from);
}
