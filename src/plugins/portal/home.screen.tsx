import { HomeSections, usePlatform } from '#shell/plugin-api.ts';
import { HomeBand } from '#views/portal/home-band.view.tsx';

/** What the areas contribute for this person, in their order. */
export default function HomeScreen() {
  const { person } = usePlatform();
  if (person.id === null) return <HomeSections shownTo="visitor" />;
  return (
    <HomeBand name={person.nickname || person.name}>
      <HomeSections shownTo="person" />
    </HomeBand>
  );
}
