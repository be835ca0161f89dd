import { coursesOperations } from '#contract/courses.operations.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { HomeHero } from '#views/portal/home-hero.view.tsx';

/** The first thing that a visitor sees. */
export default function HomeHeroSection() {
  const { person, provides, signIn, navigate } = usePlatform();
  const { data } = useOperation(coursesOperations.facets, {});
  const ask = async () => {
    if (provides('signIn')) await signIn.ask();
    else navigate('/login');
  };
  return <HomeHero edition={person.edition} facets={data} onSignIn={() => void ask()} />;
}
