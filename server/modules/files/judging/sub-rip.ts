const timing = /^(\d{1,3}:\d{2}:\d{2})[,.](\d{1,3})\s*-->\s*(\d{1,3}:\d{2}:\d{2})[,.](\d{1,3})/;

/** Whether the first block of a text is a number, a line of times with an arrow, and words. */
export const isSubRip = (text: string): boolean => /^\d+\s*\r?\n\d{1,3}:\d{2}:\d{2}[,.]\d{1,3}\s*-->/.test(text);

const stamp = (time: string, fraction: string) => `${time.padStart(8, '0')}.${fraction.padEnd(3, '0')}`;

/** Tags that both know stay; the rest (fonts, colours, scripts) is shown as the text it is. */
const clean = (line: string) =>
  line
    .replaceAll('&', '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replaceAll('-->', '--&gt;');

/** SubRip (.srt) as WebVTT: `\r\n` or `\n`, comma or point before the milliseconds; blocks without times are dropped. */
export function subRipToWebVtt(text: string): string {
  const blocks = text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/);
  const cues = blocks.flatMap((block) => {
    const lines = block.trim().split('\n');
    const at = lines.findIndex((line) => timing.test(line));
    if (at < 0) return [];
    const [, from, fromPart, to, toPart] = timing.exec(lines[at]!)!;
    const words = lines.slice(at + 1).map((line) => clean(line.trimEnd()));
    return words.length === 0 ? [] : [`${stamp(from!, fromPart!)} --> ${stamp(to!, toPart!)}\n${words.join('\n')}`];
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
