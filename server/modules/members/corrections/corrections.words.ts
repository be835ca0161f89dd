import { accountAddresses } from '#contract/account/account.addresses.ts';
import type { CorrectionField } from '#contract/members/correction.rule.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const corrections: MessageType = {
  id: 'members.corrections',
  category: 'account',
  group: 'account',
  name: { 'zh-CN': '登记信息更正结果', 'en-US': 'Answers to corrections' },
  hint: { 'zh-CN': '学校处理你的更正申请后', 'en-US': 'When your school answers a request for correction' },
  channels: ['product', 'mail'],
};
export const memberMessageTypes = [corrections];

const names: Record<CorrectionField, readonly [zh: string, en: string]> = {
  name: ['姓名', 'Name'],
  number: ['学号或工号', 'Number'],
  entryYear: ['入学年份', 'Year of entry'],
  phone: ['手机号', 'Phone'],
  mail: ['邮箱', 'E-mail'],
};

interface Decided {
  school: string;
  field: CorrectionField;
  wanted: string;
  answer: string;
}

const link = () => accountAddresses.settings.to();

export const correctionEvents = {
  approved: messageEvent<Decided>({
    id: 'correction.approved',
    type: corrections,
    words: {
      'zh-CN': ({ school, field, wanted, answer }) => ({
        title: `${school}已更正你的${names[field][0]}`,
        text: `现为“${wanted}”。${answer}`,
      }),
      'en-US': ({ school, field, wanted, answer }) => ({
        title: `${school} has corrected: ${names[field][1].toLowerCase()}`,
        text: `It is now “${wanted}”. ${answer}`.trim(),
      }),
    },
    link,
  }),
  refused: messageEvent<Decided>({
    id: 'correction.refused',
    type: corrections,
    words: {
      'zh-CN': ({ school, field, answer }) => ({
        title: `${school}未同意更正你的${names[field][0]}`,
        text: `原因：${answer}`,
      }),
      'en-US': ({ school, field, answer }) => ({
        title: `${school} has not corrected: ${names[field][1].toLowerCase()}`,
        text: `Reason: ${answer}`,
      }),
    },
    link,
  }),
};
