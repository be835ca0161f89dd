import { Button, Input, SearchBox, Select, Checkbox } from '@fluentui/react-components';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Colleagues, TeamMember } from '#contract/teaching/teaching.contract.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import { teachingRights, type TeachingRight } from '#contract/teaching/teaching-rights.rule.ts';
import { roleNames } from '#views/courses/course.words.ts';
import { listText } from '#views/common/list-text.ts';
import { teachingRightNames } from './teaching-rights.words.ts';
import styles from './team.module.css';

interface Props {
  members: readonly TeamMember[];
  isChanged: boolean;
  isSaving: boolean;
  /** The lead and the school's administrator change the team; others read it. */
  mayEdit: boolean;
  pictureOf: (fileId: string) => string;
  search: string;
  onSearch: (text: string) => void;
  /** Null: nothing was searched for, or it is on its way. */
  found: Colleagues['data'] | null;
  onChange: (members: readonly TeamMember[]) => void;
  onSave: () => void;
  onReset: () => void;
}

/** 教学团队: who teaches, in the order that learners see. */
export function TeamForm(props: Props) {
  const { members, isChanged, isSaving, mayEdit, onSave, onReset } = props;
  return (
    <div className={styles.columns}>
      <section className={styles.card}>
        <header className={styles.head}>
          <h2>
            <Trans>成员 {members.length} 人</Trans>
          </h2>
          {mayEdit && (
            <>
              <Button disabled={!isChanged || isSaving} onClick={onReset}>
                <Trans>放弃修改</Trans>
              </Button>
              <Button appearance="primary" disabled={!isChanged || isSaving} onClick={onSave}>
                {isSaving ? <Trans>正在保存…</Trans> : <Trans>保存团队</Trans>}
              </Button>
            </>
          )}
        </header>
        <ul>
          {members.map((member, at) => (
            <Member key={member.accountId} {...props} member={member} at={at} />
          ))}
        </ul>
        {!mayEdit && (
          <p className={styles.hint}>
            <Trans>只有课程负责人和学校管理员可以调整团队。</Trans>
          </p>
        )}
      </section>
      {mayEdit && <Add {...props} />}
    </div>
  );
}

function Member({ member, at, members, mayEdit, pictureOf, onChange }: Props & { member: TeamMember; at: number }) {
  const { t, i18n } = useLingui();
  const { accountId, name, schoolName, role, title, avatarFileId, rights } = member;
  const write = (change: Partial<TeamMember>) =>
    onChange(members.map((one) => (one.accountId === accountId ? { ...one, ...change } : one)));
  const lead = () =>
    onChange(
      members.map((one) =>
        one.accountId === accountId
          ? { ...one, role: 'lead' as const, rights: null }
          : one.role === 'lead'
            ? { ...one, role: 'teacher' as const }
            : one,
      ),
    );
  const toggle = (right: TeachingRight, isHeld: boolean) => {
    const held = teachingRights.filter((one) => (one === right ? isHeld : (rights ?? teachingRights).includes(one)));
    write({ rights: held.length === teachingRights.length ? null : held });
  };
  const swap = (to: number) => onChange(members.with(at, members[to]!).with(to, member));
  return (
    <li className={styles.member}>
      <PersonFace name={name} src={avatarFileId && pictureOf(avatarFileId)} size={40} />
      <span className={styles.name}>
        <b>{name}</b>
        <small>{schoolName}</small>
      </span>
      {mayEdit ? (
        <>
          <Input
            className={styles.title}
            aria-label={t`${name}的职称`}
            placeholder={t`职称`}
            maxLength={20}
            value={title}
            onChange={(_, { value }) => write({ title: value })}
          />
          <Select
            aria-label={t`${name}的角色`}
            value={role}
            onChange={(_, { value }) =>
              value === 'lead' ? lead() : write({ role: value as Exclude<TeamMember['role'], 'lead'>, rights: null })
            }
          >
            {(['lead', 'teacher', 'assistant', 'observer'] as const).map((one) => (
              <option key={one} value={one} disabled={role === 'lead' && one !== 'lead'}>
                {i18n._(roleNames[one])}
              </option>
            ))}
          </Select>
          <Button
            appearance="subtle"
            icon={<ArrowUpRegular />}
            aria-label={t`前移${name}`}
            disabled={at === 0}
            onClick={() => swap(at - 1)}
          />
          <Button
            appearance="subtle"
            icon={<ArrowDownRegular />}
            aria-label={t`后移${name}`}
            disabled={at === members.length - 1}
            onClick={() => swap(at + 1)}
          />
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t`移出${name}`}
            disabled={role === 'lead'}
            onClick={() => onChange(members.filter((one) => one.accountId !== accountId))}
          />
          {role === 'assistant' && (
            <div className={styles.rights} role="group" aria-label={t`${name}的权限`}>
              {teachingRights.map((right) => (
                <Checkbox
                  key={right}
                  label={i18n._(teachingRightNames[right])}
                  checked={(rights ?? teachingRights).includes(right)}
                  onChange={(_, { checked }) => toggle(right, checked === true)}
                />
              ))}
            </div>
          )}
        </>
      ) : (
        <span className={styles.role}>
          {[i18n._(roleNames[role]), title, listText((rights ?? []).map((right) => i18n._(teachingRightNames[right])))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </li>
  );
}

function Add({ members, found, search, onSearch, onChange, pictureOf }: Props) {
  const { t } = useLingui();
  const inside = new Set(members.map(({ accountId }) => accountId));
  return (
    <section className={styles.card}>
      <h2>
        <Trans>添加成员</Trans>
      </h2>
      <SearchBox
        dismiss={{ 'aria-label': t`清空` }}
        aria-label={t`搜索已认证教师姓名`}
        placeholder={t`搜索已认证教师姓名`}
        maxLength={40}
        value={search}
        onChange={(_, { value }) => onSearch(value)}
      />
      <ul aria-live="polite">
        {found?.map((person) => (
          <li key={person.accountId} className={styles.member}>
            <PersonFace name={person.name} src={person.avatarFileId && pictureOf(person.avatarFileId)} size={32} />
            <span className={styles.name}>
              <b>{person.name}</b>
              <small>{person.schoolName}</small>
            </span>
            <Button
              size="small"
              icon={<AddRegular />}
              disabled={inside.has(person.accountId)}
              aria-label={t`添加${person.name}`}
              onClick={() => onChange([...members, { ...person, role: 'teacher', title: '', rights: null }])}
            >
              {inside.has(person.accountId) ? <Trans>已在团队中</Trans> : <Trans>添加</Trans>}
            </Button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && (
        <p className={styles.hint}>
          <Trans>未找到姓名包含“{search}”的教师。只有已认证教师可以加入团队。</Trans>
        </p>
      )}
      {search.trim() === '' && (
        <p className={styles.hint}>
          <Trans>本校教师优先显示。助教不能发布课程，可限定其权限；督导只能查看内容、版本和审核意见。</Trans>
        </p>
      )}
    </section>
  );
}
