import { Switch } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import type { OwnTeacherPage, TeacherProfile } from '#contract/teachers/teachers.contract.ts';
import formCard from '#views/common/form-card.module.css';
import { dayText } from '#views/common/moments.ts';
import text from '#views/common/text.module.css';
import { isReadyLink, isReadyPublication } from '#contract/teachers/profile-rows.rule.ts';
import styles from './own-teacher.module.css';
import { TeacherBiography, TeacherLinks, TeacherPublications } from './teacher-about.view.tsx';
import { TeacherCard } from './teacher-card.view.tsx';

interface Props {
  page: OwnTeacherPage;
  /** As it is typed now. */
  profile: TeacherProfile;
  saved: ReactNode;
  form: ReactNode;
  isDeciding: boolean;
  onDecide: (isPublic: boolean) => void;
}

/** `/account/teacherAdmin/teacherinformation`: what a teacher keeps of herself, and what everybody sees of it. */
export function OwnTeacherView({ page, profile, saved, form, isDeciding, onDecide }: Props) {
  return (
    <div className={formCard.stack}>
      <header className={styles.head}>
        <h1 className={text.section}>
          <Trans>教师主页</Trans>
        </h1>
        {saved}
      </header>
      <Consent page={page} isDeciding={isDeciding} onDecide={onDecide} />
      <div className={`${formCard.columns} ${styles.columns}`}>
        {form}
        <Preview page={page} profile={profile} />
      </div>
    </div>
  );
}

function Consent({ page, isDeciding, onDecide }: Pick<Props, 'page' | 'isDeciding' | 'onDecide'>) {
  const { t } = useLingui();
  const { isPublic, decidedAt, shownAs } = page;
  const day = decidedAt && dayText(decidedAt);
  return (
    <section className={formCard.card} aria-label={t`公开个人主页`}>
      <div className={styles.consent}>
        <Switch
          label={t`公开个人主页`}
          checked={isPublic}
          disabled={isDeciding}
          aria-describedby="teacher-consent"
          onChange={(_, { checked }) => onDecide(checked)}
        />
        {isPublic && shownAs && (
          <Link className={styles.link} href={teachersAddresses.detail.to({ id: shownAs.id })}>
            <Trans>查看公开主页</Trans>
          </Link>
        )}
      </div>
      <p id="teacher-consent" className={styles.sentence}>
        <Trans>
          开启后，所有人（包括未登录的访客和搜索引擎）都能看到你的姓名、学校、职称、院系、职务、头像、研究方向、简介、学术成果、相关链接，以及已发布的课程和素材。修改后自动保存，访客立即可见。关闭后立即从名师、搜索和主页中移除。
        </Trans>
      </p>
      {day && <p className={text.meta}>{isPublic ? t`${day} 起公开` : t`${day} 起不公开`}</p>}
      {!shownAs && (
        <p role="status" className={styles.sentence}>
          <Trans>你的账号尚未归属学校，公开后暂不显示。请联系学校管理员。</Trans>
        </p>
      )}
    </section>
  );
}

/** As visitors would see it: what is not ready yet is left out. */
function Preview({ page: { shownAs }, profile }: Pick<Props, 'page' | 'profile'>) {
  const { t } = useLingui();
  if (!shownAs) return null;
  return (
    <aside className={styles.preview} aria-label={t`预览`}>
      <h2 className={text.card}>
        <Trans>访客看到的内容</Trans>
      </h2>
      <TeacherCard teacher={{ ...shownAs, ...profile }} isPreview />
      <TeacherBiography biography={profile.biography} fields={profile.fields} />
      <TeacherPublications publications={profile.publications.filter(isReadyPublication)} />
      <TeacherLinks links={profile.links.filter(isReadyLink)} />
    </aside>
  );
}
