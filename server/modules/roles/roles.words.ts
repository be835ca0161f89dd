import { accountAddresses } from '#contract/account/account.addresses.ts';
import type { RoleCode } from '#contract/common/roles.rule.ts';
import { roleNames } from '#server/platform/access/grants.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const rolesChanged: MessageType = {
  id: 'roles.changed',
  category: 'account',
  group: 'account',
  name: { 'zh-CN': '任命与结束任命', 'en-US': 'Roles given and ended' },
  channels: ['product', 'mail'],
  always: ['product'],
};

export const roleMessageTypes = [rolesChanged];

interface RoleTold {
  role: RoleCode;
  /** Of these; [''] for the whole platform. */
  places: readonly string[];
  /** So many classes besides those that are named. */
  more?: number;
  reason: string;
}

const link = () => accountAddresses.center.to();
type RoleNamed = Pick<RoleTold, 'role' | 'places' | 'more'>;
const zhName = ({ role, places, more = 0 }: RoleNamed) =>
  `${places.join('、')}${more > 0 ? `等班级（另有 ${more} 个）的` : ''}${roleNames[role]['zh-CN']}`;
const enName = ({ role, places, more = 0 }: RoleNamed) =>
  `${roleNames[role]['en-US'].toLowerCase()}${places[0] === '' ? '' : ` of ${places.join(', ')}`}${more > 0 ? ` and ${more} more` : ''}`;

export const roleAppointed = messageEvent<RoleTold & { by: string; until: string | null }>({
  id: 'roles.given',
  type: rolesChanged,
  words: {
    'zh-CN': ({ by, until, reason, ...told }) => ({
      title: `你已被任命为${zhName(told)}`,
      text: `由${by}任命，现在即可使用${until === null ? '' : `，至 ${until}`}。原因：${reason}`,
    }),
    'en-US': ({ by, until, reason, ...told }) => ({
      title: `You are ${enName(told)} now`,
      text: `Appointed by ${by}${until === null ? '' : `, until ${until}`}. Reason: ${reason}`,
    }),
  },
  link,
});

export const roleEnded = messageEvent<RoleTold & { by: string }>({
  id: 'roles.ended',
  type: rolesChanged,
  words: {
    'zh-CN': ({ by, reason, ...told }) => ({
      title: `你不再担任${zhName(told)}`,
      text: `由${by}结束任命。原因：${reason}`,
    }),
    'en-US': ({ by, reason, ...told }) => ({
      title: `You are no longer ${enName(told)}`,
      text: `Ended by ${by}. Reason: ${reason}`,
    }),
  },
  link,
});

export const roleOver = messageEvent<Omit<RoleTold, 'reason'>>({
  id: 'roles.over',
  type: rolesChanged,
  words: {
    'zh-CN': (told) => ({ title: `你担任的${zhName(told)}已到期`, text: '如需继续，请联系任命你的管理员。' }),
    'en-US': (told) => ({
      title: `Your time as ${enName(told)} is over`,
      text: 'If you need the role for longer, ask the administrator who gave it.',
    }),
  },
  link,
});
