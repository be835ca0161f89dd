import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import styles from './coursefiles.module.css';

interface Props {
  path: readonly { id: string; name: string }[];
  hrefOf: (folderId: string) => string;
}

/** From the top down to the folder that is open. */
export function Crumbs({ path, hrefOf }: Props) {
  const { t } = useLingui();
  const last = path.at(-1);
  return (
    <nav aria-label={t`所在文件夹`} className={styles.crumbs}>
      {last ? (
        <Link href={hrefOf('')}>
          <Trans>全部资料</Trans>
        </Link>
      ) : (
        <b aria-current="page">
          <Trans>全部资料</Trans>
        </b>
      )}
      {path.map(({ id, name }) => (
        <span key={id}>
          <i aria-hidden>/</i>
          {id === last!.id ? <b aria-current="page">{name}</b> : <Link href={hrefOf(id)}>{name}</Link>}
        </span>
      ))}
    </nav>
  );
}
