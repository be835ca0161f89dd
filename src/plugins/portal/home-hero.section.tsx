import { authAddresses } from '#contract/auth/auth.addresses.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { HomeHero } from '#views/portal/home-hero.view.tsx';

/** The first thing that a visitor sees. */
export default function HomeHeroSection() {
  const platform = usePlatform();
  const facets = useOperation(coursesOperations.facets, {});
  const ask = async () => {
    if (platform.provides('signIn')) await platform.signIn.ask();
    else platform.navigate(authAddresses.login.to());
  };
  return <HomeHero edition={platform.person.edition} shown={shownOf(facets)} onSignIn={() => void ask()} />;
}
