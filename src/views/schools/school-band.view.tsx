import { LocationRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import type { SchoolDetail } from '#contract/schools/schools.contract.ts';
import { EmblemView } from '#views/common/emblem.view.tsx';
import layout from '#views/common/layout.module.css';
import { Crumbs } from '#views/common/page-head.view.tsx';
import { Scales } from '#views/common/scales.view.tsx';
import { Figure } from '#views/common/figure.view.tsx';
import styles from './school-band.module.css';
import { schoolKindNames } from './school.words.ts';

interface Props {
  school: SchoolDetail;
  /** Beside the form that writes it: no way elsewhere, and no heading of the page. */
  isPreview?: boolean;
}

/** The deep band of a school's page: emblem, name, facts, figures; the school's own picture behind them. */
export function SchoolBand({ school, isPreview }: Props) {
  const { t, i18n } = useLingui();
  const { id, name, glyph, edition, kind, ownership, city, founded, motto, logoFileId, bannerFileId } = school;
  const Name = isPreview ? 'p' : 'h1';
  const facts = [
    i18n._(schoolKindNames[kind]),
    ownership === 'public' ? t`公办` : t`民办`,
    city,
    founded !== null && t`${founded} 年建校`,
    motto && t`校训“${motto}”`,
  ].filter(Boolean);
  return (
    <header className={styles.band} data-preview={isPreview}>
      {bannerFileId ? (
        <img className={styles.banner} src={publicMedia(bannerFileId)} alt="" />
      ) : (
        <Scales className={styles.scales} height={260} />
      )}
      <div className={isPreview ? styles.inside : layout.content}>
        {!isPreview && (
          <Crumbs
            tone="white"
            crumbs={[
              { label: t({ message: '学校', context: 'directory' }), href: schoolsAddresses.list.to() },
              { label: name },
            ]}
          />
        )}
        <div className={styles.names}>
          <span className={styles.emblem} data-edition={edition}>
            <EmblemView
              id={id}
              glyph={glyph}
              edition={edition}
              size={isPreview ? 64 : 120}
              src={logoFileId && publicMedia(logoFileId)}
            />
          </span>
          <div className={styles.words}>
            <Name className={styles.name}>{name}</Name>
            <p className={styles.facts}>
              <LocationRegular aria-hidden />
              {facts.join(' · ')}
            </p>
          </div>
          <dl>
            <Figure value={school.courseCount}>
              <Trans context="figure">课程</Trans>
            </Figure>
            <Figure value={school.teacherCount}>
              <Trans context="figure">教师</Trans>
            </Figure>
            <Figure value={school.learnerCount}>
              <Trans context="figure">在学</Trans>
            </Figure>
          </dl>
        </div>
      </div>
    </header>
  );
}
