import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { Component, type ReactNode } from 'react';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import layout from '#views/common/layout.module.css';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ShellContext } from './shell-context.ts';

/** A lazily loaded file that is not there any more: the platform was updated, or the network broke. */
export const isChunkLoss = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|ChunkLoadError|preload CSS/i.test(
    `${error.name} ${error.message}`,
  );

interface Props {
  /** Another place is another try. */
  place: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  /** Where the screen broke. */
  place: string;
}

/** Catches what a screen throws, so that the frame around it stays and says what to do. A lost file reloads once. */
export class ScreenBoundary extends Component<Props, State> {
  static override contextType = ShellContext;
  declare context: React.ContextType<typeof ShellContext>;
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { error: null, place };
  }

  override componentDidCatch(error: unknown) {
    if (isChunkLoss(error)) this.context?.guard.send({ type: 'route.chunkFailed' });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isLost = isChunkLoss(error);
    return (
      <div className={layout.content} style={{ paddingBlock: 40 }}>
        <StateBlock
          kind="error"
          title={isLost ? i18n._(msg`部分页面内容加载失败`) : i18n._(msg`页面出错`)}
          actions={[
            { label: i18n._(msg`重新加载`), onPress: () => location.reload() },
            { label: i18n._(msg`返回首页`), href: portalAddresses.home.to() },
          ]}
          note={isLost || !(error instanceof Error) ? undefined : error.message}
        >
          {isLost
            ? i18n._(msg`平台可能刚刚更新，重新加载即可继续。已保存的内容不会丢失。`)
            : i18n._(msg`其余部分仍可使用。请重新加载；如仍有问题，请将下方信息提供给服务热线。`)}
        </StateBlock>
      </div>
    );
  }
}
