import { Trans, useLingui } from '@lingui/react/macro';
import { materialAbove } from '#contract/banks/composite.rule.ts';
import type { Material as MaterialText } from '#contract/banks/questions.contract.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import styles from './material.module.css';

interface Standing {
  material?: MaterialText | undefined;
}

interface Props {
  of: Standing;
  /** The question before it: a material stands once above its questions. */
  after?: Standing | undefined;
  /** On a paper to print it is a text like the others. */
  isPaper?: boolean;
}

/** The material that a question is about; a long one scrolls by itself, and stays while its questions are answered. */
export function Material({ of, after, isPaper = false }: Props) {
  const { t } = useLingui();
  const material = materialAbove(of, after);
  return material ? (
    <section className={styles.material} aria-label={t`材料`} data-paper={isPaper || undefined}>
      <h2>
        <Trans>材料</Trans>
      </h2>
      <div className={styles.text} tabIndex={isPaper ? undefined : 0} role="group" aria-label={t`材料内容`}>
        <RichText html={material.text} />
      </div>
    </section>
  ) : null;
}
