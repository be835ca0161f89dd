import { useLingui } from '@lingui/react/macro';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { areasAddresses } from '#contract/areas/areas.addresses.ts';
import { actions, tags } from '#contract/common/permissions.rule.ts';
import type { RoleCode } from '#contract/common/roles.rule.ts';
import { rolesAddresses } from '#contract/roles/roles.addresses.ts';
import { actionWords, enterWords, tagWords } from '../right.words.ts';
import { roleWords } from './role.words.ts';
import type { WhyFacts, WhyLine } from './why.props.ts';
import { listText } from '../list-text.ts';

/** Behind the first that fails, none is asked any more. */
function untilFailed(lines: readonly WhyLine[]): WhyLine[] {
  const first = lines.findIndex(({ state }) => state === 'failed');
  return lines.map((line, at) => (first >= 0 && at > first ? { ...line, state: 'notAsked', mend: null } : line));
}

/** An explanation as lines, in the order in which it is judged. @param asker the role of whoever asks */
export function useWhyLines(asker: RoleCode | null): (facts: WhyFacts) => WhyLine[] {
  const { t, i18n } = useLingui();
  const rolesText = (roles: readonly RoleCode[]) => listText(roles.map((role) => i18n._(roleWords[role])));
  /** With what each is about: 督导（云海大学）. */
  const heldText = (roles: readonly RoleCode[], { places }: WhyFacts['explanation']['person']) =>
    listText(
      roles.map((role) => {
        const name = i18n._(roleWords[role]);
        const about = places.filter((place) => place.role === role).map((place) => place.name);
        return about.length === 0 ? name : t`${name}（${listText(about)}）`;
      }),
    );
  const isPlatform = asker === 'platformAdmin';
  const administers = asker !== null && asker !== 'learner' && asker !== 'teacher';

  function rightName(needs: string) {
    const [tag, action] = needs.split('.');
    const known = tags.find((one) => one === tag);
    const done = actions.find((one) => one === action);
    return { area: known ? i18n._(tagWords[known]) : needs, action: i18n._(done ? actionWords[done] : enterWords) };
  }

  function rightLine(facts: WhyFacts): WhyLine {
    const { explanation, page, isCall } = facts;
    const { heldBy, needs: asked } = explanation.right;
    const needs = isCall ? asked : (page?.needs ?? asked);
    const check = explanation.checks.find(({ id }) => id === 'right')!.state;
    const isPassed = isCall ? check !== 'failed' : page?.isAllowed === true;
    const { area, action } = rightName(needs);
    const holders = rolesText(heldBy);
    const { person } = explanation;
    const own = person.roles.filter((role) => heldBy.includes(role));
    const mine = heldText(own, person);
    const open = needs === 'open';
    return {
      id: 'right',
      state: isPassed ? 'passed' : 'failed',
      title: isPassed
        ? isCall
          ? t`可以进行此操作`
          : t`可以进入此页面`
        : isCall
          ? t`没有“${action}”这个动作`
          : t`没有此页面的权限`,
      text: open
        ? t`对所有人开放`
        : isPassed
          ? t`权限“${area} · ${action}”，身份“${mine}”拥有`
          : holders === ''
            ? t`没有身份拥有“${area} · ${action}”`
            : t`权限“${area} · ${action}”只给：${holders}`,
      code: isCall ? needs : `route: ${needs}`,
      mend: isPlatform && !open ? { label: t`修改角色权限`, href: rolesAddresses.page.to({ search: needs }) } : null,
    };
  }

  function areaLines({ explanation: { area } }: WhyFacts): WhyLine[] {
    if (area?.isOff !== true) return [];
    return [
      {
        ...{ id: 'area', state: 'failed', code: `area: ${area.id}` },
        title: t`功能已停用`,
        text: t`“${area.title}”在本站点已停用`,
        mend: isPlatform ? { label: t`前往功能区`, href: areasAddresses.page.to({ area: area.id }) } : null,
      },
    ];
  }

  function entryLines({ entry, explanation: { person } }: WhyFacts): WhyLine[] {
    if (!entry) return [];
    const { isShown, asksSchool, asksTeacher, roles } = entry;
    const asksRole = roles.length > 0;
    const ways = [
      ...(asksSchool ? [t`管理一所学校`] : []),
      ...(asksTeacher ? [t`通过教师认证`] : []),
      ...(asksRole ? [t`身份是${rolesText(roles)}`] : []),
    ].join(t`，或者`);
    const holders = { label: t`查看谁有此身份`, href: rolesAddresses.page.to({ tab: 'people' }) };
    const verifications = { label: t`前往教师认证`, href: accountAddresses.verifications.to() };
    const asks = asksSchool || asksRole;
    return [
      {
        id: 'entry',
        state: asks ? (isShown ? 'passed' : 'failed') : 'notAsked',
        title: !asks ? t`管理的学校` : isShown ? t`菜单里有入口` : t`菜单里没有入口`,
        text: asks ? t`入口的条件：${ways}` : t`入口不看管理的学校`,
        code: `XX = ${person.managedSchool ?? '—'}`,
        mend: isPlatform ? holders : null,
      },
      {
        id: 'teacher',
        state: !asksTeacher || asks ? 'notAsked' : isShown ? 'passed' : 'failed',
        title: t`教师认证`,
        text: asksTeacher
          ? person.teacherState === '1'
            ? t`已通过教师认证`
            : t`入口只对已通过教师认证的人显示`
          : t`不看认证`,
        code: asksTeacher ? `JSRZ = ${person.teacherState}` : 'JSRZ',
        mend: administers ? verifications : null,
      },
    ];
  }

  function sessionLines({ explanation: { person, checks } }: WhyFacts): WhyLine[] {
    const state = (id: string) => checks.find((check) => check.id === id)!.state;
    const isIn = state('session') !== 'failed';
    const session: WhyLine = {
      ...{ id: 'session', state: isIn ? 'passed' : 'failed', code: 'SQLP', mend: null },
      title: isIn ? t`可以登录` : t`不能登录`,
      text: isIn ? [heldText(person.roles, person), person.school].filter(Boolean).join(' · ') : t`账号已停用`,
    };
    const before = {
      password: { title: t`密码已过有效期`, text: t`修改密码后恢复正常` },
      factor: { title: t`未开启两步验证`, text: t`管理员开启两步验证后恢复正常` },
    };
    const failed = (['password', 'factor'] as const).filter((id) => state(id) === 'failed');
    return [session, ...failed.map((id) => ({ id, state: 'failed', code: '405', mend: null, ...before[id] }) as const)];
  }

  return (facts) => {
    const { explanation, page, isCall } = facts;
    const missing: WhyLine = {
      ...{ id: 'page', state: 'failed', code: '404', mend: null },
      title: t`页面不存在或未启用`,
      text: t`没有功能区提供这个地址`,
    };
    const isConfirmed = explanation.checks.find(({ id }) => id === 'confirmation')!.state === 'passed';
    const confirmation: WhyLine = {
      ...{ id: 'confirmation', state: 'passed', code: '4015', mend: null },
      title: t`需要确认身份`,
      text: t`操作前会要求再次输入密码`,
    };
    return untilFailed([
      ...areaLines(facts),
      ...sessionLines(facts),
      ...(page || isCall ? [rightLine(facts)] : [missing]),
      ...(isCall ? [] : entryLines(facts)),
      ...explanation.reasons.map(({ mend, ...reason }) => ({
        ...reason,
        mend: mend === null ? null : { label: t`前往修改`, href: mend },
      })),
      ...(isCall && isConfirmed ? [confirmation] : []),
    ]);
  };
}
