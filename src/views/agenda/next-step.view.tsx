import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { AgendaThing } from '#contract/agenda/agenda.contract.ts';
import type { NextStep } from '#contract/agenda/next-step.rule.ts';
import layout from '#views/common/layout.module.css';
import text from '#views/common/text.module.css';
import { verbOf, whyText } from './agenda.words.ts';
import styles from './next-step.module.css';

interface Props {
  step: NextStep<AgendaThing>;
  /** ms since 1970. */
  now: number;
}

/** The one thing to do now, and why it comes before the others. */
export function NextStepCard({ step, now }: Props) {
  const { t } = useLingui();
  const shown = step.item
    ? { name: step.item.title, course: step.item.courseTitle, link: step.item.link }
    : { name: step.thing.name, course: step.thing.course?.title ?? step.thing.kind.name, link: step.thing.link };
  const verb = step.thing ? verbOf(step.thing) : step.why === 'itemBegun' ? t`继续学习` : t`开始学习`;
  return (
    <section className={styles.step} aria-label={t`接下来做什么`}>
      <div>
        <p className={text.caption}>
          <Trans>接下来做什么</Trans>
        </p>
        <h3 className={text.item}>{shown.name}</h3>
        <p className={text.meta}>
          {shown.course} · {whyText(step, now)}
        </p>
      </div>
      <Link href={shown.link} asChild>
        <Button as="a" appearance="primary">
          {verb}
        </Button>
      </Link>
    </section>
  );
}

/** The same on the home page, with the way to everything else. */
export function HomeNextStep({ step, now, count, allHref }: Props & { count: number; allHref: string }) {
  return (
    <div className={`${layout.content} ${styles.home}`}>
      <div className={`${layout.card} ${styles.homeCard}`}>
        <NextStepCard step={step} now={now} />
        <Link href={allHref}>{count > 0 ? <Trans>待办与日历，共 {count} 项</Trans> : <Trans>待办与日历</Trans>}</Link>
      </div>
    </div>
  );
}
