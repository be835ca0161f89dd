import { useLingui } from '@lingui/react/macro';

/** What the groups and the single events of the audit log are called. */
export function useEventWords() {
  const { t } = useLingui();
  const groups: readonly (readonly [group: string, word: string])[] = [
    ['session.', t`登录与退出`],
    ['account.', t`账号`],
    ['password.', t`密码`],
    ['phone.', t`手机绑定`],
    ['mail.', t`邮箱绑定`],
    ['role.', t`角色`],
    ['access.', t`越权操作`],
    ['code.', t`验证码`],
    ['qr.', t`扫码登录`],
    ['self.', t`本人确认`],
    ['verification.', t`教师认证`],
    ['course.', t`课程`],
    ['enrolment.', t`选课`],
    ['homework.', t`作业`],
    ['mark.', t`成绩`],
    ['audit.', t`查看日志`],
  ];
  const words: Readonly<Record<string, string>> = {
    'session.open': t`登录`,
    'session.close': t`退出登录`,
    'session.end': t`退出设备登录`,
    'account.register': t`注册`,
    'account.agree': t`同意协议`,
    'account.export': t`导出个人数据`,
    'account.askDeletion': t`申请注销`,
    'account.keep': t`撤回注销`,
    'account.erase': t`注销完成`,
    'calendar.make': t`生成日历订阅地址`,
    'calendar.renew': t`更换日历订阅地址`,
    'calendar.remove': t`取消日历订阅`,
    'password.change': t`修改密码`,
    'password.recover': t`找回密码`,
    'phone.bind': t`换绑手机`,
    'mail.bind': t`换绑邮箱`,
    'identity.bind': t`绑定第三方账号`,
    'identity.unbind': t`解绑第三方账号`,
    'access.denied': t`访问被拒绝`,
    'role.grant': t`授予角色`,
    'role.set': t`变更教师身份`,
    'verification.submit': t`申请教师认证`,
    'verification.view': t`查看认证材料`,
    'verification.approve': t`通过教师认证`,
    'verification.reject': t`退回教师认证`,
    'verification.revoke': t`撤销教师认证`,
    'code.send': t`发送验证码`,
    'self.confirm': t`身份确认`,
    'audit.view': t`查看操作日志`,
    'audit.leave': t`日志到期移出`,
  };
  return {
    groups,
    wordOf: (event: string): string => words[event] ?? groups.find(([group]) => event.startsWith(group))?.[1] ?? event,
  };
}
