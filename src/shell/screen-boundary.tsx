import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { Component, type ReactNode } from 'react';
import { StateBlock } from '#views/common/state-block.view.tsx';
import layout from '#views/common/layout.module.css';

const isChunkLoss = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|ChunkLoadError|preload CSS/i.test(
    `${error.name} ${error.message}`,
  );

const key = 'chunkReload';

/** A new version took the old files away: one reload brings the new ones. @returns false when that was tried just now */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < 20_000) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return true;
}

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

/** Catches what a screen throws, so that the frame around it stays and says what to do. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { error: null, place };
  }

  override componentDidCatch(error: unknown) {
    if (isChunkLoss(error)) reloadOnce();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isLost = isChunkLoss(error);
    return (
      <div className={layout.content} style={{ paddingBlock: 40 }}>
        <StateBlock
          kind="error"
          title={isLost ? i18n._(msg`页面的一部分没有取到`) : i18n._(msg`这一页出错了`)}
          headingLevel={1}
          actions={[
            { label: i18n._(msg`重新载入`), onPress: () => location.reload() },
            { label: i18n._(msg`返回首页`), href: '/index/home' },
          ]}
          note={isLost ? undefined : error instanceof Error ? error.message : undefined}
        >
          {isLost
            ? i18n._(msg`平台可能刚刚更新过，重新载入就能继续。已经保存的内容都还在。`)
            : i18n._(msg`其余部分还能用。重新载入再试一次；还是不行，请把下面这行字告诉服务热线。`)}
        </StateBlock>
      </div>
    );
  }
}
