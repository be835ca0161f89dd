import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SectionAudience } from '#contract/sites/home-sections.rule.ts';
import type { SiteContent, SiteStatus } from '#contract/sites/sites.contract.ts';
import type { Tone } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { listText } from '#views/common/list-text.ts';

type Field = keyof SiteContent;
interface Text {
  zh: string;
  en: string;
}

/** The assistant opens for everybody who is logged in. */
export const aiForEveryone = 'aiForEveryone';

export const statusTones: Record<SiteStatus, Tone> = {
  draft: 'none',
  published: 'ok',
  changed: 'late',
  withdrawn: 'none',
};

/** What of a site is called how, and a value as it can be read. @param sectionName of a section of the home page */
export function useSiteWords(sectionName: (id: string) => string = (id) => id) {
  const { t } = useLingui();
  const names: Record<Field, string> = {
    hosts: t`域名`,
    edition: t({ message: '版本', context: 'edition' }),
    title: t`站点名称`,
    copyright: t`版权信息`,
    icp: t`ICP 备案号`,
    publicSecurity: t`公安备案号`,
    organiser: t`主办单位`,
    undertaker: t`承办单位`,
    hotline: t`服务热线`,
    mailbox: t`联系邮箱`,
    supportGroup: t`服务群`,
    qrCodes: t`二维码`,
    links: t`友情链接`,
    mobileAddress: t`手机站网址`,
    appDownload: t`App 下载地址`,
    logins: t`第三方登录`,
    flags: t`智能助手`,
    banners: t`横幅`,
    popup: t`弹窗`,
    announcements: t`滚动文字`,
    sections: t`首页栏目`,
    hotWords: t`搜索推荐词`,
  };
  const editions = { he: t`高等教育版`, ve: t`职业教育版` };
  const statuses: Record<SiteStatus, string> = {
    draft: t`尚未发布`,
    published: t`已发布`,
    changed: t`有未发布的修改`,
    withdrawn: t`已停用`,
  };
  const audiences: Record<SectionAudience, string> = {
    visitor: t`访客`,
    learner: t`学生`,
    teacher: t`教师`,
    administrator: t`管理员`,
  };
  const logins: Record<SiteContent['logins'][number], string> = {
    ykb: t`学习 App`,
    qq: 'QQ',
    wx: t`微信`,
    oidc: 'OIDC',
    cas: 'CAS',
  };
  const both = ({ zh, en }: Text) => (en ? `${zh} / ${en}` : zh) || t`空`;
  const lines = (all: readonly string[]): ReactNode =>
    all.length === 0 ? (
      t`空`
    ) : (
      <ol>
        {all.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ol>
    );
  const daysOf = ({ from, to }: { from: string | null; to: string | null }) =>
    `${from ? minuteText(from) : t`不限`} – ${to ? minuteText(to) : t`不限`}`;
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  const shown = (field: Field, site: SiteContent): ReactNode => {
    switch (field) {
      case 'hosts':
      case 'hotWords':
        return listText(site[field]) || t`空`;
      case 'logins':
        return listText(site.logins.map((one) => logins[one])) || t`空`;
      case 'flags':
        return site.flags.includes(aiForEveryone) ? t`对所有登录用户开放` : t`仅对认证教师开放`;
      case 'edition':
        return editions[site.edition];
      case 'links':
        return lines(site.links.map(({ name, address }) => joined(both(name), address)));
      case 'qrCodes':
        return lines(site.qrCodes.map(({ label }) => both(label)));
      case 'banners':
        return lines(site.banners.map(({ text, target }) => joined(both(text), target)));
      case 'announcements':
        return lines(site.announcements.map(({ text, link }) => joined(both(text), link)));
      case 'popup':
        return site.popup ? joined(both(site.popup.text), site.popup.target, daysOf(site.popup)) : t`无弹窗`;
      case 'sections':
        return site.sections.length === 0
          ? t`默认顺序`
          : lines(
              site.sections.map(({ id, audience }) =>
                joined(sectionName(id), listText(audience.map((one) => audiences[one])) || t`不显示`),
              ),
            );
      default: {
        const value = site[field];
        return typeof value === 'string' ? value || t`空` : both(value);
      }
    }
  };
  return {
    names,
    nameOf: (field: string): string => names[field as Field] ?? field,
    editions,
    statuses,
    audiences,
    logins,
    shown,
  };
}
