import type { Actor } from '#server/platform/access/actor.ts';
import type { MessageWords } from '#server/platform/ports/inbox.port.ts';
import { cut } from '#contract/common/plain-text.rule.ts';
import { escaped } from '#server/platform/reading/escaped.ts';

type Locale = Actor['locale'];

/** One of what a letter tells; the address is absolute, null for none. */
export interface LetterItem extends MessageWords {
  address: string | null;
}

/** Who writes, and where the person changes what is written. */
export interface Sender {
  name: string;
  settings: string | null;
}

/** A finished mail. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

const words = {
  'zh-CN': {
    open: '前往查看',
    several: (count: number, first: string) => `${count} 条新消息：${first} 等`,
    weekly: (count: number) => `一周小结：${count} 条未读消息`,
    settings: '在「消息中心 · 接收设置」里可以更改接收方式',
    sms: (name: string, text: string) => `【${name}】${text}。请登录平台查看。`,
    smsSeveral: (name: string, count: number, text: string) =>
      `【${name}】您有 ${count} 条新消息：${text}。请登录平台查看。`,
    between: '；',
    colon: '：',
  },
  'en-US': {
    open: 'Open it',
    several: (count: number, first: string) => `${count} new messages: ${first} and more`,
    weekly: (count: number) => `Your week: ${count} unread messages`,
    settings: 'You can change how you are told in the message centre, under notification settings',
    sms: (name: string, text: string) => `[${name}] ${text}. Log in to read more.`,
    smsSeveral: (name: string, count: number, text: string) =>
      `[${name}] ${count} new messages: ${text}. Log in to read them.`,
    between: '; ',
    colon: ': ',
  },
} as const;

/** Of an SMS, with what stands around it. */
const smsLength = 120;
const titleLength = 40;

const ink = 'font-family:-apple-system,"PingFang SC","Microsoft YaHei",sans-serif;color:#242424';

const itemHtml = (locale: Locale, { title, text, address }: LetterItem) =>
  `<div style="padding:16px 0;border-bottom:1px solid #e0e0e0"><div style="font-size:16px;font-weight:600">${escaped(title)}</div>` +
  (text
    ? `<div style="margin-top:6px;font-size:14px;line-height:22px">${escaped(text).replaceAll('\n', '<br>')}</div>`
    : '') +
  (address
    ? `<div style="margin-top:8px"><a href="${escaped(address)}" style="color:#0f6cbd;font-size:14px">${words[locale].open}</a></div>`
    : '') +
  '</div>';

function letterOf(locale: Locale, { name, settings }: Sender, subject: string, items: readonly LetterItem[]): Letter {
  const { settings: line, colon } = words[locale];
  const foot = settings === null ? line : `${line}${colon}${settings}`;
  const link =
    settings === null ? escaped(line) : `<a href="${escaped(settings)}" style="color:#616161">${escaped(line)}</a>`;
  return {
    subject,
    text: `${items
      .map(({ title, text, address }) => [title, text, address].filter(Boolean).join('\n'))
      .join('\n\n')}\n\n-- \n${name}\n${foot}\n`,
    html:
      `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px;background:#fff;${ink}"><div style="max-width:600px;margin:0 auto">` +
      `<div style="font-size:14px;color:#616161">${escaped(name)}</div>` +
      `${items.map((item) => itemHtml(locale, item)).join('')}` +
      `<div style="margin-top:20px;font-size:12px;color:#616161">${link}</div></div></body></html>`,
  };
}

/** One or several things in one mail. */
export const noticeLetter = (locale: Locale, sender: Sender, items: readonly LetterItem[]): Letter =>
  letterOf(
    locale,
    sender,
    items.length === 1 ? items[0]!.title : words[locale].several(items.length, cut(items[0]!.title, titleLength)),
    items,
  );

export const weeklyLetter = (locale: Locale, sender: Sender, items: readonly LetterItem[]): Letter =>
  letterOf(locale, sender, words[locale].weekly(items.length), items);

/** Titles alone: an SMS is read over somebody's shoulder. */
export function noticeSms(locale: Locale, { name }: Sender, items: readonly MessageWords[]): string {
  const { sms, smsSeveral, between } = words[locale];
  const titles = items.map(({ title }) => cut(title, titleLength));
  return items.length === 1
    ? sms(name, titles[0]!)
    : smsSeveral(name, items.length, cut(titles.join(between), smsLength));
}
