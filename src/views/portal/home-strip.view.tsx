import { useLingui } from '@lingui/react/macro';
import type { CourseFacets } from '#contract/courses/courses.contract.ts';
import { Stat } from '#views/common/figures.view.tsx';
import layout from '#views/common/layout.module.css';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { Bone } from '#views/common/skeleton.view.tsx';
import type { Edition } from '#views/common/theme.ts';
import styles from './home-hero.module.css';

interface Props {
  edition: Edition;
  shown: Shown<CourseFacets>;
}

/** What the platform holds, in figures that the server counts; their labels stand before they are known. */
export function HomeStrip({ edition, shown }: Props) {
  const { t, i18n } = useLingui();
  if (shown.status === 'failed')
    return (
      <div className={layout.content}>
        <NotLoaded shown={shown} what={t`平台数据`} />
      </div>
    );
  const facets = shown.status === 'shown' ? shown.data : null;
  const inState = (state: string) => facets?.status.find(({ value }) => value === state)?.count ?? 0;
  const figures = [
    { label: edition === 've' ? t`精品课程` : t`开放课程`, value: facets?.totals.courses, unit: t`门` },
    { label: edition === 've' ? t`职业院校` : t`共建高校`, value: facets?.totals.schools, unit: t`所` },
    { label: t`开课中`, value: facets ? inState('running') : undefined, unit: t`门` },
    { label: t`待开课`, value: facets ? inState('upcoming') : undefined, unit: t`门` },
    { label: t`学习人次`, value: facets?.totals.learners, unit: t`次` },
  ];
  return (
    <section className={`${layout.content} ${layout.card} ${styles.strip}`} aria-label={t`平台数据`}>
      {figures.map(({ label, value, unit }) => (
        <Stat
          key={label}
          label={label}
          value={value === undefined ? <Bone width={72} height={30} /> : i18n.number(value)}
          unit={value === undefined ? undefined : unit}
        />
      ))}
    </section>
  );
}
