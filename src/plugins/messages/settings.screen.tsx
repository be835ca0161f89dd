import { shownOf } from '#kit/shown.ts';
import { MessageSettingsPage } from '#views/messages/message-settings.view.tsx';
import { CalendarAddressPart } from './calendar-address.part.tsx';
import { useMessageSettings } from './use-message-settings.ts';
import { usePlaces } from './use-places.ts';

/** How the person wants to be told. */
export default function SettingsScreen() {
  const { query, ...on } = useMessageSettings();
  const places = usePlaces();
  return <MessageSettingsPage shown={shownOf(query)} places={places} calendar={<CalendarAddressPart />} {...on} />;
}
