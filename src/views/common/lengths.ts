import { t } from '@lingui/core/macro';
import { minuteMs, secondMs, unitsOf } from '#contract/common/length.rule.ts';

/*
 * The one place where lengths of time become words; those with units in the person's language, so call them while
 * rendering. All take milliseconds. Moments and days are in moments.ts.
 */

/** A place in a film, or how long it is: 08:21, from an hour on 1:02:03. A second counts when it is over. */
export function lengthText(ms: number): string {
  const { days, hours, minutes, seconds } = unitsOf(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const whole = days * 24 + hours;
  return whole > 0 ? `${whole}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
}

/** About how much: 40 秒, 5 分钟, 2 小时, 1 小时 5 分; to the nearest second, from a minute on to the nearest minute. */
export function amountText(ms: number): string {
  const nearest = Math.max(1, Math.round(ms / secondMs));
  if (nearest < 60) return t`${nearest} 秒`;
  const { days, hours: rest, minutes } = unitsOf(Math.round(ms / minuteMs) * minuteMs);
  const hours = days * 24 + rest;
  if (hours === 0) return t`${minutes} 分钟`;
  return minutes === 0 ? t`${hours} 小时` : t`${hours} 小时 ${minutes} 分`;
}

/** What is left, or was needed, in its two largest units: 2 天 3 小时, 4 分 5 秒. A unit counts when it is over. */
export function spanText(ms: number): string {
  const { days, hours, minutes, seconds } = unitsOf(ms);
  if (days > 0) return t`${days} 天 ${hours} 小时`;
  if (hours > 0) return t`${hours} 小时 ${minutes} 分`;
  return t`${minutes} 分 ${seconds} 秒`;
}

/** The same where there is room for one unit: 2 天, 23 小时, 4 分钟. */
export function roughText(ms: number): string {
  const { days, hours, minutes } = unitsOf(ms);
  if (days > 0) return t`${days} 天`;
  return hours > 0 ? t`${hours} 小时` : t`${minutes} 分钟`;
}
