import { dayOf } from '#contract/common/platform-time.rule.ts';
import { clockText, minuteText, weekdayText } from '#views/common/moments.ts';

/** 12月2日星期三 14:00–15:30; of several days both moments. */
export const spanOf = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }): string =>
  dayOf(opensAt) === dayOf(closesAt)
    ? `${weekdayText(opensAt)} ${clockText(opensAt)}–${clockText(closesAt)}`
    : `${minuteText(opensAt)} – ${minuteText(closesAt)}`;
