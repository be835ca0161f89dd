import { CheckmarkCircleFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { publicMedia } from '#contract/files/files.rule.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import type { TeacherDetail } from '#contract/teachers/teachers.contract.ts';
import { EmblemView } from '#views/common/emblem.view.tsx';
import { Tag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Crumbs } from '#views/common/page-head.view.tsx';
import { Scales } from '#views/common/scales.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TeacherBiography, TeacherLinks, TeacherPublications } from './teacher-about.view.tsx';
import { TeacherFace } from './teacher-face.view.tsx';
import { Figure } from '#views/common/figure.view.tsx';
import styles from './teacher-page.module.css';
import { titleNames } from './teacher.words.ts';

interface Props {
  teacher: TeacherDetail;
  /** What other areas have of her, in the wide and in the narrow column. */
  main: ReactNode;
  side: ReactNode;
}

/** `/teacher/detail`: who she is, what she teaches and shares. */
export function TeacherDetailPage({ teacher, main, side }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Band teacher={teacher} />
      <div className={`${layout.content} ${layout.detail} ${styles.page}`}>
        <div className={styles.main}>
          {main}
          <TeacherPublications publications={teacher.publications} />
          {isQuiet(teacher) && (
            <StateBlock kind="empty" title={t`暂无公开内容`}>
              {t`教师发布课程或填写简介后显示在此处。`}
            </StateBlock>
          )}
        </div>
        <aside className={layout.stack} aria-label={t`教师简介`}>
          <TeacherBiography biography={teacher.biography} fields={teacher.fields} />
          <TeacherLinks links={teacher.links} />
          {side}
        </aside>
      </div>
    </>
  );
}

/** She agreed, and there is nothing yet. */
const isQuiet = ({ figures, biography, fields, publications, links }: TeacherDetail) =>
  figures.courses + figures.materials + fields.length + publications.length + links.length === 0 &&
  biography.trim() === '';

function Band({ teacher }: { teacher: TeacherDetail }) {
  const { t, i18n } = useLingui();
  const { name, school, title, department, position, figures } = teacher;
  const facts = [[school.name, department].filter(Boolean).join(' '), title && i18n._(titleNames[title]), position];
  return (
    <header className={styles.band}>
      <Scales className={styles.scales} pitch={130} height={320} />
      <div className={layout.content}>
        <Crumbs
          tone="white"
          crumbs={[
            { label: t`首页`, href: portalAddresses.home.to() },
            { label: t`名师`, href: teachersAddresses.list.to() },
            { label: name },
          ]}
        />
        <div className={styles.head}>
          <span className={styles.portrait}>
            <TeacherFace teacher={teacher} size={128} bare />
          </span>
          <div className={styles.who}>
            <Tag onDeep>
              <CheckmarkCircleFilled aria-hidden /> <Trans>已认证教师</Trans>
            </Tag>
            <h1>{name}</h1>
            <p>
              <EmblemView
                id={school.id}
                glyph={school.glyph}
                edition={school.edition}
                size={28}
                src={school.logoFileId && publicMedia(school.logoFileId)}
              />
              {facts.filter(Boolean).join(' · ')}
            </p>
          </div>
          <dl className={styles.figures}>
            <Figure value={figures.courses}>
              <Trans context="figure">课程</Trans>
            </Figure>
            <Figure value={figures.materials}>
              <Trans>素材</Trans>
            </Figure>
            <Figure value={figures.learners}>
              <Trans>学习人次</Trans>
            </Figure>
          </dl>
        </div>
      </div>
    </header>
  );
}

/** In place of a teacher who is not shown, whatever the reason. */
export function MissingTeacher() {
  const { t } = useLingui();
  return (
    <StateBlock
      kind="missing"
      headingLevel={1}
      title={t`未找到该教师的主页`}
      actions={[{ label: t`查看全部教师`, href: teachersAddresses.list.to() }]}
    >
      {t`教师可能未公开个人主页，或链接不完整。`}
    </StateBlock>
  );
}
