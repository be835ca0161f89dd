import { ChevronRightRegular } from '@fluentui/react-icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { subjectOfMajor } from '#contract/schools/major-subject.rule.ts';
import type { Major, MajorPage, SchoolDetail } from '#contract/schools/schools.contract.ts';
import { localNameOf, subjectOf } from '#contract/subjects/subjects.rule.ts';
import { ChipRow } from '#views/common/filter-card.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import text from '#views/common/text.module.css';
import { shareColour, sharesOf } from './major-shares.rule.ts';
import styles from './school-majors.module.css';
import { majorLevelNames } from './school.words.ts';

const nameOf = (code: string, locale: string) => {
  const subject = subjectOf(code);
  return subject ? localNameOf(subject, locale) : code;
};

interface Props {
  school: SchoolDetail;
  majors: Shown<MajorPage>;
}

/** How many majors there are of each subject, as one bar, and the first few of them. */
export function SchoolMajors({ school, majors, onAll }: Props & { onAll: (subject: string) => void }) {
  const { t, i18n } = useLingui();
  const shares = sharesOf(school.majors);
  const all = school.majors.reduce((sum, one) => sum + one.majors, 0);
  return (
    <section className={`${layout.card} ${layout.padded}`} aria-label={t`专业`}>
      <header className={styles.head}>
        <h2 className={text.card}>{t`专业`}</h2>
        <span className={text.meta}>
          <Trans>
            <Plural value={all} other="# 个专业" />，<Plural value={school.majors.length} other="# 个门类" />
            ，宽度是专业数
          </Trans>
        </span>
        <button type="button" className={styles.all} onClick={() => onAll('')}>
          <Trans>全部专业</Trans>
          <ChevronRightRegular aria-hidden />
        </button>
      </header>
      <div className={styles.bar}>
        {shares.map(({ subject, majors: many }) => (
          <button
            key={subject}
            type="button"
            style={{ flexGrow: many, background: shareColour(subject, shares) }}
            onClick={() => onAll(subject)}
          >
            {subject ? nameOf(subject, i18n.locale).replace(/大类$/, '') : t`其他`} {many}
          </button>
        ))}
      </div>
      <Loaded shown={majors} what={t`专业`} skeleton={<SkeletonRows count={3} height={44} />} bare>
        {({ data }) => (
          <ul className={styles.few}>
            {data.map((major) => (
              <li key={major.id}>
                <i aria-hidden style={{ background: shareColour(subjectOfMajor(major.code), shares) }} />
                <span className={text.cut}>{major.name}</span>
                <small>
                  <Plural value={major.years} other="# 年" />
                </small>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

interface ListProps extends Props {
  subject: string;
  /** The one whose page is open; '' for none. */
  openId: string;
  /** What the open one says of itself. */
  details: ReactNode;
  onOpen: (id: string) => void;
  onSubject: (subject: string) => void;
}

/** All majors that can be begun, by college. */
export function MajorList({ school, majors, subject, openId, details, onOpen, onSubject }: ListProps) {
  const { t, i18n } = useLingui();
  return (
    <section className={`${layout.card} ${layout.padded}`} aria-label={t`专业`}>
      <ChipRow
        label={school.edition === 've' ? t`专业大类` : t`学科门类`}
        choices={school.majors.map((one) => ({
          value: one.subject,
          label: nameOf(one.subject, i18n.locale),
          count: one.majors,
        }))}
        value={subject}
        onChoose={onSubject}
      />
      <Loaded shown={majors} what={t`专业`} skeleton={<SkeletonRows />} bare>
        {({ data }, isStale) => (
          <table className={styles.table} aria-busy={isStale}>
            <thead>
              <tr>
                <th scope="col">{t`专业`}</th>
                <th scope="col">{t`专业代码`}</th>
                <th scope="col">{t`层次`}</th>
                <th scope="col">{t`学制`}</th>
              </tr>
            </thead>
            <tbody>
              {collegesOf(data).map(({ college, majors: own }) => (
                <Fragment key={college}>
                  <tr>
                    <th scope="rowgroup" colSpan={4}>
                      {college}
                    </th>
                  </tr>
                  {own.map((major) => (
                    <Fragment key={major.id}>
                      <tr>
                        <td>
                          <MajorName major={major} isOpen={major.id === openId} onOpen={onOpen} />
                        </td>
                        <td>{major.code}</td>
                        <td>{i18n._(majorLevelNames[major.level])}</td>
                        <td>
                          <Plural value={major.years} other="# 年" />
                        </td>
                      </tr>
                      {major.hasPage && major.id === openId && (
                        <tr>
                          <td colSpan={4} className={styles.details}>
                            {details}
                          </td>
                        </tr>
                      )}
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </section>
  );
}

/** A major that says more of itself opens below its row. */
function MajorName({ major, isOpen, onOpen }: { major: Major; isOpen: boolean; onOpen: (id: string) => void }) {
  if (!major.hasPage) return major.name;
  return (
    <button type="button" className={styles.name} aria-expanded={isOpen} onClick={() => onOpen(isOpen ? '' : major.id)}>
      <ChevronRightRegular aria-hidden />
      {major.name}
    </button>
  );
}

/** As they come: those of one college stand beside each other. */
function collegesOf(majors: readonly Major[]) {
  const colleges = new Map<string, Major[]>();
  for (const major of majors) colleges.set(major.college, [...(colleges.get(major.college) ?? []), major]);
  return [...colleges].map(([college, own]) => ({ college, majors: own }));
}
