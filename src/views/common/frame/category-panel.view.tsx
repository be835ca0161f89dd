import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import styles from './category-panel.module.css';

export interface ShownSubject {
  code: string;
  name: string;
  /** OKLCH degrees of its drawings. */
  hue: number;
  categories: readonly { code: string; name: string }[];
}

/** All subjects with what belongs to them, as links into the course list. */
export function CategoryPanel({ subjects }: { subjects: readonly ShownSubject[] }) {
  const { t } = useLingui();
  return (
    <div className={styles.panel} role="group" aria-label={t`学科分类`}>
      {subjects.map(({ code, name, hue, categories }) => (
        <section key={code} className={styles.subject}>
          <Link href={coursesAddresses.list.to({ subject: code })} className={styles.name}>
            <i aria-hidden style={{ background: `oklch(0.62 0.13 ${hue})` }} />
            {name}
          </Link>
          <p>
            {categories.map((category) => (
              <Link key={category.code} href={coursesAddresses.list.to({ subject: code, category: category.code })}>
                {category.name}
              </Link>
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}
