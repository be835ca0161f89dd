import { Button } from '@fluentui/react-components';
import {
  ArrowSyncCircleRegular,
  ChevronRightRegular,
  ClipboardCheckmarkRegular,
  DataBarVerticalRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import type { CourseFacets } from '#contract/courses/courses.contract.ts';
import { drawingOf, subjectsOf } from '#contract/subjects/subjects.rule.ts';
import { Landscape } from '#views/common/landscape.view.tsx';
import layout from '#views/common/layout.module.css';
import { Bone } from '#views/common/skeleton.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import text from '#views/common/text.module.css';
import type { Edition } from '#views/common/theme.ts';
import { HomeStrip } from './home-strip.view.tsx';
import styles from './home-hero.module.css';

interface Props {
  edition: Edition;
  shown: Shown<CourseFacets>;
  onSignIn: () => void;
}

/** What a visitor sees first: the subjects, the slogan over the clouds, the way in, and what there is in figures. */
export function HomeHero({ edition, shown, onSignIn }: Props) {
  const facets = shown.status === 'shown' ? shown.data : null;
  return (
    <>
      <div className={styles.hero}>
        <Landscape className={styles.landscape} />
        <div className={`${layout.content} ${styles.inner}`}>
          <SubjectPanel edition={edition} counted={shown.status === 'loading' ? null : (facets?.subject ?? [])} />
          <Slogan edition={edition} totals={facets?.totals} />
          <SignInCard onSignIn={onSignIn} />
        </div>
      </div>
      <HomeStrip edition={edition} shown={shown} />
    </>
  );
}

/** As many rows as there is room for. */
const mostSubjects = 12;

function SubjectPanel({ edition, counted }: { edition: Edition; counted: CourseFacets['subject'] | null }) {
  const { t, i18n } = useLingui();
  const counts = new Map(counted?.map(({ value, count }) => [value, count]));
  const all = subjectsOf(edition);
  const shown = counted?.length
    ? all.filter(({ code }) => counts.has(code)).sort((p, q) => counts.get(q.code)! - counts.get(p.code)!)
    : all;
  const isEnglish = i18n.locale.startsWith('en');
  const count = all.length;
  return (
    <nav className={styles.panel} aria-label={edition === 've' ? t`专业大类` : t`学科门类`}>
      <ul>
        {!counted &&
          Array.from({ length: mostSubjects }, (_, at) => (
            <li key={at} className={styles.bone}>
              <Bone width={`${88 - ((at * 13) % 30)}%`} />
            </li>
          ))}
        {(counted ? shown : []).slice(0, mostSubjects).map(({ code, name, nameEn }) => (
          <li key={code}>
            <Link href={coursesAddresses.list.to({ subject: code })}>
              <i style={{ '--hue': drawingOf(code, null).hue } as CSSProperties} />
              <span className={text.cut}>{isEnglish ? nameEn : name.replace(/大类$/, '')}</span>{' '}
              <small>{counts.get(code)}</small>
            </Link>
          </li>
        ))}
      </ul>
      <Link href={coursesAddresses.list.to()} className={styles.all}>
        {edition === 've' ? <Trans>全部 {count} 个专业大类</Trans> : <Trans>全部 {count} 个学科门类</Trans>}
        <ChevronRightRegular aria-hidden />
      </Link>
    </nav>
  );
}

function Slogan({ edition, totals }: { edition: Edition; totals: CourseFacets['totals'] | undefined }) {
  const { i18n } = useLingui();
  const [schools, courses] = [totals?.schools ?? 0, totals?.courses ?? 0].map((one) => i18n.number(one));
  return (
    <div className={styles.slogan}>
      <h1>
        {edition === 've' ? (
          <Trans>
            一技在手
            <br />
            天地自宽
          </Trans>
        ) : (
          <Trans>
            登高一步
            <br />
            便是云海
          </Trans>
        )}
      </h1>
      <p>
        {totals &&
          (edition === 've' ? (
            <Trans>
              {schools} 所职业院校的 {courses} 门课程
              <br />
              从岗位出发，学以致用
            </Trans>
          ) : (
            <Trans>
              {schools} 所高校的 {courses} 门课程
              <br />
              向每一位想学习的人开放
            </Trans>
          ))}
      </p>
      <div className={styles.calls}>
        <Link href={coursesAddresses.list.to()} className={styles.browse}>
          <Trans>浏览全部课程</Trans>
        </Link>
        <Link href={coursesAddresses.list.to({ onlyOpen: true })} className={styles.open}>
          <Trans>可参加的课程</Trans>
        </Link>
      </div>
    </div>
  );
}

function SignInCard({ onSignIn }: { onSignIn: () => void }) {
  return (
    <section className={`${styles.panel} ${styles.signIn}`}>
      <h2 className={text.figureSmall}>
        <Trans>开始学习</Trans>
      </h2>
      <p className={text.meta}>
        <Trans>登录后从上次离开的地方继续</Trans>
      </p>
      <Button appearance="primary" size="large" onClick={onSignIn}>
        <Trans>登录</Trans>
      </Button>
      <ul>
        <li>
          <ArrowSyncCircleRegular fontSize={20} aria-hidden />
          <Trans>多设备同步学习进度</Trans>
        </li>
        <li>
          <ClipboardCheckmarkRegular fontSize={20} aria-hidden />
          <Trans>作业自动保存，提交后有回执</Trans>
        </li>
        <li>
          <DataBarVerticalRegular fontSize={20} aria-hidden />
          <Trans>随时查看评语和成绩</Trans>
        </li>
      </ul>
    </section>
  );
}
