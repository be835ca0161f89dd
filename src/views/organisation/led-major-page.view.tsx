import { Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { LedMajor, MajorText } from '#contract/organisation/major-page.contract.ts';
import { isReadyCourse, isReadyFact } from '#contract/organisation/major-page.rule.ts';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import formCard from '#views/common/form-card.module.css';
import layout from '#views/common/layout.module.css';
import { PublicationActions } from '#views/common/publication-actions.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import text from '#views/common/text.module.css';
import { MajorTextView } from '#views/schools/major-text.view.tsx';
import styles from './led-major.module.css';
import { useMajorTextWords } from './major-text.words.tsx';
import { PagePublication } from './page-publication.view.tsx';

interface Props {
  page: LedMajor;
  /** As it is typed now. */
  text: MajorText;
  /** Fields of which everybody sees something else than is typed. */
  changes: readonly (keyof MajorText)[];
  choices: readonly { id: string; name: string }[];
  isReady: boolean;
  isMoving: boolean;
  saved: ReactNode;
  form: ReactNode;
  onChoose: (id: string) => void;
  onPublish: () => void;
  onDiscard: () => void;
}

/** `/account/teacherAdmin/majorinformation`: what is kept of a major, and what everybody sees of it. */
export function LedMajorPage(props: Props) {
  const { page, changes, saved, form } = props;
  const { t } = useLingui();
  const { names } = useMajorTextWords();
  const { major, school, publishedAt } = page;
  const status = page.status === 'published' && changes.length > 0 ? 'changed' : page.status;
  return (
    <div className={formCard.stack}>
      <Head {...props} status={status} saved={saved} />
      <PagePublication
        status={status}
        publishedAt={publishedAt}
        changes={changes.map((field) => names[field])}
        before={t`发布后，学校公开页的“专业”中可以展开查看。`}
        link={
          publishedAt && !page.isStopped ? (
            <Link href={schoolsAddresses.detail.to({ id: school.id, tab: 'majors', major: major.id })}>
              <Trans>查看公开页</Trans>
            </Link>
          ) : (
            page.isStopped && <span>{t`专业已停招，公开页不显示`}</span>
          )
        }
      />
      <div className={`${formCard.columns} ${styles.columns}`}>
        {form}
        <Preview text={props.text} years={major.years} />
      </div>
    </div>
  );
}

function Head(props: Props & { status: LedMajor['status'] }) {
  const { page, choices, status, isReady, isMoving, saved, onChoose } = props;
  const { t } = useLingui();
  const { major, school } = page;
  return (
    <header className={styles.head}>
      <div>
        <h1 className={text.section}>{major.name}</h1>
        <p className={text.meta}>
          {school.name} · {major.college} · {major.code}
        </p>
      </div>
      {choices.length > 1 && (
        <Select aria-label={t`负责的专业`} value={major.id} onChange={(_, { value }) => onChoose(value)}>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className={styles.actions}>
        <PublicationActions
          {...{ saved, status, isReady, isMoving }}
          onPublish={props.onPublish}
          onDiscard={props.onDiscard}
        />
      </div>
    </header>
  );
}

/** As everybody will see it: what is not ready yet is left out. */
function Preview({ text: typed, years }: { text: MajorText; years: number }) {
  const { t } = useLingui();
  return (
    <aside className={styles.preview} aria-label={t`预览`}>
      <h2 className={text.card}>
        <Trans>发布后的公开页</Trans>
      </h2>
      <section className={`${layout.card} ${layout.padded}`}>
        <MajorTextView
          years={years}
          lead={null}
          text={{ ...typed, courses: typed.courses.filter(isReadyCourse), facts: typed.facts.filter(isReadyFact) }}
        />
      </section>
    </aside>
  );
}

/** Whoever is in charge of nothing. */
export function NoLedMajor() {
  const { t } = useLingui();
  return (
    <StateBlock kind="empty" headingLevel={1} title={t`暂无负责的专业`}>
      <Trans>
        专业负责人由学校管理员或学院管理员在“专业”中指定。指定后，你可以在这里维护专业介绍、培养目标和课程设置。
      </Trans>
    </StateBlock>
  );
}
