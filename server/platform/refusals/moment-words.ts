import { platformZone } from '#contract/common/platform-time.rule.ts';
import type { Actor } from '../access/actor.ts';

const form = {
  ...({ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
  ...({ timeZone: platformZone, hourCycle: 'h23' } as const),
};
const writers = {
  'zh-CN': new Intl.DateTimeFormat('zh-CN', form),
  'en-US': new Intl.DateTimeFormat('en-US', form),
};

/** A moment as the server says it in a message: 11月24日 23:59, by the platform's clocks, which English names. */
export const momentWords = (locale: Actor['locale'], moment: Date): string =>
  `${writers[locale].format(moment)}${locale === 'en-US' ? ' (Beijing time)' : ''}`;
