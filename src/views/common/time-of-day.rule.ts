import { minuteMs, unitsOf } from '#contract/common/length.rule.ts';

const two = (count: number) => String(count).padStart(2, '0');

/** `22:30` of a minute after midnight, in every language alike. */
export const timeOfDay = (minute: number): string => {
  const { hours, minutes } = unitsOf(minute * minuteMs);
  return `${two(hours)}:${two(minutes)}`;
};

/** The minute after midnight, as people write it: `22:30`, `7：05` (a Chinese keyboard's colon), `2230`. Null for what is no time. */
export const minuteIn = (text: string): number | null => {
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:：]?([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};
