import { Button } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePhone } from '../common/use-phone.ts';
import styles from './item-head.module.css';

interface Props {
  title: string;
  /** How it counts as done, in words. */
  hint: ReactNode;
  isCompleted: boolean;
  actions?: ReactNode;
  /** Null behind the last item. */
  next: { title: string; href: string } | null;
}

/** Name of the item, how it is completed, and the way to the next one, which on a phone stands at the foot. */
export const ItemHead = ({ title, hint, isCompleted, actions, next }: Props) => {
  const isPhone = usePhone();
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p data-done={isCompleted}>{hint}</p>
      </div>
      <div className={styles.actions}>
        {actions}
        {next && !isPhone && (
          <Link href={next.href} asChild>
            <Button
              as="a"
              appearance={isCompleted ? 'primary' : 'secondary'}
              icon={<ArrowRightRegular />}
              iconPosition="after"
            >
              <span className={styles.next}>
                <Trans>下一项</Trans>　{next.title}
              </span>
            </Button>
          </Link>
        )}
      </div>
    </div>
  );
};
