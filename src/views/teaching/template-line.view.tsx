import { SparkleRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './template.module.css';

interface Props {
  title: string;
  count: number;
  onShow: () => void;
}

/** One line above what is edited: the template has something new. */
export function TemplateLine({ title, count, onShow }: Props) {
  const { t } = useLingui();
  return (
    <p className={styles.line} role="status">
      <SparkleRegular aria-hidden />
      <span>{t`模板课程“${title}”有 ${count} 处更新`}</span>
      <button type="button" onClick={onShow}>
        <Trans>查看更新</Trans>
      </button>
    </p>
  );
}
