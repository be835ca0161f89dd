import { HomeSections, usePlatform } from '#shell/plugin-api.ts';

/** What the areas contribute for this person, in their order. */
export default function HomeScreen() {
  const { person } = usePlatform();
  return <HomeSections shownTo={person.id === null ? 'visitor' : 'person'} />;
}
