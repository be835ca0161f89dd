import { useLingui } from '@lingui/react/macro';
import type { DataKind } from '#contract/datamanagement/data-exports.contract.ts';
import styles from './data.module.css';

/** How each column of each file is called by us and by JY/T 1006. */
export function DataFields({ kinds }: { kinds: readonly DataKind[] }) {
  const { t } = useLingui();
  return (
    <section className={styles.card} aria-label={t`交换字段表`}>
      <p
        className={styles.note}
      >{t`导出文件的第一行是平台的列名，第二行是 JY/T 1006 的数据项名；标准中没有的留空。`}</p>
      <div className={styles.fields}>
        {kinds.map(({ id, name, fields }) => (
          <table key={id}>
            <caption>{name}</caption>
            <thead>
              <tr>
                <th scope="col">{t`列`}</th>
                <th scope="col">JY/T 1006</th>
                <th scope="col">{t`个人信息`}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field.name}>
                  <td>{field.name}</td>
                  <td>{field.standard ? <code>{field.standard}</code> : '—'}</td>
                  <td>{field.isPersonal ? t({ message: '是', context: 'personal' }) : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
