import { Button, Checkbox, Input, Select } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { SiteContent } from '#contract/sites/sites.contract.ts';
import { hostForm, hostOf, mailboxForm, outsideForm, siteLimits as most } from '#contract/sites/sites.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import formCard from '#views/common/form-card.module.css';
import type { SiteFormProps } from './site-form.props.ts';
import { aiForEveryone, useSiteWords } from './site.words.tsx';
import styles from './sites.module.css';
import { TextPair } from './text-pair.view.tsx';

const logins = ['ykb', 'qq', 'wx', 'oidc', 'cas'] as const satisfies readonly SiteContent['logins'][number][];

/** 基本: what the site is called, where it answers, and which ways in it offers. */
export function SiteBasics(props: SiteFormProps) {
  const { content, onChange } = props;
  const { names, editions, logins: loginNames } = useSiteWords();
  const { t } = useLingui();
  return (
    <section className={formCard.card} aria-label={t`基本`}>
      <div className={styles.grid}>
        <TextPair
          at="title"
          label={names.title}
          required
          most={most.title}
          value={content.title}
          onChange={(title) => onChange({ title })}
        />
        <Field at="edition" label={names.edition} hint={t`决定配色、学科分类和首页内容`}>
          <Select
            value={content.edition}
            onChange={(_, { value }) => onChange({ edition: value === 've' ? 've' : 'he' })}
          >
            <option value="he">{editions.he}</option>
            <option value="ve">{editions.ve}</option>
          </Select>
        </Field>
      </div>
      <Hosts {...props} />
      <div className={styles.grid}>
        {(['mobileAddress', 'appDownload'] as const).map((name) => (
          <Field
            key={name}
            at={name}
            label={names[name]}
            hint={name === 'mobileAddress' ? t`小屏幕会转到这个网址；留空则留在本站` : undefined}
            validationMessage={
              content[name] === '' || outsideForm.test(content[name])
                ? undefined
                : t`请输入以 http:// 或 https:// 开头的网址`
            }
          >
            <Input
              type="url"
              maxLength={most.address}
              value={content[name]}
              onChange={(_, { value }) => onChange({ [name]: value.trim() })}
            />
          </Field>
        ))}
      </div>
      <Field at="logins" label={names.logins} hint={t`仅显示服务器已配置的登录方式`}>
        <div className={styles.audience}>
          {logins.map((login) => (
            <Checkbox
              key={login}
              label={loginNames[login]!}
              checked={content.logins.includes(login)}
              onChange={(_, { checked }) =>
                onChange({ logins: logins.filter((one) => (one === login ? checked : content.logins.includes(one))) })
              }
            />
          ))}
        </div>
      </Field>
      <Field at="flags" label={names.flags}>
        <Checkbox
          label={t`对所有登录用户开放`}
          checked={content.flags.includes(aiForEveryone)}
          onChange={(_, { checked }) => {
            const others = content.flags.filter((one) => one !== aiForEveryone);
            onChange({ flags: checked ? [...others, aiForEveryone] : others });
          }}
        />
      </Field>
    </section>
  );
}

function Hosts({ content: { hosts }, onChange, ownHost, ordered }: SiteFormProps) {
  const { t } = useLingui();
  const { names } = useSiteWords();
  const problemOf = (host: string) => {
    if (!hostForm.test(host)) return t`请输入域名，如 learn.example.cn`;
    return hosts.filter((one) => one === host).length > 1 ? t`不能有重复的域名` : undefined;
  };
  return (
    <Field at="hosts" label={names.hosts} hint={t`访问这些域名时显示此站点；一个域名只属于一个站点`}>
      <div className={formCard.stack}>
        {ordered({
          label: names.hosts,
          rows: hosts,
          nameOf: (host, at) => host || t`域名 ${at + 1}`,
          onChange: (rows) => onChange({ hosts: rows }),
          canRemove: (host) => host !== ownHost,
          children: (host, at) => (
            <Field validationMessage={problemOf(host)} hint={host === ownHost ? t`正在使用的域名` : undefined}>
              <Input
                aria-label={t`域名 ${at + 1}`}
                maxLength={most.host}
                value={host}
                onChange={(_, { value }) => onChange({ hosts: hosts.with(at, hostOf(value)) })}
              />
            </Field>
          ),
        })}
        <div className={styles.buttons}>
          <Button
            icon={<AddRegular />}
            disabled={hosts.length >= most.hosts}
            onClick={() => onChange({ hosts: [...hosts, ''] })}
          >
            {t`添加域名`}
          </Button>
          {!hosts.includes(ownHost) && (
            <Button onClick={() => onChange({ hosts: [...hosts, ownHost] })}>{t`添加当前域名 ${ownHost}`}</Button>
          )}
        </div>
      </div>
    </Field>
  );
}

const pairs = ['copyright', 'organiser', 'undertaker', 'hotline', 'supportGroup'] as const;
const lines = ['icp', 'publicSecurity'] as const;

/** 页脚与备案: what stands at the foot of every page. */
export function SiteFooter({ content, onChange }: SiteFormProps) {
  const { t } = useLingui();
  const { names } = useSiteWords();
  return (
    <section className={formCard.card} aria-label={t`页脚与备案`}>
      <div className={styles.grid}>
        {pairs.map((name) => (
          <TextPair
            key={name}
            at={name}
            label={names[name]}
            most={most.line}
            value={content[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        {lines.map((name) => (
          <Field key={name} at={name} label={names[name]}>
            <Input
              maxLength={most.line}
              value={content[name]}
              onChange={(_, { value }) => onChange({ [name]: value })}
            />
          </Field>
        ))}
        <Field
          at="mailbox"
          label={names.mailbox}
          validationMessage={mailboxForm.test(content.mailbox) ? undefined : t`请输入正确的邮箱`}
        >
          <Input
            type="email"
            maxLength={most.line}
            value={content.mailbox}
            onChange={(_, { value }) => onChange({ mailbox: value.trim() })}
          />
        </Field>
      </div>
    </section>
  );
}
