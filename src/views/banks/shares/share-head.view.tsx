import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { BankShare } from '#contract/banks/bank-shares.contract.ts';
import { licenceNames, licenceSentences } from '#views/library/licence.words.ts';
import styles from '../question-bank.module.css';

/** Whose questions they are, and on what terms; with the way back. */
export function ShareHead({ share, onBack }: { share: BankShare; onBack: () => void }) {
  const { t } = useLingui();
  const { course, school, category, licence, note, sharedBy } = share;
  const facts = [school, category || t`整个题库`, sharedBy, t(licenceNames[licence])].filter(Boolean);
  return (
    <header className={styles.shareHead}>
      <Button appearance="subtle" icon={<ArrowLeftRegular />} aria-label={t`返回共享题库`} onClick={onBack} />
      <div>
        <h2>{course}</h2>
        <p>{facts.join(' · ')}</p>
        <p>{t(licenceSentences[licence])}</p>
        {note && <p>{note}</p>}
      </div>
    </header>
  );
}
