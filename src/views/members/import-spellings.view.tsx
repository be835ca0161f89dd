import { Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberPlaces } from '#contract/members/members.contract.ts';
import { CollegeOptions } from './place-options.view.tsx';
import styles from '#views/common/import.module.css';

interface Props {
  colleges: MemberPlaces['colleges'];
  spellings: readonly { text: string; count: number; collegeId: string }[];
  onSettle: (written: string, collegeId: string) => void;
}

/** Colleges as the file writes them, and which ones are meant. */
export function ImportSpellings({ colleges, spellings, onSettle }: Props) {
  const { t } = useLingui();
  return (
    <section className={styles.card} aria-label={t`学院写法`}>
      <h2>
        <Trans>学院写法</Trans>
      </h2>
      {spellings.length === 0 && <Trans>写法与学院名一致。</Trans>}
      {spellings.map(({ text, count, collegeId }) => (
        <div key={text} className={styles.spelling}>
          <span>{text}</span>
          <Select
            aria-label={t`“${text}”对应的学院`}
            value={collegeId}
            onChange={(_, { value }) => onSettle(text, value)}
          >
            <option value="">{t`选择学院`}</option>
            <CollegeOptions colleges={colleges.filter(({ isClosed }) => !isClosed)} />
          </Select>
          <span>
            <Trans>{count} 人</Trans>
          </span>
        </div>
      ))}
    </section>
  );
}
