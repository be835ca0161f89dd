import { Checkbox } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { MessageSettings } from '#contract/messages/message-settings.contract.ts';
import { messageChannels, messageGroups, type MessageChannel } from '#contract/messages/messages.rule.ts';
import styles from './message-settings.module.css';
import { channelWords, groupWords } from './messages.words.ts';

type Type = MessageSettings['types'][number];

interface Props {
  settings: Pick<MessageSettings, 'types' | 'contacts'>;
  onToggle: (type: Type, channel: MessageChannel, isOn: boolean) => void;
}

/** Events by channels; a channel that leads nowhere yet cannot be chosen. */
export function ChannelMatrix({ settings: { types, contacts }, onToggle }: Props) {
  const { t, i18n } = useLingui();
  const isBound = (channel: MessageChannel) => channel === 'product' || contacts[channel] !== null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`事件`}</th>
          {messageChannels.map((channel) => (
            <th key={channel} scope="col">
              {i18n._(channelWords[channel])}
              {!isBound(channel) && <small>{t`未绑定`}</small>}
            </th>
          ))}
        </tr>
      </thead>
      {messageGroups.map((group) => {
        const rows = types.filter((type) => type.group === group);
        return rows.length === 0 ? null : (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={messageChannels.length + 1}>
                {i18n._(groupWords[group])}
              </th>
            </tr>
            {rows.map((type) => (
              <tr key={type.id}>
                <th scope="row">
                  {type.name}
                  {type.hint !== '' && <small>{type.hint}</small>}
                </th>
                {messageChannels.map((channel) => (
                  <td key={channel}>
                    <Cell type={type} channel={channel} isBound={isBound(channel)} onToggle={onToggle} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

interface CellProps extends Pick<Props, 'onToggle'> {
  type: Type;
  channel: MessageChannel;
  isBound: boolean;
}

function Cell({ type, channel, isBound, onToggle }: CellProps) {
  const { t, i18n } = useLingui();
  const { isOn, isLocked } = type.channels[channel];
  const [name, way] = [type.name, i18n._(channelWords[channel])];
  if (isLocked)
    return (
      <span className={styles.locked}>
        <LockClosedRegular aria-hidden fontSize={16} />
        {t`必收`}
      </span>
    );
  return (
    <Checkbox
      aria-label={t`${name}，${way}`}
      checked={isOn && isBound}
      disabled={!isBound}
      onChange={(_, { checked }) => onToggle(type, channel, checked === true)}
    />
  );
}
