import type { CodePurpose } from '#contract/common/identifier.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';

type Locale = Actor['locale'];

const acts: Record<Locale, Record<CodePurpose, string>> = {
  'zh-CN': {
    register: '注册账号',
    recovery: '找回密码',
    bind: '绑定账号',
    complete: '完善账号信息',
    confirm: '确认本人操作',
    activation: '激活账号',
  },
  'en-US': {
    register: 'to register',
    recovery: 'to recover your password',
    bind: 'to bind your account',
    complete: 'to complete your account',
    confirm: 'to confirm that it is you',
    activation: 'to activate your account',
  },
};

/** Of a mail with a code. */
export const codeSubject: Record<Locale, string> = { 'zh-CN': '验证码', 'en-US': 'Your code' };

/** What a message with a code says. */
export const codeText = (locale: Locale, purpose: CodePurpose, code: string, minutes: number): string =>
  locale === 'zh-CN'
    ? `您正在${acts[locale][purpose]}，验证码 ${code}，${minutes} 分钟内有效。请勿告诉他人，工作人员不会索取。`
    : `Your code ${acts[locale][purpose]} is ${code}. It is good for ${minutes} minutes. Do not tell it to anybody.`;

const strangers = {
  'zh-CN': {
    recovery: '有人请求找回密码，但这里没有对应的账号。如果是您本人，请先注册；否则请忽略。',
    activation:
      '有人请求激活账号，但没有学校用此联系方式登记过待激活的人员。如果是您本人，请联系学校或使用凭条；否则请忽略。',
  },
  'en-US': {
    recovery:
      'Somebody asked to recover a password, but there is no account here. Register first if it was you; else ignore this.',
    activation:
      'Somebody asked to activate an account, but no school has this contact in its register for anybody who has yet to do so. Ask your school or use your slip if it was you; else ignore this.',
  },
} as const;
export type StrangerPurpose = keyof (typeof strangers)['zh-CN'];

/** Goes instead of a code where there is nobody whom it would be for, so that only the person there learns it. */
export const strangerText = (locale: Locale, purpose: StrangerPurpose): string => strangers[locale][purpose];

const notices = {
  'zh-CN': {
    passwordChanged: '您的账号密码已修改，所有设备已退出登录。如非本人操作，请立即找回密码。',
    contactAdded: '您的账号新绑定了一个登录方式。如非本人操作，请立即修改密码并联系平台。',
    contactChanged: '您的账号已绑定新的联系方式，此处不再用于登录。如非本人操作，请立即联系平台。',
    accountGone:
      '您的账号已合并到您的另一个账号，此处不再用于登录，7 天内可在另一个账号中撤销。如非本人操作，请立即联系平台。',
    accountTook: '您的另一个账号已合并到本账号，7 天内可在账号设置中撤销。如非本人操作，请立即修改密码并联系平台。',
    accountParted: '账号合并已撤销，两个账号可以分别登录。如非本人操作，请立即修改密码并联系平台。',
  },
  'en-US': {
    passwordChanged:
      'The password of your account was changed and every device was logged out. If it was not you, recover it at once.',
    contactAdded:
      'Your account has a further way to log in. If it was not you, change your password and tell the platform.',
    contactChanged:
      'Your account has a new contact; this one no longer logs in. If it was not you, tell the platform at once.',
    accountGone:
      'Your account was merged into your other account and no longer logs in here. The other account can undo it for 7 days. If it was not you, tell the platform at once.',
    accountTook:
      'Your other account was merged into this one. You can undo it in the account settings for 7 days. If it was not you, change your password and tell the platform.',
    accountParted:
      'The merge of your accounts was undone, and both log in by themselves. If it was not you, change your password and tell the platform.',
  },
} as const;

export const noticeText = (locale: Locale, notice: keyof (typeof notices)['zh-CN']): string => notices[locale][notice];

/** Of a mail with such a notice. */
export const noticeSubject: Record<Locale, string> = {
  'zh-CN': '账号安全提醒',
  'en-US': 'About the security of your account',
};
