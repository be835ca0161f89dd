import { useLingui } from '@lingui/react/macro';
import { actions, tags } from '#contract/common/permissions.rule.ts';
import { standingRights } from '#contract/roles/role-rights.rule.ts';
import { actionWords, tagWords } from '#views/common/right.words.ts';
import styles from './roles.module.css';

/** What somebody will be able to do besides what everybody may, by subject. */
export function WhatRoleMay({ rights, place }: { rights: readonly string[]; place: string }) {
  const { t, i18n } = useLingui();
  const held = new Set(rights);
  const lines = tags
    .map((tag) => ({
      tag,
      all: actions.filter((action) => held.has(`${tag}.${action}`)),
      own: actions.filter((action) => held.has(`${tag}.${action}`) && !standingRights.has(`${tag}.${action}`)),
    }))
    .filter(({ tag, own }) => tag !== 'user' && own.length > 0);
  return (
    <section className={styles.may} aria-label={t`任命后可以`}>
      <h3>{place === '' ? t`任命后可以` : t`任命后在${place}可以`}</h3>
      {lines.length === 0 ? (
        <p>{t`与普通用户相同，没有更多权限`}</p>
      ) : (
        <dl>
          {lines.map(({ tag, all }) => (
            <div key={tag}>
              <dt>{i18n._(tagWords[tag])}</dt>
              <dd>
                {all.length === actions.length
                  ? t({ message: '全部操作', context: 'right' })
                  : all.map((action) => i18n._(actionWords[action])).join(t`、`)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
