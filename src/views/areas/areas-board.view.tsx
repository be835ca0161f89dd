import { Switch } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { AreaBoard, AreaRow, AreaSite, AreaSwitch } from '#contract/areas/areas.contract.ts';
import { minuteText } from '#views/common/moments.ts';
import { siteNameIn } from './site-name.rule.ts';
import styles from './areas.module.css';

interface Props {
  board: AreaBoard;
  /** The area for which somebody came; '' for none. */
  looked: string;
  onSwitch: (area: AreaRow, turn: AreaSwitch) => void;
}

/** What can be switched, on each site, and what cannot, and why. */
export function AreasBoard({ board, looked, onSwitch }: Props) {
  const { t } = useLingui();
  const free = board.areas.filter(({ always }) => always === null);
  const held = board.areas.filter(({ always }) => always !== null);
  const titleOf = (id: string) => board.areas.find((one) => one.id === id)?.title ?? id;
  return (
    <>
      <section className={styles.card} aria-label={t`可以停用`}>
        <h2>{t`可以停用`}</h2>
        <p className={styles.note}>{t`停用后，页面、菜单和接口立即消失，数据保留；随时可以恢复。`}</p>
        <ul className={styles.areas}>
          {free.map((area) => (
            <li key={area.id} data-looked={area.id === looked || undefined}>
              <Named area={area} titleOf={titleOf} />
              <div className={styles.switches}>
                {board.sites.map((site, at) => (
                  <SiteSwitch
                    key={site.id}
                    area={area}
                    site={site}
                    turn={area.switches[at]!}
                    onSwitch={() => onSwitch(area, area.switches[at]!)}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card} aria-label={t`始终启用`}>
        <h2>{t`始终启用`}</h2>
        <ul className={styles.held}>
          {held.map(({ id, title, always }) => (
            <li key={id}>
              <LockClosedRegular aria-hidden />
              <span>
                <b>{title}</b>
                <small>{always}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Named({ area, titleOf }: { area: AreaRow; titleOf: (id: string) => string }) {
  const { t } = useLingui();
  const names = (ids: readonly string[]) => ids.map(titleOf).join(t`、`);
  return (
    <div className={styles.named}>
      <b>{area.title}</b>
      <small>
        {[
          ...(area.uses.length > 0 ? [t`需要：${names(area.uses)}`] : []),
          ...(area.usedBy.length > 0 ? [t`被需要：${names(area.usedBy)}`] : []),
        ].join(' · ')}
      </small>
    </div>
  );
}

interface SiteSwitchProps {
  area: AreaRow;
  site: AreaSite;
  turn: AreaSwitch;
  onSwitch: () => void;
}

function SiteSwitch({ area, site, turn: { isOn, switchedAt, switchedBy }, onSwitch }: SiteSwitchProps) {
  const { t, i18n } = useLingui();
  const editions = { he: t`高等教育版`, ve: t`职业教育版` };
  const name = siteNameIn(site, i18n.locale);
  const at = switchedAt === null ? '' : minuteText(switchedAt);
  return (
    <div className={styles.switch}>
      <Switch
        checked={isOn}
        label={editions[site.edition]}
        aria-label={t`${name}（${editions[site.edition]}）的${area.title}`}
        onChange={onSwitch}
      />
      <small>
        {switchedAt === null
          ? site.hosts.join(t`、`)
          : switchedBy === null
            ? at
            : isOn
              ? t`${at} 由 ${switchedBy} 启用`
              : t`${at} 由 ${switchedBy} 停用`}
      </small>
    </div>
  );
}
