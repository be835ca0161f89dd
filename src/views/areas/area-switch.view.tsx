import { MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { CheckmarkCircleFilled, DismissCircleFilled } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { AreaLook, AreaParts } from '#contract/areas/areas.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import styles from './areas.module.css';

interface Props {
  title: string;
  site: string;
  /** What is wished. */
  isOn: boolean;
  /** What the area has in the browser. */
  pages: {
    routes: readonly { title: string; path: string }[];
    menus: readonly string[];
    rights: readonly string[];
    sections: readonly string[];
    searches: readonly string[];
  };
  looked: Shown<AreaLook>;
  /** Areas that have to be switched before. */
  against: readonly string[];
  /** Somebody else has done it meanwhile. */
  isThereAlready: boolean;
  mayGo: boolean;
  failure: string | null;
  isSaving: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

/** What comes or goes with an area, and what its own check says, before it is switched. */
export function AreaSwitchDialog({ title, site, isOn, pages, looked, against, isThereAlready, mayGo, ...rest }: Props) {
  const { t } = useLingui();
  const names = against.join(t`、`);
  return (
    <AskDialog
      title={isOn ? t`在“${site}”启用${title}？` : t`在“${site}”停用${title}？`}
      agree={isOn ? t`启用` : t`停用`}
      isOff={rest.isSaving || !mayGo}
      width={640}
      onAgree={rest.onAgree}
      onCancel={rest.onCancel}
    >
      {rest.failure !== null && <Told intent="error">{rest.failure}</Told>}
      {isThereAlready && <Told intent="info">{isOn ? t`此站点已启用` : t`此站点已停用`}</Told>}
      {against.length > 0 && (
        <Told intent="warning">{isOn ? t`它需要${names}，请先启用。` : t`${names}需要它，请先停用。`}</Told>
      )}
      <p className={styles.note}>
        {isOn
          ? t`已打开的页面也会立即出现下列内容；操作记入操作日志。`
          : t`已打开的页面也会立即失去下列内容；数据保留，个人数据仍可导出和删除；操作记入操作日志。`}
      </p>
      <Loaded
        shown={looked}
        what={title}
        bare
        skeleton={<Spinner size="tiny" label={t`正在检查，最多 5 秒`} labelPosition="after" />}
      >
        {({ parts, lines, tookMs }) => (
          <>
            <Difference isOn={isOn} pages={pages} parts={parts} />
            <h3 className={styles.heading}>{t`检查结果（${tookMs} 毫秒）`}</h3>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line.id} data-passed={line.isPassed}>
                  {line.isPassed ? (
                    <CheckmarkCircleFilled aria-label={t`通过`} />
                  ) : (
                    <DismissCircleFilled aria-label={t`未通过`} />
                  )}
                  <b>{line.name}</b>
                  <span>{line.says}</span>
                  <small>{t`${line.tookMs} 毫秒`}</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </AskDialog>
  );
}

function Told({ intent, children }: { intent: 'error' | 'info' | 'warning'; children: string }) {
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody>{children}</MessageBarBody>
    </MessageBar>
  );
}

function Difference({ isOn, pages, parts }: Pick<Props, 'isOn' | 'pages'> & { parts: AreaParts }) {
  const { t } = useLingui();
  const listed = (texts: readonly string[]) => texts.join(t`、`);
  const rights = [...new Set([...pages.rights, ...parts.rights])].toSorted();
  const rows = [
    { name: t`菜单`, says: listed(pages.menus) },
    { name: t`页面`, says: listed(pages.routes.map(({ title, path }) => `${title} ${path}`)) },
    { name: t`首页版块`, says: listed(pages.sections) },
    { name: t`搜索`, says: listed(pages.searches) },
    { name: t`权限`, says: listed(rights) },
    { name: t`接口`, says: parts.calls > 0 ? t`${parts.calls} 个` : '' },
    {
      name: t`状态机`,
      says: listed(parts.machines.map(({ name, states, moves }) => t`${name}（${states} 态 ${moves} 迁移）`)),
    },
    { name: t`后台任务`, says: listed(parts.jobs) },
    { name: t`消息`, says: listed(parts.messages) },
  ].filter(({ says }) => says !== '');
  return (
    <ul className={styles.difference} aria-label={isOn ? t`将出现` : t`将消失`}>
      {rows.map(({ name, says }) => (
        <li key={name} data-state={isOn ? 'given' : 'taken'}>
          <b aria-hidden>{isOn ? '+' : '−'}</b>
          <span>{name}</span>
          <span>{says}</span>
        </li>
      ))}
    </ul>
  );
}
