import {
  BotSparkleRegular,
  CertificateRegular,
  ChatHelpRegular,
  PhoneRegular,
  QuestionCircleRegular,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { TipBar, type Tip } from '#views/common/frame/tip-bar.view.tsx';
import { AppCode } from './app-code.view.tsx';

/** What can be pressed besides the assistant. */
export type TipName = 'download' | 'feedback' | 'help' | 'certificate' | 'top';

interface Props {
  /** Entries of others, before 回到顶部. */
  tips: readonly Tip[];
  hasAi: boolean;
  hasCommonPage: boolean;
  /** Where the app is to be had; null: nowhere. */
  app: string | null;
  isCodeShown: boolean;
  /** The server is asked who may use the assistant. */
  isChecking: boolean;
  canScroll: boolean;
  onAskAi: () => void;
  onTip: (tip: TipName) => void;
}

const icon = { 'aria-hidden': true, fontSize: 22 } as const;

/** Assistant, certificates, feedback, app, help, what others add, and back to the top. */
export function TipsBar(props: Props) {
  const { t } = useLingui();
  const { tips, hasAi, hasCommonPage, app, isCodeShown, isChecking, canScroll, onAskAi, onTip } = props;
  const ai: Tip = {
    id: 'ai',
    title: t`AI 助手`,
    icon: <BotSparkleRegular {...icon} />,
    onPress: onAskAi,
    isBusy: isChecking,
  };
  const pages: Tip[] = [
    {
      id: 'certificate',
      title: t({ message: '证书', context: 'tip' }),
      icon: <CertificateRegular {...icon} />,
      onPress: () => onTip('certificate'),
    },
    { id: 'feedback', title: t`意见反馈`, icon: <ChatHelpRegular {...icon} />, onPress: () => onTip('feedback') },
  ];
  const download: Tip = {
    id: 'download',
    title: t({ message: '下载 App', context: 'tip' }),
    icon: <PhoneRegular {...icon} />,
    onPress: () => onTip('download'),
    beside: { isOpen: isCodeShown, content: app !== null && <AppCode address={app} /> },
  };
  const help: Tip = {
    id: 'help',
    title: t({ message: '帮助中心', context: 'tip' }),
    icon: <QuestionCircleRegular {...icon} />,
    onPress: () => onTip('help'),
  };
  const all = [
    ...(hasAi ? [ai] : []),
    ...(hasCommonPage ? pages : []),
    ...(app === null ? [] : [download]),
    ...(hasCommonPage ? [help] : []),
    ...tips,
  ];
  return <TipBar tips={all} canScroll={canScroll} onTop={() => onTip('top')} />;
}
